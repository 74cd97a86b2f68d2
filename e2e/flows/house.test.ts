import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'

let system: RunningSystem
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system.stop())

/** The schemas of the services, and the role that owns the use of each. */
async function roles(): Promise<{ role: string; own: string[] }[]> {
  const rows = await system.db`
    select r.rolname as role, array_agg(n.nspname::text) as own from pg_roles r join pg_namespace n
      on has_schema_privilege(r.oid, n.oid, 'usage')
    where r.rolname like 'launch\\_%' and not r.rolsuper and n.nspname !~ '^pg_' and n.nspname not in ('public', 'information_schema')
    group by r.rolname order by 1`
  return rows as { role: string; own: string[] }[]
}

test('each service is a process of its own', async () => {
  const { processes } = await system.demo()
  expect(processes.map((each) => each.service).sort()).toEqual([
    'billing',
    'claims-verifier',
    'crawler',
    'drafts',
    'gateway',
    'listings',
    'notifications',
  ])
  expect(new Set(processes.map((each) => each.pid)).size).toBe(processes.length)
})

test('every process says that it is ready and shows its figures', async () => {
  const { processes } = await system.demo()
  for (const { health_url, metrics_url, service } of processes) {
    expect((await fetch(health_url)).status).toBe(200)
    expect(await (await fetch(metrics_url)).text()).toContain(`service="${service}"`)
  }
})

test('every service’s role is denied every other schema', async () => {
  const all = ['auth', 'billing', 'claims_verifier', 'crawler', 'drafts', 'gateway', 'listings', 'notifications']
  const found = await roles()
  expect(found.map(({ role }) => role)).toEqual([
    'launch_billing',
    'launch_claims_verifier',
    'launch_crawler',
    'launch_drafts',
    'launch_gateway',
    'launch_listings',
    'launch_notifications',
  ])
  for (const { role, own } of found) {
    for (const schema of all.filter((each) => !own.includes(each))) {
      const attempt = system.db.begin(async (db) => {
        await db.unsafe(`set local role ${role}`)
        await db.unsafe(`select * from "${schema}".migration`)
      })
      expect(attempt).rejects.toThrow(`permission denied for schema ${schema}`)
    }
  }
  expect(found.map(({ own }) => own.length)).toEqual([1, 1, 1, 1, 2, 1, 1])
})

test('a process that is killed is started again', async () => {
  const before = (await system.demo()).processes.find((each) => each.service === 'listings')
  process.kill(before?.pid ?? 0, 'SIGKILL')
  const after = await until('another listings process', async () => {
    const now = (await system.demo()).processes.find((each) => each.service === 'listings')
    return now && now.pid !== before?.pid && now
  })
  expect((await fetch(after.health_url)).status).toBe(200)
  expect((await system.client.list_categories({})).items.length).toBeGreaterThan(20)
})

test('the clock can be shifted, and a process that starts later knows it', async () => {
  await system.shiftClock('+21d')
  const pid = (await system.demo()).processes.find((each) => each.service === 'drafts')?.pid
  process.kill(pid ?? 0, 'SIGKILL')
  const draft = await system.client.submit_listing({ url: 'https://acme.com' })
  const days = (Date.parse(draft.created_at) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(21)
  await system.shiftClock('+0s')
})
