import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { type Answer, decode, encode, type Packet, RECURSION_AVAILABLE, RECURSION_DESIRED } from 'dns-packet'
import { type DnsReply, flagsOf, noReply, type Zone, zoneReply } from './dns-zones.ts'

/** A question as the server got it. */
export interface DnsQuery {
  name: string
  type: string
  id: number
  over: 'udp' | 'tcp'
  /** Recursion was desired: it was asked as a resolver and not as an authoritative server. */
  isRecursive: boolean
  /** What EDNS offers, in bytes; null where the query has no EDNS. */
  udpBytes: number | null
}

/** What a test has the server answer; undefined leaves it to the zones. */
export type DnsAnswerer = (query: DnsQuery) => DnsReply | undefined

/** A DNS server on loopback that answers as a resolver (RD set) and as an authoritative server, over UDP and TCP. */
export interface DnsServer extends AsyncDisposable {
  address: string
  port: number
  /** `address:port`, as `DNS_SERVER` takes it. */
  setting: string
  queries: DnsQuery[]
  /** Serves a zone: its records, and NXDOMAIN or no data with its SOA for everything else in it. */
  zone(name: string, zone?: Partial<Zone>): void
  /** Sets the TXT records of a name in a zone; a record is one string, or the strings that it is parted into. */
  txt(name: string, ...records: (string | string[])[]): void
  /** Sets records of other types in a zone, in place of those of that name and type. */
  set(...records: Answer[]): void
  /** Asked before the zones are; the latest that answers wins. */
  answer(answerer: DnsAnswerer): void
}

const CLASSIC_UDP_BYTES = 512

/** Starts a server on a free port. */
export async function startDnsServer(host = '127.0.0.1'): Promise<DnsServer> {
  const zones = new Map<string, Zone>()
  const answerers: DnsAnswerer[] = []
  const queries: DnsQuery[] = []
  const replyTo = (bytes: Buffer, over: DnsQuery['over']): { query: DnsQuery; reply: DnsReply; packet: Packet } => {
    const packet = decode(bytes)
    const query = queryOf(packet, over)
    queries.push(query)
    const reply = answerers.reduce<DnsReply | undefined>((found, answer) => found ?? answer(query), undefined)
    return { query, packet, reply: reply ?? zoneReply(zones, query) }
  }

  const tcp = createServer((socket) => {
    socket.on('error', () => {})
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)])
      if (received.length < 2 || received.length < 2 + received.readUInt16BE(0)) return
      const { packet, reply, query } = replyTo(received.subarray(2), 'tcp')
      if (reply === noReply) return
      const message = encoded(packet, reply, query)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(message.length)
      socket.end(Buffer.concat([length, message]))
    })
  })
  const udp = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  const elsewhere = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  udp.on('message', (bytes, from) => {
    const { packet, reply, query } = replyTo(bytes, 'udp')
    if (reply === noReply) return
    for (const forged of reply.before ?? []) {
      const sender = forged.isElsewhere ? elsewhere : udp
      sender.send(forged.raw ?? encoded(packet, forged, query), from.port, from.address)
    }
    const message = encoded(packet, reply, query)
    const isTooLong = message.length > (query.udpBytes ?? CLASSIC_UDP_BYTES)
    const sent = isTooLong ? encoded(packet, { ...reply, answers: [], isTruncated: true }, query) : message
    udp.send(sent, from.port, from.address)
  })

  const port = await listen(tcp, udp, host)
  await new Promise<void>((ready) => elsewhere.bind(0, host, ready))
  const zoneOf = (name: string): Zone => {
    const found = [...zones].find(([zone]) => name === zone || name.endsWith(`.${zone}`))
    if (!found) throw new Error(`The server has no zone for ${name}; call zone() first.`)
    return found[1]
  }
  const set = (...records: Answer[]) => {
    for (const [name, type] of new Map(records.map((record) => [record.name, record.type]))) {
      const zone = zoneOf(name)
      zone.records = zone.records.filter((old) => !(old.name === name && old.type === type))
    }
    for (const record of records) zoneOf(record.name).records.push(record)
  }
  return {
    address: host,
    port,
    setting: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
    queries,
    zone(name, { ns = [`ns1.${name}`], negativeTtl = 300, records = [] } = {}) {
      zones.delete(name)
      // The longest name is looked at first.
      const all = [...zones, [name, { ns, negativeTtl, records }] as const].sort(([a], [b]) => b.length - a.length)
      zones.clear()
      for (const [key, zone] of all) zones.set(key, zone)
    },
    txt(name, ...records) {
      const zone = zoneOf(name)
      zone.records = zone.records.filter((old) => !(old.name === name && old.type === 'TXT'))
      for (const data of records) zone.records.push({ type: 'TXT', name, ttl: 300, data })
    },
    set,
    answer: (answerer) => answerers.unshift(answerer),
    async [Symbol.asyncDispose]() {
      udp.close()
      elsewhere.close()
      await new Promise((closed) => tcp.close(closed))
    },
  }
}

/** One port for both: TCP takes a free one, and another is tried where UDP has it already. */
async function listen(
  tcp: ReturnType<typeof createServer>,
  udp: ReturnType<typeof createSocket>,
  host: string,
  tries = 5,
): Promise<number> {
  await new Promise<void>((ready, failed) => tcp.once('error', failed).listen(0, host, ready))
  const address = tcp.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  try {
    await new Promise<void>((ready, failed) => udp.once('error', failed).bind(port, host, ready))
    return port
  } catch (error) {
    if (tries === 1) throw error
    await new Promise((closed) => tcp.close(closed))
    return listen(tcp, udp, host, tries - 1)
  }
}

function queryOf({ id = 0, flags = 0, questions = [], additionals = [] }: Packet, over: DnsQuery['over']): DnsQuery {
  const [question] = questions
  const opt = additionals.find((record) => record.type === 'OPT')
  return {
    name: question?.name.toLowerCase() ?? '',
    type: question?.type ?? '',
    id,
    over,
    isRecursive: (flags & RECURSION_DESIRED) !== 0,
    udpBytes: opt?.type === 'OPT' ? opt.udpPayloadSize : null,
  }
}

function encoded(packet: Packet, reply: Exclude<DnsReply, typeof noReply>, { isRecursive }: DnsQuery): Buffer {
  if (reply.raw) return reply.raw
  return encode({
    type: 'response',
    id: reply.id ?? packet.id,
    flags: flagsOf(reply) | (isRecursive ? RECURSION_DESIRED | RECURSION_AVAILABLE : 0),
    questions: reply.questions ?? packet.questions,
    answers: reply.answers ?? [],
    authorities: reply.authorities ?? [],
  })
}
