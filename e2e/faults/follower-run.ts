import { startSmtpServer, type TestSmtpServer } from '@launch/notifications/testing/smtp-server'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { askToSignIn, followerAddress, mailsLeft, makeFollowers, postUpdate } from './followers.ts'
import { seeded } from './random.ts'
import { makeHotListing } from './voters.ts'

/** Milliseconds that the mail server takes over each recipient, as one that is not on this machine does. */
const SERVER_TAKES = 40
/** Seconds for all to be sent once nothing is killed any more, and a second for each so many followers. */
const REST = { least: 60, followersASecond: 40 }

/** What a run does. */
export interface FollowerRunOptions {
  followers: number
  kills: number
  /** Milliseconds that a process of notifications runs at most until it is killed: at a random moment before. */
  runs: number
  seed: number
  /** Seconds in which a sign-in mail has to be there. */
  signInWithin: number
  say?: (line: string) => void
}

/** How it went. */
export interface FollowerRun {
  kills: number
  mails: number
  seconds: number
  /** Of each sign-in mail that was asked for meanwhile, in seconds. */
  signIns: number[]
  /** What did not hold; empty for a good run. */
  broken: string[]
}

/** Many follow a listing that posts an update, and the service that mails them is killed again and again meanwhile. */
export async function followerRun(options: FollowerRunOptions): Promise<FollowerRun> {
  const { followers, say = () => {} } = options
  const server = await startSmtpServer({
    onRcptTo: (_, __, done) => void setTimeout(done, SERVER_TAKES),
  })
  const system = await startSystem({
    ...roomyLimits,
    SMTP_URL: server.url,
    MAIL_FROM: 'Launch Directory <no-reply@directory.test>',
  })
  try {
    const listing = await makeHotListing(system, 'followed')
    await makeFollowers(system, listing, followers)
    const started = performance.now()
    await postUpdate(system, listing)
    const { kills, signIns } = await killWhileMailing(system, server, options)
    const rest = REST.least + followers / REST.followersASecond
    const unrest = await until('all mails sent', async () => (await mailsLeft(system)) === 0, rest).then(
      () => [],
      (error: unknown) => [String(error)],
    )
    const seconds = (performance.now() - started) / 1_000
    const mails = mailsTo(server).length
    say(
      `${mails} mails in ${seconds.toFixed(1)} s, ${kills} kills, sign-in mails after ${signIns.map((s) => s.toFixed(2)).join(', ')} s`,
    )
    const broken = [
      ...unrest,
      ...lateSignIns(signIns, options.signInWithin),
      ...(await brokenMails(system, server, followers)),
    ]
    return { kills, mails, seconds, signIns, broken }
  } finally {
    await system.stop()
    await server.stop()
  }
}

const mailsTo = (server: TestSmtpServer) =>
  server.taken.flatMap(({ to_envelope }) => to_envelope.filter((to) => to.startsWith('follower-')))

const lateSignIns = (signIns: readonly number[], within: number) =>
  signIns.filter((took) => took > within).map((took) => `a sign-in mail took ${took.toFixed(1)} s`)

/** Kills what runs as notifications, at random moments; before every fourth kill somebody asks to sign in. */
async function killWhileMailing(
  system: RunningSystem,
  server: TestSmtpServer,
  { kills: most, followers, runs, seed, say = () => {} }: FollowerRunOptions,
): Promise<{ kills: number; signIns: number[] }> {
  const random = seeded(seed)
  const signIns: Promise<number>[] = []
  let kills = 0
  let last = 0
  await until('the first mails', async () => mailsTo(server).length > 0)
  while (kills < most && mailsTo(server).length < followers) {
    const pid = await until('notifications runs', async () => {
      const { processes } = await system.demo()
      return processes.find(({ service, pid }) => service === 'notifications' && pid !== last)?.pid
    })
    if (kills % 4 === 1) signIns.push(signInMail(system, server, `somebody-${kills}@mail.test`))
    await Bun.sleep(random() * runs)
    process.kill(pid, 'SIGKILL')
    last = pid
    kills += 1
    say(`kill ${kills} at ${mailsTo(server).length} mails`)
  }
  return { kills, signIns: await Promise.all(signIns) }
}

/** How long, in seconds, a sign-in mail takes from its form to the mail server. */
async function signInMail(system: RunningSystem, server: TestSmtpServer, email: string): Promise<number> {
  const asked = performance.now()
  await askToSignIn(system, email)
  await until(
    `a sign-in mail to ${email}`,
    async () => server.taken.some((mail) => mail.to_envelope.includes(email)),
    60,
  )
  return (performance.now() - asked) / 1_000
}

async function brokenMails({ db }: RunningSystem, server: TestSmtpServer, followers: number): Promise<string[]> {
  const times = new Map<string, number>()
  for (const to of mailsTo(server)) times.set(to, (times.get(to) ?? 0) + 1)
  const addresses = Array.from({ length: followers }, (_, nth) => followerAddress(nth + 1))
  const missing = addresses.filter((address) => !times.has(address))
  const twice = [...times].filter(([, n]) => n > 1).map(([address]) => address)
  const ends = new Set(
    server.taken.flatMap(({ headers }) => headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? []),
  )
  const [row] =
    await db`select count(*)::int as n from notifications.mail where kind = 'followed_update' and outcome = 'sent'`
  const counted = { 'addresses mailed': times.size, 'ways to unsubscribe': ends.size, 'mails stored as sent': row.n }
  return [
    ...missing.slice(0, 10).map((address) => `${address} got no mail (${missing.length} of ${followers} did not)`),
    ...twice.slice(0, 10).map((address) => `${address} got ${times.get(address)} mails (${twice.length} got several)`),
    ...Object.entries(counted)
      .filter(([, n]) => n !== followers)
      .map(([name, n]) => `${name}: ${n}, should be ${followers}`),
  ]
}
