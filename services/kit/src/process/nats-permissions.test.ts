import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { operations } from '@launch/proto'
import { events, jobs } from '@launch/proto/events'
import { type EventDefinition, eventSubject, jobSubject, replaySubject } from '@launch/proto/message'
import { keysChanged, notices } from '@launch/proto/notices'
import { type Operation, type ProcessName, processes, rpcSubject, services } from '@launch/proto/operation'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import { errors, type NatsConnection } from '@nats-io/transport-node'
import { randomIds } from '../base/ids.ts'
import { ownersBucket } from '../messages/partition-plan.ts'
import { EVENTS, ensureStreams } from '../messages/streams.ts'
import { streamNeeds, subscription } from '../messages/subscription.ts'
import { openPictures } from '../pictures/store.ts'
import { callBytes } from '../rpc/call.ts'
import { type NatsOfUsers, startNatsByPassword, startTlsNats } from '../testing/nats-users.ts'
import { CLOCK_SUBJECT, failpointSubject } from './development.ts'
import { MIGRATOR, rpcSubjects } from './nats-permissions.ts'

const ops: readonly Operation[] = Object.values(operations)
describe.each([
  ['user and password', startNatsByPassword],
  ['TLS and credentials', (isDevelopment: boolean) => startTlsNats({ isDevelopment })],
] as const)('by %s', (_, start) => {
  let nats: NatsOfUsers
  let connections: Map<string, NatsConnection>
  beforeAll(async () => {
    nats = await start(false)
    const users = [MIGRATOR, ...processes]
    connections = new Map(await Promise.all(users.map(async (user) => [user, await nats.as(user)] as const)))
    const nc = as_(MIGRATOR)
    const crawling = streamNeeds('crawler', ['crawl'], { crawl: { count: 2, settle: 0 } })
    await ensureStreams(nc, streamNeeds('drafts', ['crawl.progressed', 'crawl.finished', 'account.deleted']), 1)
    await ensureStreams(nc, streamNeeds('notifications', ['sign_in_mail']), 1)
    await ensureStreams(nc, crawling, 1)
    await ensureStreams(nc, streamNeeds('listings', []), 1)
  })
  afterAll(async () => {
    await Promise.all([...connections.values()].map((nc) => nc.close()))
    await nats.stop()
  })

  function as_(user: ProcessName | typeof MIGRATOR): NatsConnection {
    const nc = connections.get(user)
    if (!nc) throw new Error(`nobody is connected as ${user}`)
    return nc
  }

  /** Whether nats-server refuses to let a process publish to a subject; nobody need be there to answer. */
  async function mayNotPublish(name: ProcessName, subject: string): Promise<boolean> {
    const outcome = await as_(name)
      .request(subject, '', { timeout: 5_000 })
      .catch((error: unknown) => error)
    return outcome instanceof errors.RequestError && outcome.cause instanceof errors.PermissionViolationError
  }

  /** Whether nats-server refuses to let a process listen to a subject. */
  async function mayNotListen(name: ProcessName, subject: string): Promise<boolean> {
    let said: unknown
    as_(name).subscribe(subject, {
      callback: (error) => {
        said = error
      },
    })
    await as_(name).flush()
    return said instanceof errors.PermissionViolationError
  }

  /** Those of `subjects` that a process may publish to. */
  async function open(name: ProcessName, subjects: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const subject of subjects) if (!(await mayNotPublish(name, subject))) found.push(subject)
    return found
  }

  describe.each([...processes])('%s', (name) => {
    test('calls the internal operations whose contract names it, and as the gateway alone the public ones', async () => {
      const wanted = ops.filter((op) => (op.surface === 'public' ? name === 'gateway' : op.callers.includes(name)))
      expect(await open(name, ops.flatMap(rpcSubjects))).toEqual(wanted.flatMap(rpcSubjects))
    })

    test('tells its own events, queues the jobs it may or does itself, and gives no other’s notice', async () => {
      const own = Object.values(events).filter((event) => event.service === name)
      expect(await open(name, Object.values(events).map(eventSubject))).toEqual(own.map(eventSubject))
      const queued = Object.values(jobs).filter(
        (job) => job.service === name || (job.from as readonly string[]).includes(name),
      )
      const queue = (job: (typeof queued)[number]) => jobSubject(job, 'a.test')
      expect(await open(name, Object.values(jobs).map(queue))).toEqual(queued.map(queue))
      expect(await open(name, [keysChanged])).toEqual(name === 'gateway' ? [keysChanged] : [])
    })

    test('publishes an event anew to itself alone', async () => {
      const heard = Object.values(events).filter((event) => (event.to as readonly string[]).includes(name))
      const subjects = services.flatMap((to) => Object.values(events).map((event) => replaySubject(to, event.name)))
      const own = services.find((service) => service === name)
      expect(await open(name, subjects)).toEqual(own ? heard.map((event) => replaySubject(own, event.name)) : [])
    })

    test('hears no other’s calls and answers', async () => {
      const others = processes.filter((other) => other !== name)
      const subjects = ['>', '_INBOX.>', 'rpc.>', ...others.flatMap((other) => [`_INBOX.${other}.>`, `rpc.${other}.>`])]
      for (const subject of subjects) expect([subject, await mayNotListen(name, subject)]).toEqual([subject, true])
    })

    test('hears as they are published the events and notices whose contract names it, and no other', async () => {
      const all = [
        ...Object.values(events).map((event) => ({
          subject: eventSubject(event),
          isFor: (event as EventDefinition).heard_by?.includes(name) === true,
        })),
        ...notices.map(({ subject, to }) => ({ subject, isFor: to === name })),
      ]
      for (const { subject, isFor } of all) {
        expect([subject, await mayNotListen(name, subject)]).toEqual([subject, !isFor])
      }
    })

    test('changes, empties and deletes no stream, and takes from no place of another', async () => {
      const api = ['UPDATE', 'DELETE', 'PURGE', 'MSG.DELETE', 'SNAPSHOT', 'RESTORE'].flatMap((verb) =>
        [EVENTS, 'JOBS_CRAWL', 'JOBS_SIGN_IN_MAIL', 'KV_owners-crawler-crawl', 'OBJ_pictures'].map(
          (s) => `$JS.API.STREAM.${verb}.${s}`,
        ),
      )
      const foreign = name === 'drafts' ? 'billing-account-deleted' : 'drafts-account-deleted'
      const places = ['MSG.NEXT', 'DELETE', 'INFO', 'DURABLE.CREATE'].map(
        (verb) => `$JS.API.CONSUMER.${verb}.${EVENTS}.${foreign}`,
      )
      const create = [
        `$JS.API.CONSUMER.CREATE.${EVENTS}`,
        `$JS.API.CONSUMER.CREATE.${EVENTS}.own.event.account.deleted`,
      ]
      expect(await open(name, [...api, ...places, ...create])).toEqual([])
    })

    test('has no part in what developers do, in production', async () => {
      expect(await open(name, [CLOCK_SUBJECT, failpointSubject('drafts')])).toEqual([])
      expect(await mayNotListen(name, CLOCK_SUBJECT)).toBe(true)
    })
  })

  test('with the crawler’s credentials nobody calls an operation of drafts as a user', async () => {
    const taken: string[] = []
    const drafts = as_('drafts').subscribe('rpc.drafts.*', { callback: (_, { subject }) => void taken.push(subject) })
    await as_('drafts').flush()
    const settings = { caller: { account: 'ann', scopes: [] }, opId: randomIds.uuid(), requestId: 'r', timeout: 500 }
    const call = callBytes(as_('crawler'), operations.list_my_drafts, {}, settings)
    await expect(call).rejects.toThrow()
    drafts.unsubscribe()
    expect(taken).toEqual([])
  })

  test('a call and its answer go their way', async () => {
    const op = operations.get_crawl_text
    const server = as_('crawler').subscribe(rpcSubject(op), {
      queue: 'crawler',
      callback: (_, msg) => void msg.respond('{"text":"a"}'),
    })
    await as_('crawler').flush()
    const settings = { caller: { account: null, scopes: [] }, opId: randomIds.uuid(), requestId: 'r' }
    const bytes = await callBytes(as_('drafts'), op, {}, settings)
    server.unsubscribe()
    expect(new TextDecoder().decode(bytes)).toBe('{"text":"a"}')
  })

  test('an event is taken and acknowledged by who listens to it, after its place was made anew', async () => {
    const { stream, durable, filter } = subscription('drafts', 'crawl.finished')
    const jsm = await jetstreamManager(as_('drafts'))
    await (await jetstreamManager(as_(MIGRATOR))).consumers.delete(stream, durable)
    await ensureStreams(
      as_('drafts'),
      {
        streams: [],
        consumers: [{ stream, config: { durable_name: durable, filter_subjects: [filter ?? []].flat() } }],
      },
      1,
    )
    await jetstream(as_('crawler')).publish(eventSubject(events['crawl.finished']), '{}')
    const place = await jetstream(as_('drafts')).consumers.get(stream, durable)
    const message = await place.next({ expires: 5_000 })
    message?.working()
    expect(await message?.ackAck()).toBe(true)
    expect((await jsm.consumers.info(stream, durable)).num_ack_pending).toBe(0)
  })

  test('owners of partitions write, read and watch their bucket', async () => {
    const kv = await new Kvm(as_('crawler')).open(ownersBucket('crawler', 'crawl'))
    const revision = await kv.create('partition.0', 'me')
    await kv.update('partition.0', 'still me', revision)
    expect((await kv.get('partition.0'))?.string()).toBe('still me')
    for await (const entry of await kv.watch()) {
      expect(entry.string()).toBe('still me')
      break
    }
    await kv.purge('partition.0')
    const foreign = (await jetstreamManager(as_('drafts'))).streams.info('KV_owners-crawler-crawl')
    await expect(foreign).rejects.toThrow('Permissions Violation')
  })

  test('listings keeps pictures, the gateway reads them, and nobody else does either', async () => {
    const bytes = new Uint8Array(300_000).fill(7)
    const name = await openPictures(as_('listings')).put(bytes)
    expect(await openPictures(as_('listings')).put(bytes)).toBe(name)
    expect(await openPictures(as_('gateway')).get(name)).toEqual(bytes)
    const kept = ['$O.pictures.C.a', '$O.pictures.M.a']
    const read = ['$JS.API.STREAM.MSG.GET.OBJ_pictures', '$JS.API.CONSUMER.CREATE.OBJ_pictures.a.$O.pictures.C.a']
    for (const other of processes) {
      expect([other, ...(await open(other, kept))]).toEqual([other, ...(other === 'listings' ? kept : [])])
      const most = other === 'gateway' ? read : other === 'listings' ? read.slice(0, 1) : []
      expect([other, ...(await open(other, read))]).toEqual([other, ...most])
    }
  })

  test('in development the gateway arms failpoints and shifts the clock of every process, and nobody else does', async () => {
    const development = await start(true)
    const { as } = development
    const all = await Promise.all(processes.map(async (name) => [name, await as(name)] as const))
    const [gateway, drafts] = [await as('gateway'), await as('drafts')]
    try {
      for (const [name, nc] of all) {
        nc.subscribe(failpointSubject(name), { callback: (_, msg) => void msg.respond(`armed in ${name}`) })
        nc.subscribe(CLOCK_SUBJECT, { callback: (_, msg) => void msg.respond(`shifted in ${name}`) })
        await nc.flush()
        expect((await gateway.request(failpointSubject(name))).string()).toBe(`armed in ${name}`)
      }
      expect((await gateway.request(CLOCK_SUBJECT)).string()).toStartWith('shifted in')
      for (const subject of [CLOCK_SUBJECT, failpointSubject('billing')])
        await expect(drafts.request(subject)).rejects.toThrow('Permissions Violation')
    } finally {
      await Promise.all([gateway, drafts, ...all.map(([, nc]) => nc)].map((nc) => nc.close()))
      await development.stop()
    }
  })
})
