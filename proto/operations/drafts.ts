import { Type } from '@sinclair/typebox'
import { draftExample, draftReadyExample, draftSummaryExample, pageExample } from '../examples/draft.ts'
import { operation } from '../operation.ts'
import { pagination, Sha256, Shape } from '../schemas/common.ts'
import { Draft, DraftId, DraftList } from '../schemas/draft.ts'
import { DraftPage } from '../schemas/evidence.ts'

const tag = 'Drafts'

export const submit_listing = operation({
  name: 'submit_listing',
  service: 'drafts',
  route: 'POST /drafts',
  tag,
  summary: 'Start a draft from a website address.',
  description:
    'The site is read (robots.txt respected) and a profile is drafted in about a minute; every value carries quotes from the site, and what the site does not say stays blank. Nothing is published and nothing is charged. Poll `get_draft` until `status` is `ready`.',
  scope: 'listings:write',
  idempotent: true,
  status: 201,
  input: Shape({
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'The product’s public website. Without a scheme, https is meant.',
      'x-error-code': 'url_not_public',
    }),
  }),
  output: Draft,
  errors: [],
  example: { input: { url: 'https://acme.example.com' }, output: draftExample },
})

export const list_my_drafts = operation({
  name: 'list_my_drafts',
  service: 'drafts',
  route: 'GET /drafts',
  tag,
  summary: 'List your drafts, newest first.',
  description: 'Gives a short form of each: its status and how complete it is. `get_draft` gives a whole one.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape(pagination),
  output: DraftList,
  errors: [],
  example: {
    input: { page: 1, per_page: 20 },
    output: { items: [draftSummaryExample], page: 1, per_page: 20, total: 1, total_is_exact: true, has_more: false },
  },
})

export const get_draft = operation({
  name: 'get_draft',
  service: 'drafts',
  route: 'GET /drafts/{id}',
  tag,
  summary: 'Get a draft with every value, its state and its quotes.',
  description: 'While `status` is `crawling` or `drafting`, ask again every few seconds; `crawl` tells how far it is.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape({ id: DraftId }),
  output: Draft,
  errors: ['not_found'],
  example: { input: { id: draftReadyExample.id }, output: draftReadyExample },
})

export const get_draft_page = operation({
  name: 'get_draft_page',
  service: 'drafts',
  route: 'GET /drafts/{id}/pages/{sha256}',
  tag,
  summary: 'Get the stored text that a draft’s quotes were cut from.',
  description: 'For every evidence, `text.slice(start, end) === quote` in UTF-16 units, and `sha256` is of this text.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape({ id: DraftId, sha256: Sha256 }),
  output: DraftPage,
  errors: ['not_found'],
  example: { input: { id: draftReadyExample.id, sha256: pageExample.sha256 }, output: pageExample.page },
})
