import { decodeReply, encodeQuery, type Question, RCODE, type Reply } from './message.ts'
import { type DnsEndpoint, type NoReply, overTcp, overUdp } from './transport.ts'

/** Why a question has no answer: none came in time, or servers answered that they have none, or not for this name. */
export type DnsFailure = 'timeout' | 'servfail'

/** An answer that says what is there (NOERROR) or that there is no such name (NXDOMAIN), or why there is none. */
export type Outcome = { ok: true; reply: Reply } | { ok: false; failure: DnsFailure }

/** Questions of one look, which share its time and its number of packets. */
export interface DnsClient {
  /** Asks the servers, one after the other, for a name that they look up wherever it is. */
  resolve(servers: DnsEndpoint[], question: Question): Promise<Outcome>
  /** Asks a server for what it has itself; an answer of another's, such as a lame server's, is a failure. */
  askAuthority(server: DnsEndpoint, question: Question): Promise<Outcome>
}

export interface DnsClientSettings {
  /** Milliseconds for all questions together. */
  deadlineMs: number
  /** Milliseconds that one server gets for one try. */
  tryMs: number
  /** Queries that are sent at most. */
  maxQueries: number
}

export const DNS_TIMES: DnsClientSettings = { deadlineMs: 5_000, tryMs: 1_500, maxQueries: 96 }

/** What EDNS offers at first, and then, where fragments may have been dropped, what fits in one packet (RFC 9715). */
const UDP_BYTES = [4_096, 1_232]
const WITHOUT_EDNS: number[] = [RCODE.formatError, RCODE.notImplemented, 16]
const USABLE: number[] = [RCODE.noError, RCODE.nameError]

/** Starts the clock of a look. */
export function openDns(settings: DnsClientSettings): DnsClient {
  const ends = performance.now() + settings.deadlineMs
  let left = settings.maxQueries
  /** Milliseconds for the next query; null where time or queries are used up. */
  const nextLimit = () => {
    const limitMs = Math.min(settings.tryMs, ends - performance.now())
    return limitMs > 0 && left-- > 0 ? limitMs : null
  }

  async function send(server: DnsEndpoint, question: Question, isRecursive: boolean, udpBytes: number | null) {
    const [id = 0] = crypto.getRandomValues(new Uint16Array(1))
    const query = encodeQuery(question, { id, isRecursive, udpBytes })
    const read = (bytes: Buffer) => decodeReply(bytes, id, question)
    const limitMs = nextLimit()
    const reply: Reply | NoReply = limitMs === null ? 'timeout' : await overUdp(server, query, read, limitMs)
    if (typeof reply === 'string' || !reply.isTruncated) return reply
    const tcpLimitMs = nextLimit()
    return tcpLimitMs === null ? 'timeout' : overTcp(server, query, read, tcpLimitMs)
  }

  async function ask(server: DnsEndpoint, question: Question, isRecursive: boolean, udpBytes: number) {
    const reply = await send(server, question, isRecursive, udpBytes)
    const isMisread = typeof reply === 'object' && WITHOUT_EDNS.includes(reply.rcode)
    return isMisread ? send(server, question, isRecursive, null) : reply
  }

  async function firstAnswer(servers: DnsEndpoint[], question: Question, isRecursive: boolean): Promise<Outcome> {
    let silent = servers
    let failure: DnsFailure = 'timeout'
    for (const udpBytes of UDP_BYTES) {
      const asked = silent
      silent = []
      for (const server of asked) {
        const reply = await ask(server, question, isRecursive, udpBytes)
        if (typeof reply === 'string') {
          if (reply === 'timeout') silent.push(server)
          if (reply === 'unreadable') failure = 'servfail'
        } else if (USABLE.includes(reply.rcode) && (isRecursive || reply.isAuthoritative)) return { ok: true, reply }
        else failure = 'servfail'
      }
    }
    return { ok: false, failure }
  }

  return {
    resolve: (servers, question) => firstAnswer(servers, question, true),
    askAuthority: (server, question) => firstAnswer([server], question, false),
  }
}
