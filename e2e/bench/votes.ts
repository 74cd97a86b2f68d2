import { type BatchedHandler, type Handler, Refusal } from '@launch/kit'
import { openServiceBench, type ServiceBench } from '@launch/kit/testing'
import { type ListingsBench, newOrderId, openListings } from '@launch/listings/testing/bench'
import { handlersOf, listings } from '@launch/listings/testing/service'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import { say } from './figures.ts'
import { lineOf } from './report/line.ts'
import { atLeast, type Row, rangeOf } from './rows.ts'
import { openServers } from './search.ts'

type Vote = Operations['vote_for_listing']

const CALLERS = 64
const GOAL = 3.5
const OLD = '2020-01-01T00:00:00.000Z'

/** The same votes as a service would write them that knows no batches: each in a transaction of its own. */
function oneByOne(
  handler: BatchedHandler<InputOf<Vote>, OutputOf<Vote>>,
  clock: ListingsBench['clock'],
): Handler<Vote> {
  return async ({ input, caller, em }) => {
    const [answer] = await handler.together([{ input, caller }], { em, clock })
    if (!answer || answer instanceof Refusal) throw answer ?? new Error('a vote without an answer')
    return answer
  }
}

/** Votes a second on one listing, each of another account, while so many callers vote at once. */
async function votesPerSecond(
  bench: Pick<ServiceBench, 'call'>,
  slug: string,
  mark: string,
  votes: number,
): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (next < votes) {
        const account = `${mark}-${next++}`
        await bench.call('vote_for_listing', { slug }, { account, since: OLD })
      }
    }),
  )
  return votes / ((performance.now() - started) / 1_000)
}

/** Hot votes: many accounts vote for one listing, written together and one by one in turns. */
export async function* votesRows(rounds: number, votes = 4_000): AsyncGenerator<Row> {
  const close = await openServers()
  const bench = await openListings()
  const alone = await openServiceBench(
    listings,
    (() => {
      const handlers = handlersOf(bench.settings, bench.pictures)
      const vote = handlers.vote_for_listing
      if (!('together' in vote)) throw new Error('votes are not written together')
      return { ...handlers, vote_for_listing: oneByOne(vote, bench.clock) }
    })(),
    { clock: bench.clock, nc: bench.nats.connection },
  )
  try {
    const slugs = await Promise.all([bench, alone].map(hotListing))
    const [together = '', single = ''] = slugs
    const measured: { ours: number; theirs: number }[] = []
    for (let round = -1; round < rounds; round++) {
      const ours = await votesPerSecond(bench, together, `round${round}`, round < 0 ? votes / 8 : votes)
      const theirs = await votesPerSecond(alone, single, `round${round}`, round < 0 ? votes / 8 : votes / 4)
      if (round >= 0) measured.push({ ours, theirs })
    }
    const value = rangeOf(measured.map(({ ours, theirs }) => ours / theirs))
    yield {
      name: 'votes on one listing',
      peer: 'one row a transaction',
      unit: 'ratio by votes/s',
      value,
      ...atLeast(value, GOAL),
      details: { our_votes_per_second: rangeOf(measured.map(({ ours }) => ours)).median },
    }
    const perSecond = (side: 'ours' | 'theirs') => rangeOf(measured.map((each) => each[side]))
    yield { name: 'votes on one listing, together', unit: 'votes/s', value: perSecond('ours'), isMet: true }
    yield { name: 'votes on one listing, one by one', unit: 'votes/s', value: perSecond('theirs'), isMet: true }
  } finally {
    await alone.close()
    await bench.close()
    await close()
  }
}

async function hotListing(bench: Pick<ServiceBench, 'call' | 'database'>): Promise<string> {
  const fields = { name: 'Hot', url: 'https://hot.test/', headline: 'Hot', summary: 'Hot.', categories: ['Payments'] }
  const draft = { account_id: 'owner', draft_id: 'drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C', draft_version: 1 }
  const { listing_id } = await bench.call('save_draft_listing', { ...draft, changes: { fields } }, { account: null })
  const launch = { listing_id, order_id: newOrderId(), launch_week: null }
  await bench.call('launch_paid_listing', launch, { account: null })
  const [{ slug }] = await bench.database.sql`select slug from listings.listing where id = ${listing_id}`
  return slug
}

if (import.meta.main) {
  let missed = 0
  for await (const row of votesRows(Number(process.argv[2] ?? 5))) {
    say(lineOf(row))
    if (!row.isMet) missed++
  }
  process.exit(missed === 0 ? 0 : 1)
}
