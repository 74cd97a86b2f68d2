import type { DraftSummary } from '@launch/proto/schemas/draft'
import type { Listing } from '@launch/proto/schemas/listing'

type Status = Listing['status']

/** Where a listing stands, for its owner: a name, what it means, and whether others see it. */
export const statusWords: Record<Status, { name: string; means: string; tone: 'good' | 'over' }> = {
  draft: { name: 'Draft', means: 'Nobody else sees it. Choose a plan to launch it.', tone: 'over' },
  awaiting_badge: {
    name: 'Waiting for its badge',
    means: 'It gets its launch week as soon as our badge is found on its page. We look every hour.',
    tone: 'over',
  },
  scheduled: { name: 'Scheduled', means: 'It goes live when its launch week begins.', tone: 'good' },
  live: { name: 'Live', means: 'Everyone sees it.', tone: 'good' },
  archived: { name: 'Archived', means: 'It is out of search, boards and lists.', tone: 'over' },
  rejected: { name: 'Rejected', means: 'The site team has refused it. The mail says why.', tone: 'over' },
  suspended: { name: 'Suspended', means: 'The site team has hidden it. The mail says why.', tone: 'over' },
}

/** What a plan is called. */
export const planWords: Record<NonNullable<Listing['plan']>, string> = { free: 'Free', paid: 'Paid' }

const withPage: readonly Status[] = ['awaiting_badge', 'scheduled', 'live', 'archived']

/** Whether a listing has a page that everyone can open. */
export const hasPage = (status: Status): boolean => withPage.includes(status)

/** How far a draft is, for its owner. */
export const draftStatusWords: Record<DraftSummary['status'], { name: string; means: string; tone: 'good' | 'waits' }> =
  {
    crawling: { name: 'Being read', means: 'Its website is being read; that takes about a minute.', tone: 'waits' },
    drafting: { name: 'Being drafted', means: 'Its profile is being made from what was read.', tone: 'waits' },
    ready: { name: 'Ready', means: 'It can be edited and submitted.', tone: 'good' },
  }
