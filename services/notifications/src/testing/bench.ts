import { randomIds } from '@launch/kit'
import {
  createTestDatabase,
  MESSAGE_ID,
  migrateService,
  planOf,
  type RunningService,
  startService,
  startTestNats,
  type TestDatabase,
  type TestNats,
  TOLD_AT,
  until,
} from '@launch/kit/testing'
import { events, jobs } from '@launch/proto/events'
import { eventSubject, jobSubject, type PayloadOf } from '@launch/proto/message'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import { readNotificationsSettings } from '../config.ts'
import type { ToldEvent } from '../events/told.ts'
import { notifications, openNotifications } from '../service.ts'
import type { DeliveryLimits } from '../webhooks/loop.ts'
import { openWebhooks } from '../webhooks/mod.ts'

/** What asks for a sign-in mail. */
export type SignInJob = PayloadOf<(typeof jobs)['sign_in_mail']>

/** What asks for an invite's mail. */
export type InviteJob = PayloadOf<(typeof jobs)['invite_mail']>

/** What asks for the mail of an e-mail claim. */
export type ClaimJob = PayloadOf<(typeof jobs)['claim_mail']>

type Fact = 'account.addressed' | 'account.deleted' | ToldEvent

/** A mail as it is stored. */
export interface MailRow {
  id: string
  to: string
  outcome: string
  reason: string | null
  text: string | null
  html: string | null
}

/** The service on real NATS and Postgres. */
export interface NotificationsBench {
  database: TestDatabase
  nats: TestNats
  /** What a process of the service finds in its environment. */
  env: Record<string, string>
  /** Starts it with settings of its own; stopped by `close` if it still runs. */
  start(settings: Record<string, string>, limits?: Partial<DeliveryLimits>): Promise<RunningService>
  /** Queues a mail and gives the id of its job; published again under the same id it is the same job. */
  ask(job: SignInJob, id?: string): Promise<string>
  /** The same for an invite's mail. */
  invite(job: InviteJob, id?: string): Promise<string>
  /** The same for the mail of an e-mail claim. */
  claim(job: ClaimJob, id?: string): Promise<string>
  /** Tells a fact, as one that happened at a time if given, and gives the id of its message. */
  tell<N extends Fact>(name: N, payload: PayloadOf<(typeof events)[N]>, id?: string, at?: Date): Promise<string>
  /** Queues the next mails of a mailing once more. */
  askMailing(mailing_id: string): Promise<string>
  /** Waits until the service has taken every fact and every mail that is queued. */
  quiet(): Promise<void>
  row(id: string): Promise<MailRow | undefined>
  /** The row of a job, once all that is queued is done with. */
  settled(id: string): Promise<MailRow | undefined>
  /** How often deliveries of a message have ended so. */
  count(running: RunningService, outcome: 'applied' | 'repeated' | 'failed' | 'dead'): Promise<number>
  close(): Promise<void>
}

/** A job whose link is good for ten minutes. */
export function signInJob(
  to: string,
  { now = new Date(), url = 'https://directory.test/sign-in#t0ken' } = {},
): SignInJob {
  return { to, url, expires_at: new Date(now.getTime() + 600_000).toISOString() }
}

/** A job whose link is good for a week. */
export function inviteJob(
  to: string,
  { now = new Date(), url = 'https://directory.test/invites#t0ken' } = {},
): InviteJob {
  return {
    to,
    url,
    expires_at: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    product_name: 'Acme Pay',
    product_url: 'https://acmepay.com/',
    invited_by: 'Ada Vermeer',
  }
}

/** A job whose link is good for a day. */
export function claimJob(to: string, { now = new Date(), url = 'https://directory.test/claims#t0ken' } = {}): ClaimJob {
  return {
    to,
    url,
    expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
    listing_name: 'Acme Pay',
    listing_url: 'https://directory.test/listings/acme-pay',
  }
}

/** Opens a bench on which no process runs yet. */
export async function openNotificationsBench(): Promise<NotificationsBench> {
  const [database, nats] = await Promise.all([createTestDatabase(), startTestNats()])
  const env = {
    LAUNCH_ENV: 'development',
    LOG_LEVEL: 'fatal',
    NATS_URL: nats.url,
    PUBLIC_URL: 'https://directory.test',
    NOTIFICATIONS_DATABASE_URL: database.roleUrl('notifications'),
  }
  await database.migrate(planOf(notifications))
  await migrateService(notifications, { ...env, DATABASE_URL: database.url })
  const jsm = await jetstreamManager(nats.connection)
  const running = new Set<RunningService>()
  const row = async (id: string): Promise<MailRow | undefined> => {
    const [found] = await database.sql<MailRow[]>`
      select id, "to", outcome, reason, text, html from notifications.mail where id = ${id}`
    return found
  }
  const publish = async (subject: string, payload: unknown, id: string, at?: Date) => {
    const named = headers()
    named.set(MESSAGE_ID, id)
    if (at) named.set(TOLD_AT, at.toISOString())
    await jetstream(nats.connection).publish(subject, JSON.stringify(payload), { headers: named })
    return id
  }
  /** Facts that were told: a consumer learns of one a moment after the stream has taken it. */
  const told = new Set<string>()
  const outbox = async () => {
    const [rows] = await database.sql`
      select count(*)::int as all, count(*) filter (where sent_at is null)::int as unsent from notifications.outbox`
    return rows as { all: number; unsent: number }
  }
  const isTaken = async () => {
    const before = await outbox()
    const [heard] = await database.sql`
      select count(*)::int as n from (
        select message from notifications.inbox union select message from notifications.dead_letter) taken
       where message::text in (select * from json_array_elements_text(${JSON.stringify([...told])}::text::json))`
    const queues = await Promise.all(['JOBS_MAIL', 'JOBS_MAILING'].map((name) => jsm.streams.info(name)))
    const events = await jsm.consumers.list('EVENTS').next()
    const isEmpty =
      queues.every(({ state }) => state.messages === 0) &&
      events.every(({ num_pending, num_ack_pending }) => num_pending + num_ack_pending === 0)
    // A job that was done meanwhile may have queued others, and what was not sent yet before the queues were read is in none.
    const after = await outbox()
    return heard.n === told.size && isEmpty && before.unsent === 0 && after.all === before.all
  }
  return {
    database,
    nats,
    env,
    row,
    tell(name, payload, id = randomIds.uuid(), at) {
      told.add(id)
      return publish(eventSubject(events[name]), payload, id, at)
    },
    askMailing: (mailing_id) => publish(jobSubject(jobs.mailing, mailing_id), { mailing_id }, randomIds.uuid()),
    quiet: async () => void (await until('all is taken', isTaken)),
    async start(own, limits) {
      const all = { ...env, ...own }
      const settings = readNotificationsSettings(all)
      const service: typeof notifications = {
        ...notifications,
        open: ({ metrics }) =>
          openNotifications(
            settings,
            openWebhooks(settings, limits, () => 0.5, metrics),
          ),
      }
      const started = await startService(service, all)
      const stop = async () => {
        if (running.delete(one)) await started.stop()
      }
      const one = { ...started, stop }
      running.add(one)
      return one
    },
    ask: (job, id = randomIds.uuid()) => publish(jobSubject(jobs.sign_in_mail, 'test'), job, id),
    invite: (job, id = randomIds.uuid()) => publish(jobSubject(jobs.invite_mail, 'test'), job, id),
    claim: (job, id = randomIds.uuid()) => publish(jobSubject(jobs.claim_mail, 'test'), job, id),
    async settled(id) {
      await until('the queues are empty', async () => {
        const queues = await Promise.all(
          ['JOBS_SIGN_IN_MAIL', 'JOBS_INVITE_MAIL', 'JOBS_CLAIM_MAIL'].map((name) => jsm.streams.info(name)),
        )
        return queues.every(({ state }) => state.messages === 0)
      })
      return row(id)
    },
    async count({ runtime }, outcome) {
      const { values } = await runtime.metrics.messages.get()
      return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
    },
    async close() {
      for (const one of running) await one.stop()
      await nats.stop()
      await database.drop()
    },
  }
}
