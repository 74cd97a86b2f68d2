import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { type GatewayBench, openGatewayBench } from '../testing/bench.ts'

let bench: GatewayBench
beforeAll(async () => {
  bench = await openGatewayBench()
})
afterAll(() => bench.close())

/** Runs the gateway's program with a command, as operators do. */
async function run(args: string[], env: Record<string, string> = {}) {
  const child = Bun.spawn({
    cmd: [process.execPath, join(import.meta.dir, '../main.ts'), ...args],
    env: { PATH: process.env.PATH ?? '', GATEWAY_DATABASE_URL: bench.database.roleUrl('gateway'), ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const texts = [child.stdout, child.stderr].map((stream) => new Response(stream).text())
  const [stdout = '', stderr = ''] = await Promise.all(texts)
  return { stdout, stderr, code: await child.exited }
}

test('account makes a key that works, for the account of the address, as one line of JSON', async () => {
  const { stdout, code } = await run(['account', '--email', 'Ann@Mail.test', '--scopes', 'account:read'])
  expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 1])
  const { account_id, email, api_key } = JSON.parse(stdout)
  expect([account_id, email]).toEqual([expect.any(String), 'ann@mail.test'])
  const door = bench.open()
  expect((await door.send('GET /drafts', { key: api_key })).status).toBe(200)
  expect((await door.send('POST /drafts', { key: api_key })).status).toBe(403)
})

test.each([
  ['no address', [], '--email'],
  ['an address that is none', ['--email', 'ann'], '"ann"'],
  ['two addresses', ['--email', 'a@b.test,c@d.test'], '"a@b.test,c@d.test"'],
  ['a scope that is none', ['--email', 'a@b.test', '--scopes', 'all'], '"all"'],
])('account with %s ends as wrong settings do, and says which', async (_, args, named) => {
  const { stdout, stderr, code } = await run(['account', ...args])
  expect([code, stdout]).toEqual([78, ''])
  expect(stderr).toContain(named)
})

test('migrate brings the schemas of an existing database up to date, as often as it is run', async () => {
  const env = { DATABASE_URL: bench.database.url }
  expect((await run(['migrate'], env)).code).toBe(0)
  expect((await bench.open().send('GET /drafts', { key: (await bench.account()).api_key })).status).toBe(200)
})

test('serve names every setting that is missing, and ends', async () => {
  const { stderr, code } = await run(['serve'], { GATEWAY_DATABASE_URL: '', LAUNCH_ENV: 'production' })
  expect(code).toBe(78)
  for (const name of ['NATS_URL', 'GATEWAY_DATABASE_URL', 'PUBLIC_URL']) expect(stderr).toContain(name)
})
