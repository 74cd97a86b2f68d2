import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ApplyContext, randomIds } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { readyDraft } from '../testing/ready.ts'
import { oldChanges } from './old-changes.ts'

const DAY = 86_400_000

let bench: DraftsBench
beforeAll(async () => {
  bench = await openDrafts()
})
afterAll(() => bench.close())

/** Records changes of a draft, so many days old. */
async function record(state: string, days: number, count = 1): Promise<void> {
  const { id } = await readyDraft(bench)
  const at = new Date(bench.clock.now().getTime() - days * DAY)
  await bench.database.sql`
    insert into drafts.draft_change (id, draft_id, version, state, undo, created_at)
      select gen_random_uuid(), ${id}, 1, ${state}, '[]', ${at} from generate_series(1, ${count}::int)`
}
const turn = () =>
  bench.orm.em.fork().transactional(async (em) => {
    const context: ApplyContext = {
      em,
      now: bench.clock.now(),
      ids: randomIds,
      log: silentLog,
      emit: async () => {},
      enqueue: async () => {},
    }
    await oldChanges.run(context)
  })
const left = async () => {
  const rows = await bench.database.sql<{ state: string; n: number }[]>`
    select state, count(*)::int as n from drafts.draft_change group by state order by state`
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

test('changes that reached their end are kept 7 days, others 30', async () => {
  await record('done', 6)
  await record('done', 8)
  await record('undone', 8)
  await record('pending', 29)
  await record('pending', 31)
  await turn()
  expect(await left()).toEqual({ done: 1, pending: 1 })
})

test('many are forgotten a batch at a time', async () => {
  await record('done', 8, 1_500)
  await turn()
  expect((await left()).done).toBe(501)
  await turn()
  expect((await left()).done).toBe(1)
})
