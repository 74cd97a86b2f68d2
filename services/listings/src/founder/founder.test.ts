import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { deliver, silentLog } from '@launch/kit/testing'
import { accountDeleted } from '../events/account_deleted.ts'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { completeFounderOf } from '../testing/founder.ts'
import { restedHandles } from './forget.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const someone = () => randomIds.ulid()
const answer = (account: string | null, answers: { question_id: string; answer: string }[], opId?: string) =>
  bench.call('answer_interview', { answers }, { account, ...(opId && { opId }) })
const founder = (handle: string) => bench.call('get_founder', { handle }, { account: null })
const named = (account: string, handle: string) => bench.call('update_my_profile', { handle }, { account })

describe('the interview', () => {
  test('has a dozen questions, each under an id of its own', async () => {
    const { items } = await bench.call('list_interview_questions', {}, { account: null })
    expect(new Set(items.map(({ id }) => id)).size).toBe(12)
    for (const { question } of items) expect(question).toEndWith('?')
  })

  test('keeps answers that are not sent again, in the order of the questions', async () => {
    const ann = someone()
    await answer(ann, [{ question_id: 'advice', answer: 'Ship it.' }])
    const { answers } = await answer(ann, [{ question_id: 'origin', answer: ' A late invoice. ' }])
    expect(answers).toEqual([
      { question_id: 'origin', answer: 'A late invoice.' },
      { question_id: 'advice', answer: 'Ship it.' },
    ])
  })

  test('replaces an answer, and forgets it where it is empty', async () => {
    const ann = someone()
    await answer(ann, [{ question_id: 'advice', answer: 'Ship it.' }])
    expect((await answer(ann, [{ question_id: 'advice', answer: 'Wait.' }])).answers).toMatchObject([
      { answer: 'Wait.' },
    ])
    expect((await answer(ann, [{ question_id: 'advice', answer: ' ' }])).answers).toEqual([])
  })

  test('knows no other questions', async () => {
    const sent = [
      { question_id: 'advice', answer: 'Ship it.' },
      { question_id: 'shoe_size', answer: '38' },
    ]
    const refused = await answer(someone(), sent).catch((error) => error)
    const errors = [{ pointer: '/answers/1/question_id', code: 'not_allowed' }]
    expect(refused).toMatchObject({ code: 'invalid_request', details: { errors } })
  })

  test('is answered once per op_id, and by nobody without an account', async () => {
    const [ann, opId] = [someone(), randomIds.uuid()]
    const first = await answer(ann, [{ question_id: 'tools', answer: 'Paper.' }], opId)
    await answer(ann, [{ question_id: 'tools', answer: '' }])
    expect(await answer(ann, [{ question_id: 'tools', answer: 'Paper.' }], opId)).toEqual(first)
    expect((await bench.call('get_my_profile', {}, { account: ann })).answers).toEqual([])
    expect(await bench.refused(answer(null, [{ question_id: 'tools', answer: 'Paper.' }]))).toBe('unauthorized')
  })
})

describe('a founder', () => {
  test('is shown by handle with answers and live listings, the newest first, and nothing of the account', async () => {
    const ada = await completeFounderOf(bench)
    await named(ada, 'ada-shown')
    await answer(ada, [{ question_id: 'first_customer', answer: 'My landlord.' }])
    const ids: number[] = []
    for (let made = 0; made < 3; made++) {
      ids.push(await bench.listed(ada))
      bench.clock.advance(1_000)
      const order = { listing_id: ids[made] ?? 0, order_id: newOrderId(), launch_week: null }
      if (made < 2) await bench.call('launch_paid_listing', order, { account: null })
    }
    const shown = await founder('ada-shown')
    expect(shown).toMatchObject({
      handle: 'ada-shown',
      name: 'Ada Vermeer',
      answers: [{ question: 'How did you find your first customer?', answer: 'My landlord.' }],
      public_url: 'https://directory.test/founders/ada-shown',
    })
    expect(shown.photo_url).toStartWith('https://directory.test/images/')
    expect(shown.listings.map(({ id }) => id)).toEqual([ids[1] ?? 0, ids[0] ?? 0])
    expect(JSON.stringify(shown)).not.toContain(ada)
  })

  test('is shown with no more than 20 listings', async () => {
    const ada = someone()
    await named(ada, 'ada-busy')
    for (let made = 0; made < 21; made++) await bench.listed(ada)
    await bench.database.sql`
      update listings.listing l set status = 'live', plan = 'free', launch_week = '2026-W47', live_at = now()
      from listings.company c where c.id = l.company_id and c.account_id = ${ada}`
    expect((await founder('ada-busy')).listings).toHaveLength(20)
  })

  test('is not found by a handle that nobody has, or has any longer', async () => {
    const ada = someone()
    await named(ada, 'ada-before')
    await named(ada, 'ada-after')
    expect(await bench.refused(founder('ada-before'))).toBe('not_found')
    expect(await bench.refused(founder('nobody'))).toBe('not_found')
  })

  test('is found by an index among many', async () => {
    await bench.database.sql`
      insert into listings.founder_profile (account_id, handle, created_at, updated_at)
      select 'many-' || n, 'many-' || n, now(), now() from generate_series(1, 20000) n`
    await bench.database.sql`analyze listings.founder_profile`
    const plan = await bench.database.sql`
      explain select account_id from listings.founder_profile where handle = 'many-7'`
    expect(JSON.stringify(plan)).not.toContain('Seq Scan')
  })
})

describe('an account that is gone', () => {
  const forget = (account_id: string) =>
    deliver(bench, accountDeleted(bench.settings), { account_id, deleted_at: '2026-11-21T12:00:00.000Z' })

  test('leaves no profile, and its page goes', async () => {
    const ada = await completeFounderOf(bench)
    await named(ada, 'ada-gone')
    expect(await forget(ada)).toContainEqual({ name: 'profile.changed', payload: { handle: 'ada-gone' } })
    expect(await bench.refused(founder('ada-gone'))).toBe('not_found')
    const [left] = await bench.database.sql`
      select (select count(*)::int from listings.founder_profile where account_id = ${ada}) as profiles,
             (select count(*)::int from listings.released_handle where account_id = ${ada}) as handles`
    expect(left).toEqual({ profiles: 0, handles: 0 })
  })

  test('leaves handles that rest and are then forgotten', async () => {
    const ada = someone()
    await named(ada, 'ada-early')
    await named(ada, 'ada-late')
    await forget(ada)
    for (const handle of ['ada-early', 'ada-late'])
      expect([handle, await bench.refused(named(someone(), handle))]).toEqual([handle, 'handle_taken'])
    const now = new Date(bench.clock.now().getTime() + 91 * 86_400_000)
    const silent = { ids: randomIds, log: silentLog, emit: async () => {}, enqueue: async () => {} }
    await bench.orm.em.fork().transactional(async (em) => {
      await restedHandles.run({ em, now, ...silent })
    })
    const [left] = await bench.database.sql`select count(*)::int as n from listings.released_handle`
    expect(left.n).toBe(0)
  })

  test('leaves another’s profile alone', async () => {
    const ann = someone()
    await named(ann, 'ann-stays')
    await forget(someone())
    expect((await founder('ann-stays')).handle).toBe('ann-stays')
  })

  test('that had no profile, and one told of twice, is forgotten without a word', async () => {
    const ada = someone()
    await named(ada, 'ada-twice')
    await forget(ada)
    expect(await forget(ada)).toEqual([])
    expect(await forget(someone())).toEqual([])
  })
})
