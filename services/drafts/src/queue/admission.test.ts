import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { makeReady } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'

let bench: DraftsBench
beforeAll(async () => {
  bench = await openDrafts()
})
afterAll(() => bench.close())

let sites = 0
const submit = (account: string, url = `https://site${++sites}.com`) =>
  bench.call('submit_listing', { url }, { account })

/** Submits sites until one is refused; gives the drafts and the refusal. */
async function submitUntilRefused(account: string) {
  const ids: string[] = []
  for (;;) {
    const made = await submit(account).catch((refusal) => refusal)
    if (made instanceof Error) return { ids, refusal: await refusalOf(Promise.reject(made)) }
    ids.push(made.id)
  }
}
const rowsOf = async (account: string) => {
  const { sql } = bench.database
  const [drafts] = await sql`select count(*)::int as n from drafts.draft where account_id = ${account}`
  const [jobs] =
    await sql`select count(*)::int as n from drafts.outbox where payload::json ->> 'account_id' = ${account}`
  return [drafts.n, jobs.n]
}

test('a draft that could not be read in time is refused at once, leaves nothing behind, and another account’s is not', async () => {
  const { ids, refusal } = await submitUntilRefused('ann')
  // Four at once take 10 s: seven rounds fit into 75 s.
  expect(ids).toHaveLength(28)
  expect([refusal.code, refusal.retryAfter]).toEqual(['unavailable', 5])
  expect(refusal.message).toContain('28 websites are still being read for you')
  expect(await rowsOf('ann')).toEqual([28, 28])
  expect((await submit('bob')).status).toBe('crawling')
})

test('once the pause it was told is over and a round is read, the account’s next draft is let in', async () => {
  const { ids } = await submitUntilRefused('cleo')
  for (const id of ids.slice(0, 4)) await makeReady(bench, id)
  expect((await submit('cleo')).status).toBe('crawling')
})

test('an account whose sites are slow is let in with as many as are read in time', async () => {
  bench.times.note('slow', 45_000)
  const { ids, refusal } = await submitUntilRefused('slow')
  expect(ids).toHaveLength(4)
  expect(refusal.retryAfter).toBe(15)
})

test('drafts of one site are read one after the other: those that would come too late are refused', async () => {
  const url = 'https://same.com'
  for (let i = 0; i < 6; i++) {
    bench.times.note(`fan${i}`, 12_000)
    await submit(`fan${i}`, url)
  }
  const refusal = await refusalOf(submit('late', 'https://www.same.com/about'))
  expect([refusal.code, refusal.retryAfter]).toEqual(['unavailable', 1])
  expect(refusal.message).toStartWith('So many sites are waiting')
})
