import type { FollowedLaunch } from '../mails/followed-launch.ts'
import type { FollowedUpdate } from '../mails/followed-update.ts'

/** What a mailing tells those who follow a listing. */
export type MailingFacts =
  | { kind: 'followed_update'; facts: FollowedUpdate }
  | { kind: 'followed_launch'; facts: FollowedLaunch }

/** A mailing that is to begin. */
export type NewMailing = MailingFacts & {
  listing_id: number
  /** Whose listing it is: the owner gets no such mail. */
  account_id: string
}

/** A mailing under way: those up to `cursor` have their mails written. */
export type Mailing = NewMailing & { id: string; cursor: string | null }
