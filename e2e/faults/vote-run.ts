import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { Leaderboard } from '@launch/proto/schemas/launch'
import { roomyLimits, type System, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { untilAcknowledged } from './caller.ts'
import { makeHotListing, makeVoters, type Voter } from './voters.ts'

const SLUG = 'hot'
/** Milliseconds that one vote may take with all its kills, and seconds until the boards show it; a busy machine is no reason to fail. */
const PATIENCE = { call: 240_000, rest: 240 }

/** What a run of votes does. */
export interface VoteRunOptions {
  votes: number
  /** Accounts that are old enough, who share the votes evenly. */
  accounts: number
  young: number
  connections: number
  kills: number
  say?: (line: string) => void
}

/** How it went. */
export interface VoteRun {
  kills: number
  acknowledged: number
  seconds: number
  /** What did not hold; empty for a good run. */
  broken: string[]
}

/** Settings of a system in which votes are cast. */
export const voteSettings = { ...roomyLimits, IDEMPOTENCY_LEASE_SECONDS: '1' }

/** Many accounts vote for one listing, again and again, while the service that counts is killed; then rows are counted. */
export async function voteRun(options: VoteRunOptions): Promise<VoteRun> {
  const system = await startSystem(voteSettings)
  try {
    return await voteIn(system, options)
  } finally {
    await system.stop()
  }
}

/** As `voteRun`, in a system that runs already. */
export async function voteIn(system: System, options: VoteRunOptions): Promise<VoteRun> {
  const { votes, accounts, connections, say = () => {} } = options
  const id = await makeHotListing(system, SLUG)
  const [old, young] = [await makeVoters(system, accounts, 2), await makeVoters(system, options.young, 0)]
  const ballots = [...Array.from({ length: votes }, (_, nth) => old[nth % old.length]), ...young]
  const started = performance.now()
  const answers: Answered[] = []
  const voting = castAll(system, { ballots: ballots as Voter[], connections, answers })
  const [kills] = await Promise.all([killAgain(system, options.kills, { of: ballots.length, answers, voting }), voting])
  const seconds = (performance.now() - started) / 1_000
  say(`${answers.length} votes acknowledged in ${seconds.toFixed(1)} s, ${kills} kills`)
  return {
    kills,
    acknowledged: answers.length,
    seconds,
    broken: await brokenVotes(system, id, { old, young, answers }),
  }
}

interface Answered {
  account: string
  answer: OutputOf<Operations['vote_for_listing']>
}

/** What votes are cast, and where their answers go as they come. */
interface Casting {
  ballots: readonly Voter[]
  connections: number
  answers: Answered[]
}

/** Each connection takes the next vote once its last is acknowledged. */
async function castAll(system: System, { ballots, connections, answers }: Casting): Promise<void> {
  let next = 0
  const connection = async () => {
    for (let voter = ballots[next++]; voter; voter = ballots[next++]) {
      const headers = { authorization: `Bearer ${voter.key}`, 'idempotency-key': crypto.randomUUID() }
      const write = { method: 'PUT', path: `/api/v1/listings/${SLUG}/vote`, headers, body: '', done: 200 } as const
      answers.push({ account: voter.account, answer: JSON.parse(await untilAcknowledged(system, write, PATIENCE)) })
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
}

/** What is known of the votes while they are cast. */
interface Cast {
  of: number
  answers: readonly Answered[]
  voting: Promise<void>
}

/** Ends the listings service as `kill -9` does, each time another share of the votes has been acknowledged. */
async function killAgain({ faults }: System, most: number, { of, answers, voting }: Cast): Promise<number> {
  for (let kill = 1; kill <= most; kill += 1) {
    const share = (of * kill) / (most + 1)
    await Promise.race([voting, until('the next share of votes', async () => answers.length >= share, PATIENCE.rest)])
    await faults.kill('listings')
    await faults.start('listings')
  }
  return most
}

async function brokenVotes(
  system: System,
  id: number,
  { old, young, answers }: { old: Voter[]; young: Voter[]; answers: Answered[] },
): Promise<string[]> {
  const [counted] = await system.db`
    select l.votes as tally, (select count(*)::int from listings.vote where listing_id = l.id and weight = 1) as rows,
           (select count(*)::int from listings.vote where listing_id = l.id and weight = 0) as light,
           (select count(*)::int from (select op_id from listings.audit where operation = 'vote_for_listing'
             group by op_id having count(*) > 1) twice) as doubled
      from listings.listing l where l.id = ${id}`
  const wanted = { tally: old.length, rows: old.length, light: young.length, doubled: 0 }
  const wrong = Object.entries(wanted).filter(([name, value]) => counted[name] !== value)
  const rows = await system.db`select account_id, weight from listings.vote where listing_id = ${id}`
  const weights = new Map(rows.map((row: { account_id: string; weight: number }) => [row.account_id, row.weight]))
  const lost = answers.filter(({ account, answer }) => weights.get(account) !== answer.weight)
  const isSeen = async () => (await seen(system)).every((votes) => votes === old.length)
  const unseen = await until('search and board show the tally', isSeen, PATIENCE.rest).then(
    () => [],
    (error: unknown) => [String(error)],
  )
  return [
    ...wrong.map(([name, value]) => `${name}: ${counted[name]}, should be ${value}`),
    ...lost.map(({ account }) => `the acknowledged vote of ${account} is not as it was answered`),
    ...unseen,
  ]
}

/** The votes that the search and this week's board show. */
async function seen(system: System): Promise<(number | undefined)[]> {
  const [searched] = (await system.client.search_listings({ q: SLUG })).items
  const answer = await fetch(`${system.gatewayUrl}/api/v1/leaderboards/community-weekly`)
  const board = (await answer.json()) as Leaderboard
  return [searched?.votes, board.items[0]?.votes]
}
