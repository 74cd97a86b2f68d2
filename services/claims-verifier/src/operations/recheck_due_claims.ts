import { type HandlerContext, query, Refusal, run, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { lockClaim } from '../claim/find.ts'
import { DUE_AT_ONCE, settleRecheck } from '../claim/recheck.ts'
import { noteTold, type Telling, type ToldOwner, tellListings } from '../claim/transfer.ts'
import type { Looked } from '../methods/method.ts'
import type { OperationSettings } from './settings.ts'

type Op = Operations['recheck_due_claims']

interface Due {
  id: number
  company: number
  method: 'dns' | 'meta' | 'file'
  token: string
  url: string
  slug: string
  site: string
  account_id: string
  /** Until when it is this run's to look at, in milliseconds: the time it is noted with. */
  until: number
}
type Intent = { due: Due[] } | { checked: number; tellings: Telling[] }
/** What was found, and at which website. */
type Look = { looked: Looked; url: string }
type Reached = { looks: (Look | null)[] } | { told: ToldOwner[] }

/** For how long what one process looks at is left alone by the others, should it die. */
const LEASE = 5 * 60_000

/** Looks again for the proofs that are due, at several websites at once, outside any transaction. */
export function recheckDueClaims(settings: OperationSettings) {
  return staged<Op, Intent, Reached>({
    async begin({ em, now }) {
      const rows = await query<Omit<Due, 'until' | 'id'> & { id: string }>(
        em,
        `select id::text, company_id as company, method, token, listing_url as url, slug, site, account_id from claim
          where recheck_at <= ? order by recheck_at, id limit ${DUE_AT_ONCE} for update skip locked`,
        [now],
      )
      if (rows.length === 0) return { done: { checked: 0 } }
      const until = new Date(now.getTime() + LEASE)
      await run(em, 'update claim set recheck_at = ? where id = any(?::bigint[])', [
        until,
        `{${rows.map(({ id }) => id).join(',')}}`,
      ])
      return { intent: { due: rows.map((row) => ({ ...row, id: Number(row.id), until: until.getTime() })) } }
    },

    async reach(intent, { call, log }) {
      if ('tellings' in intent) {
        const told = await Promise.all(intent.tellings.map((telling) => tellListings(call, telling).catch(passOver)))
        return { told: told.filter((each) => each !== null) }
      }
      const look = async (due: Due): Promise<Look | null> => {
        try {
          const url = await websiteNow(due, call)
          return { url, looked: await settings.methods[due.method].look({ token: due.token, url }) }
        } catch (error) {
          log.error({ err: error, claim: due.id }, 'a proof could not be looked for; it is tried again')
          return null
        }
      }
      return { looks: await Promise.all(intent.due.map(look)) }
    },

    async finish(intent, reached, context) {
      if ('told' in reached) {
        await noteTold(context.em, context.now, reached.told)
        return { done: { checked: 'checked' in intent ? intent.checked : 0 } }
      }
      const due = 'due' in intent ? intent.due : []
      const looked = due.flatMap((each, index) =>
        reached.looks.slice(index, index + 1).map((look) => ({ ...each, look })),
      )
      const tellings: Telling[] = []
      // Companies are locked in the order of their ids, so that two runs never wait crosswise.
      for (const { id, until, look } of looked.toSorted((a, b) => a.company - b.company || a.id - b.id)) {
        // Left as it is, it is due again once the lease is over.
        if (!look) continue
        const held = await lockClaim(context.em, id)
        // One that was closed meanwhile, or is another run's by now, has another time.
        if (held?.claim.recheckAt?.getTime() !== until) continue
        held.claim.listingUrl = look.url
        const telling = await settleRecheck(context, held, look.looked, settings)
        if (telling) tellings.push(telling)
      }
      return tellings.length > 0 ? { intent: { checked: due.length, tellings } } : { done: { checked: due.length } }
    },
  })
}

/**
 * The website that a claim's listing has by now, as its owner can change it: what proved another one proves nothing for
 * it. While the listing is hidden or names none, it is the one that was known before.
 */
async function websiteNow({ id, slug, site, account_id, company, url }: Due, call: HandlerContext['call']) {
  const asked = call('get_claimed_listing', { slug, site, account_id }, `website of ${id}`)
  const listing = await asked.catch(passOver)
  return listing?.company_id === company ? listing.url || url : url
}

/** A company that is gone has no owner to be changed. */
function passOver(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}
