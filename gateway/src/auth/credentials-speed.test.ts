import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openDatabase } from '../process/database.ts'
import { type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { Credentials } from './credentials.ts'

const CHECKS = 200_000
/** Well below what is measured, as this runs beside everything else: checks in a second of this process' own time. */
const FLOOR = 60_000

let bench: GatewayBench
beforeAll(async () => {
  bench = await openGatewayBench()
})
afterAll(() => bench.close())

test('keys that are known are checked so many times a second', async () => {
  const database = openDatabase(bench.database.roleUrl('gateway'))
  const credentials = new Credentials(database.sql, bench.clock)
  const keys = await Promise.all(Array.from({ length: 50 }, async () => (await bench.account()).api_key))
  const check = async (many: number) => {
    for (let at = 0; at < many; at++) {
      if (!(await credentials.find(keys[at % keys.length] ?? ''))) throw new Error('a good key was refused')
    }
  }
  await check(20_000)
  const [wall, before] = [performance.now(), process.cpuUsage()]
  await check(CHECKS)
  const { user, system } = process.cpuUsage(before)
  const [perSecond, perOwnSecond] = [CHECKS / ((performance.now() - wall) / 1e3), CHECKS / ((user + system) / 1e6)]
  process.stdout.write(
    `API keys checked, warm: ${Math.round(perSecond)}/s by the clock, ${Math.round(perOwnSecond)}/s of processor time\n`,
  )
  expect(perOwnSecond).toBeGreaterThan(FLOOR)
  await database.close()
})
