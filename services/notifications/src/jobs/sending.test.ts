import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { until } from '@launch/kit/testing'
import { jetstreamManager } from '@nats-io/jetstream'
import { keep } from '../delivery/delivery.ts'
import { type NotificationsBench, openNotificationsBench, signInJob } from '../testing/bench.ts'
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { signInMailJob } from './sign_in_mail.ts'

const URL = 'https://directory.test/sign-in#s3cret'

let bench: NotificationsBench
let server: TestSmtpServer
let running: Awaited<ReturnType<NotificationsBench['start']>>
const start = () => bench.start({ SMTP_URL: server.url, MAIL_FROM: 'Launch <no-reply@directory.test>' })
beforeAll(async () => {
  bench = await openNotificationsBench()
})
beforeEach(async () => {
  server = await startSmtpServer()
  running = await start()
})
afterEach(async () => {
  await running.stop()
  await server.stop()
})
afterAll(() => bench.close())

test('a mail is handed over once, to its address alone, with both parts and an id made of its job', async () => {
  const id = await bench.ask(signInJob('ada@example.test', { url: URL }))
  expect(await bench.settled(id)).toMatchObject({ to: 'ada@example.test', outcome: 'sent', reason: null })
  expect(server.taken).toHaveLength(1)
  const [mail] = server.taken
  expect(mail).toMatchObject({
    from_envelope: 'no-reply@directory.test',
    to_envelope: ['ada@example.test'],
    from: { name: 'Launch', address: 'no-reply@directory.test' },
    to: [{ address: 'ada@example.test' }],
    messageId: `<${id}@directory.test>`,
    subject: 'Sign in to Launch Directory',
    text: expect.stringContaining(`\n${URL}\n`),
    html: expect.stringContaining(`<a href="${URL}"`),
  })
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('nothing of what a sent mail said is stored', async () => {
  const id = await bench.ask(signInJob('ada@example.test', { url: URL }))
  await bench.settled(id)
  const rows = await bench.database.sql`
    select mail::text from notifications.mail where id = ${id}
    union all select inbox::text from notifications.inbox where message = ${id}`
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('s3cret')
})

describe('a mail is sent once although', () => {
  test('its job comes twice', async () => {
    const job = signInJob('ada@example.test')
    const id = await bench.ask(job)
    await bench.ask(job, id)
    await bench.settled(id)
    expect(await bench.count(running, 'repeated')).toBe(1)
    expect(server.taken).toHaveLength(1)
  })

  test('what became of it could not be stored at first', async () => {
    const { sql } = bench.database
    await sql`alter table notifications.mail rename to away`
    const id = await bench.ask(signInJob('ada@example.test'))
    await until('storing it has failed', async () => (await bench.count(running, 'failed')) > 0)
    await sql`alter table notifications.away rename to mail`
    expect(await bench.settled(id)).toMatchObject({ outcome: 'sent' })
    expect(server.taken).toHaveLength(1)
  })

  test('the process is told to stop while the server takes it', async () => {
    const { reached, go } = server.hold()
    const id = await bench.ask(signInJob('ada@example.test'))
    await reached
    const stopped = running.stop()
    go()
    await stopped
    expect(await bench.row(id)).toMatchObject({ outcome: 'sent' })
    running = await start()
    await bench.settled(id)
    expect(server.taken).toHaveLength(1)
  })
})

describe('a mail is tried again, under the same id,', () => {
  test.each([
    ['RCPT', '451 4.7.1 greylisted'],
    ['DATA', '452 4.3.1 disk full'],
    ['RCPT', '421 4.3.2 shutting down'],
  ] as const)('when the server answers at %s: %s', async (step, reply) => {
    server.answer(step, reply)
    const id = await bench.ask(signInJob('ada@example.test'))
    expect(await bench.settled(id)).toMatchObject({ outcome: 'sent' })
    expect(server.steps(step)).toBe(2)
    expect(server.taken.map(({ messageId }) => messageId)).toEqual([`<${id}@directory.test>`])
  })
})

test('a mail waits for as long as no mail server is there, without counting as failed', async () => {
  await server.stop()
  const id = await bench.ask(signInJob('ada@example.test'))
  const jsm = await jetstreamManager(bench.nats.connection)
  const isTried = async () => {
    const { num_ack_pending } = await jsm.consumers.info('JOBS_SIGN_IN_MAIL', 'notifications-sign_in_mail')
    return num_ack_pending === 1
  }
  await until('it is tried', isTried)
  expect(await bench.row(id)).toBeUndefined()
  server = await startSmtpServer({}, server.port)
  expect(await bench.settled(id)).toMatchObject({ outcome: 'sent' })
  expect(server.taken).toHaveLength(1)
  expect(await bench.count(running, 'failed')).toBe(0)
})

describe('a mail is given up, and the others go on,', () => {
  test.each([
    ['RCPT', '550 5.1.1 <ada@example.test>: no such user', '550 5.1.1 at RCPT TO'],
    ['RCPT', '550 no such user', '550 at RCPT TO'],
    ['DATA', '554 5.7.1 looks like spam', '554 5.7.1 at DATA'],
  ] as const)('when the server refuses it for good at %s: %s', async (step, reply, reason) => {
    server.answer(step, reply)
    const id = await bench.ask(signInJob('ada@example.test'))
    expect(await bench.settled(id)).toMatchObject({ to: 'ada@example.test', outcome: 'refused', reason })
    const next = await bench.ask(signInJob('eve@example.test'))
    expect(await bench.settled(next)).toMatchObject({ outcome: 'sent' })
    expect([server.steps(step), server.taken.length]).toEqual([2, 1])
  })

  test('when its link has expired: no server is asked', async () => {
    const id = await bench.ask(signInJob('ada@example.test', { now: new Date(Date.now() - 600_001) }))
    expect(await bench.settled(id)).toMatchObject({ outcome: 'expired' })
    expect(server.connections()).toBe(0)
  })

  test('when its link expires while the server puts it off', async () => {
    server.answer('RCPT', ...Array(20).fill('451 4.3.0 later'))
    const id = await bench.ask(signInJob('ada@example.test', { now: new Date(Date.now() - 600_000 + 400) }))
    expect(await bench.settled(id)).toMatchObject({ outcome: 'expired' })
    expect(server.taken).toEqual([])
  })

  test.each([
    'ada@example.test\r\nRCPT TO:<eve@example.test>',
    'ada@example.test\nBcc: eve@example.test',
    'ada@example.test,eve@example.test',
    'ada@example.test eve@example.test',
    'ada@example.test; eve@example.test',
    'Ada <ada@example.test>',
    '<ada@example.test>',
    '"ada"@example.test',
    'ada@[127.0.0.1]',
    'ada@localhost',
    'ada@example.test\0',
    'ädä@example.test',
    'ada@',
    '',
    `${'a'.repeat(65)}@example.test`,
  ])('when it is not for one plain address: no server is asked: %j', async (to) => {
    const id = await bench.ask(signInJob(to))
    expect(await bench.settled(id)).toMatchObject({ outcome: 'refused', reason: 'not one plain address' })
    expect(server.connections()).toBe(0)
  })

  test.each(['', 'javascript:alert(1)', 'mailto:eve@example.test'])('when it has no link: %j', async (url) => {
    const id = await bench.ask(signInJob('ada@example.test', { url }))
    expect(await bench.settled(id)).toMatchObject({ outcome: 'refused', reason: 'no link' })
    expect(server.connections()).toBe(0)
  })
})

test('a dead letter would keep neither link nor mailbox', () => {
  const job = signInJob('ada@example.test', { url: URL })
  const { redact } = signInMailJob({ deliver: keep, publicUrl: 'https://directory.test' })
  expect(redact?.(job)).toEqual({ to: 'example.test', expires_at: job.expires_at })
})
