import { Type } from '@sinclair/typebox'
import { job } from '../message.ts'
import { AccountId, Nullable, PlainText, Shape, Timestamp } from '../schemas/common.ts'
import { CrawlId } from '../schemas/crawl.ts'
import { DraftId } from '../schemas/draft.ts'
import { FounderItem } from '../schemas/items.ts'

/** Every kind of queued work, by name. */
export const jobs = {
  crawl: job({
    name: 'crawl',
    service: 'crawler',
    from: ['drafts'],
    summary: 'Read a website. Keyed by registrable domain, so that one worker owns a site.',
    payload: Shape({
      crawl_id: CrawlId,
      account_id: Type.String({ description: 'Whose share of the crawlers’ places it takes.' }),
      url: Type.String({ maxLength: 2048 }),
      max_pages: Type.Optional(Type.Integer({ minimum: 1, description: 'Fewer pages than a website gets else.' })),
      read_by: Type.Optional(
        Type.String({
          format: 'date-time',
          description:
            'When the reading ends at the latest, wherever the address leads: later nobody waits for it. 75 seconds after the job was told, where it does not say so.',
        }),
      ),
    }),
  }),
  claim_mail: job({
    name: 'claim_mail',
    service: 'notifications',
    from: ['claims-verifier'],
    secret: true,
    summary: 'Send the link of an e-mail claim. A job, not an event: it holds a secret, and is gone once it was taken.',
    payload: Shape({
      to: Type.String({ description: 'One plain address; a mail to anything else is given up.' }),
      url: Type.String({ maxLength: 2048, description: 'The page that verifies; the secret is its fragment.' }),
      expires_at: Type.String({ format: 'date-time', description: 'After this the link is worth nothing.' }),
      listing_name: PlainText({ maxLength: 80 }),
      listing_url: Type.String({ maxLength: 2048, description: 'The listing’s page.' }),
    }),
  }),
  follow_founder: job({
    name: 'follow_founder',
    service: 'drafts',
    from: ['drafts'],
    summary:
      'Make a co-founder of a draft and of its listings say what that person’s profile says; with no `founder`, take them out. Keyed by draft.',
    payload: Shape({
      draft_id: DraftId,
      account_id: AccountId,
      changed_at: Timestamp,
      founder: Nullable(FounderItem),
    }),
  }),
  invite_mail: job({
    name: 'invite_mail',
    service: 'notifications',
    from: ['drafts'],
    secret: true,
    summary:
      'Send an invite’s link to a co-founder. A job, not an event: it holds a secret, and is gone once it was taken.',
    payload: Shape({
      to: Type.String({ description: 'One plain address; a mail to anything else is given up.' }),
      url: Type.String({ maxLength: 2048, description: 'The page that accepts; the secret is its fragment.' }),
      expires_at: Type.String({ format: 'date-time', description: 'After this the link is worth nothing.' }),
      product_name: Nullable(PlainText({ maxLength: 80 })),
      product_url: Type.String({ maxLength: 2048 }),
      invited_by: Nullable(
        PlainText({ maxLength: 80, description: 'Name of the draft’s first founder who was not invited.' }),
      ),
    }),
  }),
  mail: job({
    name: 'mail',
    service: 'notifications',
    from: ['notifications'],
    summary: 'Send a mail that is written and stored. Keyed by mail.',
    payload: Shape({ mail_id: Type.String({ description: 'UUID' }) }),
  }),
  mailing: job({
    name: 'mailing',
    service: 'notifications',
    from: ['notifications'],
    summary: 'Write the next mails to those who follow a listing. Keyed by mailing.',
    payload: Shape({ mailing_id: Type.String({ description: 'UUID' }) }),
  }),
  redraft: job({
    name: 'redraft',
    service: 'drafts',
    from: ['drafts'],
    summary: 'Draft once more what was cut off of a draft, from its stored pages. Keyed by draft.',
    payload: Shape({ draft_id: DraftId }),
  }),
  sign_in_mail: job({
    name: 'sign_in_mail',
    service: 'notifications',
    from: ['gateway'],
    secret: true,
    summary: 'Send a sign-in link. A job, not an event: it holds a secret, and is gone once it was taken.',
    payload: Shape({
      to: Type.String({ description: 'One plain address; a mail to anything else is given up.' }),
      url: Type.String({ maxLength: 2048, description: 'The page whose button signs in; the secret is its fragment.' }),
      expires_at: Type.String({
        format: 'date-time',
        description: 'After this the link is worth nothing and is not sent.',
      }),
    }),
  }),
}
