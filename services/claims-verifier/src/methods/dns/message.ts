import { type Answer, decode, encode, RECURSION_DESIRED } from 'dns-packet'

export type QueryType = 'TXT' | 'NS' | 'A' | 'AAAA'

/** What is asked of a server: a lower-case name without a trailing dot, in class IN. */
export interface Question {
  name: string
  type: QueryType
}

/** Response codes (RFC 1035 section 4.1.1) that are told apart. */
export const RCODE = { noError: 0, formatError: 1, serverFailure: 2, nameError: 3, notImplemented: 4, refused: 5 }

/** An answer to a question, its names in lower case without a trailing dot. */
export interface Reply {
  /** With the upper bits of EDNS (RFC 6891 section 6.1.3). */
  rcode: number
  isAuthoritative: boolean
  isTruncated: boolean
  answers: Answer[]
  authorities: Answer[]
}

/** What a TXT record holds, in the strings that it is parted into (RFC 1035 section 3.3.14). */
export interface TextRecord {
  strings: string[]
  /** Seconds. */
  ttl: number
}

/**
 * A query in wire format.
 * @param udpBytes the size of UDP answer that EDNS (RFC 6891) says is taken; null for a query without EDNS
 */
export function encodeQuery(
  { name, type }: Question,
  { id, isRecursive, udpBytes }: { id: number; isRecursive: boolean; udpBytes: number | null },
): Buffer {
  const edns: Answer = {
    type: 'OPT',
    name: '.',
    udpPayloadSize: udpBytes ?? 0,
    extendedRcode: 0,
    ednsVersion: 0,
    flags: 0,
    flag_do: false,
    options: [],
  }
  return encode({
    type: 'query',
    id,
    flags: isRecursive ? RECURSION_DESIRED : 0,
    questions: [{ name, type, class: 'IN' }],
    additionals: udpBytes === null ? [] : [edns],
  })
}

/**
 * The answer in `bytes` to the query of that id and question, which is what keeps forged ones out (RFC 5452 section 9.1).
 * @returns null for what is no message, or answers something else
 */
export function decodeReply(bytes: Buffer, id: number, question: Question): Reply | null {
  const packet = decoded(bytes)
  if (packet?.type !== 'response' || packet.id !== id) return null
  const { questions = [], answers = [], authorities = [], additionals = [], flags = 0 } = packet
  const opt = additionals.find((record) => record.type === 'OPT')
  const rcode = (flags & 0xf) | ((opt?.type === 'OPT' ? opt.extendedRcode : 0) << 4)
  const [asked] = questions
  // A server that could not read the query, or refuses it, may leave the question out.
  if (!asked && rcode === RCODE.noError) return null
  if (asked && !(isSameName(asked.name, question.name) && asked.type === question.type && asked.class === 'IN')) {
    return null
  }
  const { flag_aa: isAuthoritative, flag_tc: isTruncated } = packet
  return { rcode, isAuthoritative, isTruncated, answers, authorities }
}

function decoded(bytes: Buffer) {
  try {
    const packet = decode(bytes)
    // The decoder takes a last record that is cut off.
    return decode.bytes <= bytes.length ? packet : null
  } catch {
    return null
  }
}

/** Names are compared without case (RFC 4343). */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

const isSameName = (one: string, other: string) => plainName(one) === plainName(other)

/** The TXT records of `name` itself: those that a CNAME leads to are another name's. */
export function textsOf({ answers }: Reply, name: string): TextRecord[] {
  return answers.flatMap((record) => {
    if (record.type !== 'TXT' || !isSameName(record.name, name)) return []
    const strings = [record.data].flat().map((part) => part.toString())
    return [{ strings, ttl: record.ttl ?? 0 }]
  })
}

/** Where a CNAME of `name` leads. */
export function aliasOf({ answers }: Reply, name: string): { target: string; ttl: number } | null {
  const record = answers.find((each) => each.type === 'CNAME' && isSameName(each.name, name))
  return record?.type === 'CNAME' ? { target: plainName(record.data), ttl: record.ttl ?? 0 } : null
}

/** The name servers of the zone `name`, as an answer for it gives them. */
export function nameServersOf({ answers }: Reply, name: string): string[] {
  return answers.flatMap((record) =>
    record.type === 'NS' && isSameName(record.name, name) ? [plainName(record.data)] : [],
  )
}

/** Every address in an answer; a CNAME before them is followed by the resolver. */
export function addressesOf({ answers }: Reply): string[] {
  return answers.flatMap((record) => (record.type === 'A' || record.type === 'AAAA' ? [record.data] : []))
}

/** The zone that says there is no such name or record, and for how many seconds that is kept (RFC 2308 section 5). */
export function denialOf({ authorities }: Reply): { zone: string; ttl: number } | null {
  const soa = authorities.find((record) => record.type === 'SOA')
  if (soa?.type !== 'SOA') return null
  return { zone: plainName(soa.name), ttl: Math.min(soa.ttl ?? 0, soa.data.minimum ?? 0) }
}
