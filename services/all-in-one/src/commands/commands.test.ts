import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { poll } from '../process/wait.ts'
import { type DemoFile, readDemoFile } from '../system/demo-file.ts'
import { makeDataDir, removeDataDir } from '../testing/fixture-system.ts'

const PATIENCE = 60_000

/** One of the commands behind `make`, on a system of its own. */
function command(args: string[], env: Record<string, string>) {
  return Bun.spawn({
    cmd: [process.execPath, join(ROOT, 'services/all-in-one/src/main.ts'), ...args],
    env: { ...process.env, LAUNCH_ENV: 'development', PORT: '0', ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

async function outcome(child: ReturnType<typeof command>) {
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { out, errors, code }
}

let dataDir: string
let system: ReturnType<typeof command>
let demo: DemoFile
beforeAll(async () => {
  dataDir = await makeDataDir()
  system = command(['run'], { DATA_DIR: dataDir })
  const ended = () => (system.exitCode === null ? undefined : ('ended' as const))
  const written = await poll(async () => (await readDemoFile(dataDir)) ?? ended(), { everyMs: 20, withinMs: 50_000 })
  if (!written || written === 'ended') throw new Error(`It did not come up:\n${(await outcome(system)).errors}`)
  demo = written
}, PATIENCE)
afterAll(async () => {
  system.kill('SIGTERM')
  await system.exited
  await removeDataDir(dataDir)
})

test('mails are kept where demo.json says', async () => {
  const answer = await fetch(demo.mailbox_url ?? '', { headers: { accept: 'application/json' } })
  expect([answer.status, await answer.json()]).toEqual([200, []])
})

const account = (env: Record<string, string>) => outcome(command(['account'], { DATA_DIR: dataDir, ...env }))

test('every process of the running system answers on its health and metrics addresses', async () => {
  const urls = demo.processes.flatMap(({ health_url, metrics_url }) => [health_url, metrics_url])
  const answers = await Promise.all(urls.map((url) => fetch(url)))
  expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200))
})

test('an account is one line of JSON with a key that works, and nothing else', async () => {
  const { out, code } = await account({ EMAIL: 'ada@example.test', SCOPES: 'account:read' })
  expect(code).toBe(0)
  expect(out.trim().split('\n')).toHaveLength(1)
  const made = JSON.parse(out)
  expect(Object.keys(made).toSorted()).toEqual(['account_id', 'api_key', 'email'])
  const answer = await fetch(`${demo.base_url}/api/v1/drafts`, { headers: { authorization: `Bearer ${made.api_key}` } })
  expect(answer.status).toBe(200)
})

test('asking again for the same address makes another key for the same account', async () => {
  const [first, second] = [await account({ EMAIL: 'eve@example.test' }), await account({ EMAIL: 'eve@example.test' })]
  expect(JSON.parse(second.out).account_id).toBe(JSON.parse(first.out).account_id)
  expect(JSON.parse(second.out).api_key).not.toBe(JSON.parse(first.out).api_key)
})

test.each([
  ['no address', {}],
  ['something that is no address', { EMAIL: 'nobody' }],
  ['a scope that does not exist', { EMAIL: 'a@b.test', SCOPES: 'all' }],
])('an account for %s is refused on standard error', async (_, env) => {
  const { out, errors, code } = await account(env)
  expect(code).not.toBe(0)
  expect(out).toBe('')
  expect(errors.trim()).not.toBe('')
})

test('an account without a running system ends with 69 and one line', async () => {
  const { out, errors, code } = await outcome(
    command(['account'], { EMAIL: 'a@b.test', DATA_DIR: join(dataDir, 'nothing') }),
  )
  expect(code).toBe(69)
  expect(out).toBe('')
  expect(errors.trim().split('\n')).toEqual([expect.stringContaining('No system is running')])
})

test(
  'the demo leads from a website to a profile with quotes, and on to a live listing, and ends with 0',
  async () => {
    const own = await makeDataDir()
    try {
      const { out, errors, code } = await outcome(command(['demo'], { DATA_DIR: own, EXIT: '1' }))
      expect(code, errors).toBe(0)
      expect(out).toMatch(/name\s+ai\s+Ovenbird\s+“Ovenbird”/)
      expect(out).toMatch(/http:\S+\/api\/v1\/drafts\/drf_\w+\/pages\/[0-9a-f]{64}/)
      expect(out).toMatch(/The listing is live: http:\S+\/listings\/ovenbird$/m)
    } finally {
      await removeDataDir(own)
    }
  },
  PATIENCE,
)

test(
  'the demo of an address that may not be read says why and fails',
  async () => {
    const own = await makeDataDir()
    try {
      const { errors, code } = await outcome(command(['demo'], { DATA_DIR: own, EXIT: '1', URL: 'http://127.0.0.1/' }))
      expect(code).toBe(1)
      expect(errors).toContain('It was refused')
    } finally {
      await removeDataDir(own)
    }
  },
  PATIENCE,
)
