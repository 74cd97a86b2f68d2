import { randomIds, stepId } from '@launch/kit'
import { deliver } from '@launch/kit/testing'
import type { FounderItem } from '@launch/proto/schemas/items'
import { founderChanged } from '../events/founder_changed.ts'
import { followFounder } from '../jobs/follow_founder.ts'
import type { DraftsBench } from './bench.ts'
import type { Neighbours } from './neighbours.ts'

/** What a co-founder's profile says. */
export const grace: FounderItem = {
  name: 'Grace Okafor',
  role: 'CTO',
  bio: 'Builds what Ada sells.',
  photo_url: null,
  links: ['https://grace.dev/'],
  handle: 'grace-okafor',
}
export const SAID_AT = '2026-11-21T11:00:00.000Z'

/** Invites and profiles on a bench, the way their owners use them; `ann` owns the drafts. */
export function invitesOn(bench: DraftsBench, neighbours: Neighbours) {
  const mails = async () => {
    const rows = await bench.database.sql<{ payload: string }[]>`
      select payload::text from drafts.outbox where subject like 'invite_mail.job.%' order by id`
    return rows.map(({ payload }) => JSON.parse(payload))
  }
  const newest = async (): Promise<string> => (await mails()).at(-1).url.split('#')[1]
  return {
    /** The jobs for invites' mails, oldest first. */
    mails,
    /** The secret of the newest link. */
    newest,
    invite: (id: string, email = 'grace@example.test', opId = randomIds.uuid()) =>
      bench.call('invite_cofounder', { id, email }, { account: 'ann', opId }),
    invites: (id: string) => bench.call('list_invites', { id }, { account: 'ann' }),
    open: (token: string) => bench.call('open_invite', { token }, { account: null }),
    accept: (token: string, account = 'grace', opId = randomIds.uuid()) =>
      bench.call(
        'accept_invite',
        { token, account_id: account, email: `${account}@home.test` },
        { account: null, opId },
      ),
    /** Sets what a profile says, for who asks. */
    says: (account: string, founder: FounderItem | null, changed_at = SAID_AT) =>
      neighbours.profiles.set(account, { founder, changed_at }),
    /** Invites somebody who accepts. */
    async join(id: string, account = 'grace', founder: FounderItem = grace): Promise<void> {
      neighbours.profiles.set(account, { founder, changed_at: SAID_AT })
      await this.invite(id, `${account}@example.test`)
      await this.accept(await newest(), account)
    },
    /** Tells that a profile has changed, and does the jobs that this makes; the ids of the jobs' messages come from `id`. */
    async follows(account: string, founder: FounderItem, changed_at: string, id = randomIds.uuid()): Promise<void> {
      const told = await deliver(bench, founderChanged, { account_id: account, changed_at, founder })
      for (const { payload } of told) {
        const job = payload as Parameters<typeof this.follow>[0]
        await this.follow(job, stepId(id, job.draft_id))
      }
    },
    async follow(
      job: { draft_id: string; account_id: string; changed_at: string; founder: FounderItem | null },
      id = randomIds.uuid(),
    ): Promise<void> {
      const reaching = { nc: bench.nats.connection, service: 'drafts', id } as const
      await deliver(bench, followFounder('https://directory.test'), job, reaching)
    },
    founders: async (id: string) => (await bench.call('get_draft', { id }, { account: 'ann' })).founders,
    events: async (name: string) => {
      const rows = await bench.database.sql<{ payload: string }[]>`
        select payload::text from drafts.outbox where subject = ${`event.${name}`} order by id`
      return rows.map(({ payload }) => JSON.parse(payload))
    },
  }
}
