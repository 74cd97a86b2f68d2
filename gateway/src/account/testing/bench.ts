import { type NatsConnection, randomIds } from '@launch/kit'
import { silentLog, until } from '@launch/kit/testing'
import type { events, jobs } from '@launch/proto/events'
import { eventSubjects, jobSubjects, type PayloadOf } from '@launch/proto/message'
import { type JetStreamManager, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream'
import { openAuth } from '../../auth/better-auth.ts'
import { type Door, type DoorOptions, type GatewayBench, openGatewayBench, PUBLIC_URL } from '../../testing/bench.ts'
import { openAccounts } from '../mod.ts'
import { queueSignInMail } from '../sign-in-mail.ts'
import { type Seen, TestBrowser } from './browser.ts'

export const SECRET = 'a secret of tests, as long as it must be'
const MAILS = 'JOBS_SIGN_IN_MAIL'
const EVENTS = 'EVENTS'

type SignInMail = PayloadOf<typeof jobs.sign_in_mail>
export type Deletion = PayloadOf<(typeof events)['account.deleted']>

/** A gateway with the pages of accounts. */
export interface AccountDoor extends Door {
  accounts: ReturnType<typeof openAccounts>
}

/** What a test may choose about it. */
export interface AccountDoorOptions extends DoorOptions {
  /** The database's address for better-auth, where its way there leads through a proxy. */
  authUrl?: string
}

/** Somebody who is signed in. */
export interface SignedIn {
  browser: TestBrowser
  email: string
  account: string
}

/** Somebody who has asked for a link. */
export interface Asked {
  browser: TestBrowser
  email: string
  /** What they were answered. */
  page: Seen
  link: string
}

/** Gateways with accounts on a real database and a real nats-server. */
export interface AccountBench extends GatewayBench {
  openDoor(options?: AccountDoorOptions): AccountDoor
  /** An e-mail address that nobody has. */
  freshEmail(): string
  /** The sign-in mails for an address that were queued, oldest first. */
  mailsTo(email: string): Promise<SignInMail[]>
  /** The link of the newest of them. */
  linkTo(email: string): Promise<string>
  /** Asks for a link by the page for signing in, with a `next` where one is given. */
  ask(door: Pick<Door, 'port'>, asked?: { email?: string; browser?: TestBrowser; query?: string }): Promise<Asked>
  /** Asks for a link, opens it and presses its button. */
  signIn(door: Pick<Door, 'port'>, email?: string, browser?: TestBrowser): Promise<SignedIn>
  /** The deletions that were told. */
  deletions(): Promise<Deletion[]>
  jsm: JetStreamManager
}

/** Makes the streams that the services' migrations would make. */
export async function addStreams(nc: NatsConnection): Promise<JetStreamManager> {
  const jsm = await jetstreamManager(nc)
  await jsm.streams.add({ name: MAILS, subjects: [jobSubjects('sign_in_mail')], retention: RetentionPolicy.Workqueue })
  await jsm.streams.add({ name: EVENTS, subjects: [eventSubjects] })
  return jsm
}

async function messagesOf<T>(jsm: JetStreamManager, stream: string): Promise<T[]> {
  const { state } = await jsm.streams.info(stream)
  const messages: T[] = []
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq++) {
    const message = await jsm.streams.getMessage(stream, { seq })
    if (message) messages.push(message.json<T>())
  }
  return messages
}

export async function openAccountBench(): Promise<AccountBench> {
  const bench = await openGatewayBench()
  const jsm = await addStreams(bench.nats.connection)
  const closings: (() => Promise<unknown>)[] = []
  const mailsTo = async (email: string) => (await messagesOf<SignInMail>(jsm, MAILS)).filter(({ to }) => to === email)
  const freshEmail = () => `${randomIds.uuid()}@mail.test`
  const linkTo = async (email: string) => {
    const mails = await until(`a mail to ${email}`, async () => {
      const found = await mailsTo(email)
      return found.length > 0 && found
    })
    return mails.at(-1)?.url ?? ''
  }
  const ask: AccountBench['ask'] = async (door, asked = {}) => {
    const { email = freshEmail(), browser = new TestBrowser(() => door.port), query = '' } = asked
    const page = await browser.send(`/sign-in${query}`, { email }, '/sign-in')
    return { browser, email, page, link: await linkTo(email) }
  }
  return {
    ...bench,
    jsm,
    ask,
    freshEmail,
    mailsTo,
    linkTo,
    deletions: () => messagesOf<Deletion>(jsm, EVENTS),
    openDoor(options = {}) {
      const { clock, database } = bench
      let accounts: AccountDoor['accounts'] | undefined
      const door = bench.open({
        ...options,
        // All tests of a file come from one address.
        limits: { LIMIT_SIGN_IN_MAILS_PER_NETWORK_ADDRESS_PER_HOUR: '1000000', ...options.limits },
        extras: (deps) => {
          const { nc } = deps
          const auth = openAuth({
            publicUrl: PUBLIC_URL,
            secret: SECRET,
            clock,
            log: silentLog,
            databaseUrl: options.authUrl ?? options.databaseUrl ?? database.roleUrl('gateway'),
            sendLink: (link) => queueSignInMail(link, { publicUrl: PUBLIC_URL, nc, clock, log: silentLog }),
            clientDocuments: { fetch: async () => new Response(null, { status: 404 }), limits: deps.limits },
          })
          accounts = openAccounts({ ...deps, secret: SECRET, auth, clock })
          closings.push(async () => {
            await accounts?.stop()
            await auth.close()
          })
          return [accounts.pages, ...(options.extras?.(deps) ?? [])]
        },
      })
      if (!accounts) throw new Error('The extras were not opened.')
      return { ...door, accounts }
    },
    async signIn(door, email = freshEmail(), browser = new TestBrowser(() => door.port)) {
      const { link } = await ask(door, { email, browser })
      await browser.send('/sign-in/confirm', { link })
      const [user] = await bench.database.sql`select id from auth."user" where email = ${email}`
      return { browser, email, account: user.id }
    },
    async close() {
      for (const closing of closings) await closing()
      await bench.close()
    },
  }
}
