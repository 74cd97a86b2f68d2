import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { until } from '@launch/kit/testing'
import { jetstreamManager } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { type NotificationsBench, openNotificationsBench, signInJob } from './testing/bench.ts'
import { startSmtpServer, type TestSmtpServer } from './testing/smtp-server.ts'

let bench: NotificationsBench
let server: TestSmtpServer
let running: { child: Bun.Subprocess; output: Promise<string> }[]
beforeAll(async () => {
  bench = await openNotificationsBench()
  server = await startSmtpServer()
  running = []
})
afterEach(async () => {
  for (const { child } of running.splice(0)) {
    const companions = childrenOf(child.pid)
    child.kill('SIGKILL')
    await child.exited
    for (const pid of companions) await until('its companion has ended', () => isGone(pid))
  }
})
afterAll(async () => {
  await server.stop()
  await bench.close()
})

/** The service as a process of its own, with nothing else in its environment. */
function run(env: Record<string, string>) {
  const listening = Promise.withResolvers<{ health_url: string; metrics_url: string }>()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'main.ts')], {
    env,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    ipc: (message) => listening.resolve(message),
  })
  const output = Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  const one = { child, listening: listening.promise, output: output.then((parts) => parts.join('')) }
  running.push(one)
  return one
}

test('wrong settings are told all at once, those of its own among them, with exit code 78', async () => {
  const { child, output } = run({ SMTP_URL: 'http://u:hunter2@mail.test', NATS_URL: 'nats://127.0.0.1:1' })
  expect(await child.exited).toBe(78)
  const told = await output
  for (const name of ['SMTP_URL: must', 'MAIL_FROM is missing', 'NOTIFICATIONS_DATABASE_URL is missing'])
    expect(told).toContain(name)
  expect(told).not.toContain('hunter2')
})

test('the log names neither link nor mailbox, whatever becomes of a mail', async () => {
  const { child, output } = run({ ...bench.env, LOG_LEVEL: 'trace', SMTP_URL: server.url })
  server.answer('RCPT', '451 4.7.1 <secretary@example.test> later, t0ken', '550 5.1.1 <secretary@example.test> t0ken')
  const url = 'https://directory.test/sign-in#t0ken'
  for (const to of ['secretary@example.test', 'secretary@example.test', 'secretary@example.test,eve@example.test'])
    await bench.settled(await bench.ask(signInJob(to, { url })))
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  const log = await output
  expect(log).toContain('"to_domain":"example.test","outcome":"sent"')
  expect(log).toContain('"to_domain":"example.test","outcome":"refused","reason":"550 5.1.1 at RCPT TO"')
  expect(log).toContain('451 4.7.1 at RCPT TO')
  expect(log).toContain('"reason":"not one plain address"')
  expect(log).not.toMatch(/t0ken|secretary|sign-in#/)
})

/** The companion of a process of the service, which hands mails over; waits until it is there. */
function companionOf({ child }: { child: Bun.Subprocess }): Promise<number> {
  return until('the companion runs', () => childrenOf(child.pid)[0])
}

function childrenOf(pid: number): number[] {
  const { stdout } = Bun.spawnSync({ cmd: ['ps', '-A', '-o', 'pid=,ppid='] })
  const processes = stdout.toString().trim().split('\n')
  return processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? child : []))
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

test('a mail that the server is taking when the service is killed is sent once, and stored by who handed it over', async () => {
  server.taken.length = 0
  const env = { ...bench.env, SMTP_URL: server.url }
  const first = run(env)
  const { reached, go } = server.hold()
  const id = await bench.ask(signInJob('ada@example.test'))
  await reached
  const companion = await companionOf(first)
  first.child.kill('SIGKILL')
  await first.child.exited
  const second = run(env)
  await companionOf(second)
  expect(await bench.row(id)).toBeUndefined()
  go()
  expect(await bench.settled(id)).toMatchObject({ outcome: 'sent' })
  expect(server.taken).toHaveLength(1)
  await until('the companion of the killed one has ended', () => isGone(companion))
})

test('a mail whose companion is killed before the commit comes again, under the same id, and is stored once', async () => {
  server.taken.length = 0
  const jsm = await jetstreamManager(bench.nats.connection)
  await jsm.consumers.update('JOBS_SIGN_IN_MAIL', 'notifications-sign_in_mail', { ack_wait: nanos(2_000) })
  const service = run({ ...bench.env, SMTP_URL: server.url })
  const { reached, go } = server.hold()
  const id = await bench.ask(signInJob('ada@example.test'))
  await reached
  process.kill(await companionOf(service), 'SIGKILL')
  go()
  await until('it came again', () => server.taken.length === 2)
  expect(await bench.settled(id)).toMatchObject({ outcome: 'sent' })
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1)
})

test('a service is ready once its companion takes jobs, and counts what that has taken as its own', async () => {
  const { listening } = run({ ...bench.env, SMTP_URL: server.url })
  const { health_url, metrics_url } = await listening
  const ready = await until('it is ready', async () => {
    const answer = await fetch(health_url)
    return answer.ok && answer.text()
  })
  expect(ready).toContain('"companion"')
  await bench.settled(await bench.ask(signInJob('ada@example.test')))
  const figure = /launch_messages_total\{message="sign_in_mail",outcome="applied",service="notifications"\} 1\n/
  await until('it is counted', async () => figure.test(await (await fetch(metrics_url)).text()))
})

test('without a mail server a mail is kept with both its parts', async () => {
  run(bench.env)
  const id = await bench.ask(signInJob('ada@example.test'))
  const row = await bench.settled(id)
  expect(row).toMatchObject({
    outcome: 'kept',
    text: expect.stringContaining('https://directory.test/sign-in#t0ken'),
    html: expect.stringContaining('https://directory.test/sign-in#t0ken'),
  })
})
