import type { Service } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { extractiveDrafter } from './drafter/extractive/mod.ts'
import { Draft } from './entities/draft.ts'
import { DraftPage } from './entities/draft-page.ts'
import { crawlFinished } from './events/crawl_finished.ts'
import { crawlProgressed } from './events/crawl_progressed.ts'
import { readPages } from './events/read-pages.ts'
import { getDraft } from './operations/get_draft.ts'
import { getDraftPage } from './operations/get_draft_page.ts'
import { listMyDrafts } from './operations/list_my_drafts.ts'
import { submitListing } from './operations/submit_listing.ts'

/** Drafts: profiles made from websites. */
export const drafts: Service<'drafts', 'crawl.progressed' | 'crawl.finished'> = {
  name: 'drafts',
  entities: [Draft, DraftPage],
  migrations,
  listens: ['crawl.progressed', 'crawl.finished'],
  open: ({ settings }) => ({
    handlers: {
      submit_listing: submitListing(settings.outboundResolve),
      list_my_drafts: listMyDrafts,
      get_draft: getDraft(settings.publicUrl),
      get_draft_page: getDraftPage,
    },
    consumers: {
      'crawl.progressed': crawlProgressed,
      'crawl.finished': crawlFinished(extractiveDrafter, readPages),
    },
  }),
}
