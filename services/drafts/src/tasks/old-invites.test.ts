import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ApplyContext, randomIds } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { invitesOn } from '../testing/invites.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { readyDraft } from '../testing/ready.ts'
import { oldInvites } from './old-invites.ts'

const DAY = 86_400_000

let bench: DraftsBench
let neighbours: Neighbours
let on: ReturnType<typeof invitesOn>
beforeAll(async () => {
  bench = await openDrafts()
  neighbours = await serveNeighbours({ database: bench.database, nc: bench.nats.connection, clock: bench.clock })
  on = invitesOn(bench, neighbours)
})
afterAll(async () => {
  await neighbours.stop()
  await bench.close()
})

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
    await oldInvites.run(context)
  })

test('an invite that nobody accepted is listed for a month after it has expired, and one that was for ever', async () => {
  const { id } = await readyDraft(bench)
  await on.join(id)
  await on.invite(id, 'silent@example.test')
  bench.clock.advance(37 * DAY)
  await turn()
  expect((await on.invites(id)).total).toBe(2)
  bench.clock.advance(1)
  await turn()
  expect((await on.invites(id)).items).toMatchObject([{ status: 'accepted' }])
})
