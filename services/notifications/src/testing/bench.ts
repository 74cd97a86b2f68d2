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
  until,
} from '@launch/kit/testing'
import { events, jobs } from '@launch/proto/events'
import { eventSubject, jobSubject, type PayloadOf } from '@launch/proto/message'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import { readNotificationsSettings } from '../config.ts'
import type { MailedEvent } from '../mails/kinds.ts'
import { notifications, openNotifications } from '../service.ts'

/** What asks for a sign-in mail. */
export type SignInJob = PayloadOf<(typeof jobs)['sign_in_mail']>

type Fact = 'account.addressed' | 'account.deleted' | MailedEvent

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
  start(settings: Record<string, string>): Promise<RunningService>
  /** Queues a mail and gives the id of its job; published again under the same id it is the same job. */
  ask(job: SignInJob, id?: string): Promise<string>
  /** Tells a fact and gives the id of its message. */
  tell<N extends Fact>(name: N, payload: PayloadOf<(typeof events)[N]>, id?: string): Promise<string>
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
  const publish = async (subject: string, payload: unknown, id: string) => {
    const named = headers()
    named.set(MESSAGE_ID, id)
    await jetstream(nats.connection).publish(subject, JSON.stringify(payload), { headers: named })
    return id
  }
  const isTaken = async () => {
    for await (const place of jsm.consumers.list('EVENTS')) {
      if (place.num_pending + place.num_ack_pending > 0) return false
    }
    const [left] = await database.sql`select count(*)::int as n from notifications.outbox where sent_at is null`
    return left.n === 0 && (await jsm.streams.info('JOBS_MAIL')).state.messages === 0
  }
  return {
    database,
    nats,
    env,
    row,
    tell: (name, payload, id = randomIds.uuid()) => publish(eventSubject(events[name]), payload, id),
    quiet: async () => void (await until('all is taken', isTaken)),
    async start(own) {
      const all = { ...env, ...own }
      const service = { ...notifications, open: () => openNotifications(readNotificationsSettings(all)) }
      const started = await startService(service, all)
      const stop = async () => {
        if (running.delete(one)) await started.stop()
      }
      const one = { ...started, stop }
      running.add(one)
      return one
    },
    ask: (job, id = randomIds.uuid()) => publish(jobSubject(jobs.sign_in_mail, 'test'), job, id),
    async settled(id) {
      await until('the queue is empty', async () => {
        const { state } = await jsm.streams.info('JOBS_SIGN_IN_MAIL')
        return state.messages === 0
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
