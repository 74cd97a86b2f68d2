import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { keep } from '../delivery/delivery.ts'
import { claimJob, type NotificationsBench, openNotificationsBench } from '../testing/bench.ts'
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { claimMailJob } from './claim_mail.ts'

const URL = 'https://directory.test/claims#s3cret'
const TO = 'hello@acmepay.com'

let bench: NotificationsBench
let server: TestSmtpServer
let running: Awaited<ReturnType<NotificationsBench['start']>>
beforeAll(async () => {
  bench = await openNotificationsBench()
})
beforeEach(async () => {
  server = await startSmtpServer()
  running = await bench.start({ SMTP_URL: server.url, MAIL_FROM: 'Launch <no-reply@directory.test>' })
})
afterEach(async () => {
  await running.stop()
  await server.stop()
})
afterAll(() => bench.close())

test('a claim’s link is sent once to its address, although its job comes twice, and nothing of it is stored', async () => {
  const job = claimJob(TO, { url: URL })
  const id = await bench.claim(job)
  await bench.claim(job, id)
  expect(await bench.settled(id)).toMatchObject({ to: TO, outcome: 'sent', text: null, html: null })
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toMatchObject({
    to_envelope: [TO],
    subject: 'Confirm the claim on Acme Pay',
    text: expect.stringContaining(`\n${URL}\n`),
  })
  const rows = await bench.database.sql`
    select mail::text from notifications.mail where id = ${id}
    union all select inbox::text from notifications.inbox where message = ${id}`
  expect(JSON.stringify(rows)).not.toContain('s3cret')
})

test.each([
  ['its link has expired', claimJob(TO, { now: new Date(Date.now() - 86_400_001) }), 'expired', null],
  ['it has no link', claimJob(TO, { url: 'javascript:alert(1)' }), 'refused', 'no link'],
  ['it is for two addresses', claimJob(`${TO},eve@example.test`), 'refused', 'not one plain address'],
])('a claim’s link is not sent where %s: no server is asked', async (_, job, outcome, reason) => {
  const id = await bench.claim(job)
  expect(await bench.settled(id)).toMatchObject({ outcome, reason })
  expect(server.connections()).toBe(0)
})

test('without a mail server it is kept, for a developer to read', async () => {
  await running.stop()
  running = await bench.start({})
  const id = randomIds.uuid()
  await bench.claim(claimJob(TO, { url: URL }), id)
  expect(await bench.settled(id)).toMatchObject({
    outcome: 'kept',
    text: expect.stringContaining(URL),
    html: expect.stringContaining(URL),
  })
})

test('a dead letter would keep neither link nor mailbox', () => {
  const job = claimJob(TO, { url: URL })
  const { redact } = claimMailJob({ deliver: keep, publicUrl: 'https://directory.test' })
  expect(redact?.(job)).toEqual({ to: 'acmepay.com', expires_at: job.expires_at })
})
