import { type ApplyContext, type Consumer, consumer, Refusal } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import { LockMode } from '@mikro-orm/core'
import { Draft } from '../entities/draft.ts'
import { DraftChange } from '../entities/draft-change.ts'
import { Invite } from '../entities/invite.ts'
import { finishChange, makeChange } from '../operations/change.ts'
import { type Handed, type HandOver, handOver, recordChange } from '../operations/hand-over.ts'
import { followed } from '../rules/cofounders.ts'
import type { Content } from '../rules/content.ts'

type FollowJob = PayloadOf<(typeof jobs)['follow_founder']>

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const

/** A change that is on its way to the listings of a draft, and whose draft it is. */
interface Following {
  owner: string
  handOver: HandOver
}

/**
 * Has a draft and its listings say what the profile of a co-founder says, or no longer name one who is gone. The draft is
 * changed before its listings are told, under the id of the message, so that it is done once however often it runs. A
 * listing that refuses, as it belongs to another by now, changes nothing for the others.
 */
export function followFounder(publicUrl: string): Consumer<FollowJob> {
  return consumer('follow_founder', {
    async prepare(job, { id, call, commit, log }) {
      const found: Following[] = []
      await commit(async (context) => void found.push(...(await begun(id, job, context, publicUrl))))
      for (const { owner, handOver: change } of found) {
        for (const at of change.steps.keys()) {
          const refused = await handOver(call, { ...change, at }, owner).then(refusedOf, refusalIn)
          if (refused) log.warn({ draft: job.draft_id, refused }, 'a listing does not follow its founder')
        }
        await commit(async ({ em }) => void (await finishChange(em, change.change)))
      }
    },
    apply: async () => undefined,
  })
}

function refusedOf(handed: Handed): string | undefined {
  if ('detached' in handed) return `listing ${handed.detached} has another owner`
  return 'refused' in handed ? handed.refused.detail : undefined
}

/** What a listing refused with. Throws where it could not be reached. */
function refusalIn(error: unknown): string {
  if (error instanceof Refusal && error.status < 500) return error.message
  throw error
}

/** Changes the draft, or finds that it was changed by an earlier delivery, and gives what its listings are to be told. */
async function begun(id: string, job: FollowJob, { em, now }: ApplyContext, publicUrl: string): Promise<Following[]> {
  const draft = await em.findOne(Draft, { id: job.draft_id }, LOCKED)
  if (!draft) return []
  const owner = draft.accountId
  const known = await em.findOne(DraftChange, { id })
  if (known) {
    if (known.state !== 'pending') return []
    const { version, transfer } = known
    return [{ owner, handOver: { change: id, draft_id: draft.id, version, steps: [...transfer], at: 0 } }]
  }
  const handle = await noted(em, job)
  if (handle === null) return []
  const change = (content: Content) => ({
    ...content,
    founders: followed(content.founders, handle, job.founder),
  })
  const made = await makeChange(em, draft, change, { now, publicUrl, submits: null })
  if (made.steps.length === 0) return []
  return [{ owner, handOver: await recordChange(em, { id, draftId: draft.id, now }, made) }]
}

/**
 * Notes with the invite what the profile says now. Gives the handle by which the draft knows the founder; null where it
 * does not, or where the news is older than what was noted.
 */
async function noted(em: ApplyContext['em'], job: FollowJob): Promise<string | null> {
  const { draft_id: draftId, account_id: accountId, founder } = job
  const changedAt = new Date(job.changed_at)
  const found = await em.find(Invite, { draftId, accountId }, LOCKED)
  const accepted = found.find(({ acceptedAt }) => acceptedAt)
  const handle = accepted?.founder?.handle ?? null
  let isNews = false
  for (const invite of found) {
    if (!founder) em.remove(invite)
    else if (!invite.founderChangedAt || invite.founderChangedAt < changedAt)
      Object.assign(invite, { founder, founderChangedAt: changedAt })
    else continue
    if (invite === accepted) isNews = true
  }
  await em.flush()
  return isNews ? handle : null
}
