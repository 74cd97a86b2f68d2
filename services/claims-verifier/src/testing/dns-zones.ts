import { type Answer, AUTHORITATIVE_ANSWER, type Question, TRUNCATED_RESPONSE } from 'dns-packet'

/** A zone that a test's DNS server has. */
export interface Zone {
  /** Names of its servers. */
  ns: string[]
  /** Seconds that a denial is kept, by its SOA (RFC 2308 section 5). */
  negativeTtl: number
  records: Answer[]
}

export const rcodes = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 }

/** A message that answers a query, right or not. */
export interface DnsMessage {
  rcode?: keyof typeof rcodes
  isAuthoritative?: boolean
  isTruncated?: boolean
  answers?: Answer[]
  authorities?: Answer[]
  /** In place of the query's. */
  id?: number
  questions?: Question[]
  /** Sent as it is, whatever else is said. */
  raw?: Buffer
  /** Sent from another port, as a forger would. */
  isElsewhere?: boolean
}

/** No answer at all. */
export const noReply = 'none'

/** What the server answers; `before` is sent first, over UDP alone. */
export type DnsReply = (DnsMessage & { before?: DnsMessage[] }) | typeof noReply

export function flagsOf({ rcode = 'NOERROR', isAuthoritative, isTruncated }: DnsMessage): number {
  return (isAuthoritative ? AUTHORITATIVE_ANSWER : 0) | (isTruncated ? TRUNCATED_RESPONSE : 0) | rcodes[rcode]
}

/** The SOA by which a zone denies a name or a record. */
export function soa(zone: string, ttl: number, minimum = ttl): Answer {
  const data = {
    mname: `ns1.${zone}`,
    rname: `hostmaster.${zone}`,
    serial: 1,
    refresh: 3600,
    retry: 600,
    expire: 86_400,
  }
  return { type: 'SOA', name: zone, ttl, data: { ...data, minimum } }
}

/** What the zones say, authoritative where recursion was not desired; a name in none of them is refused, or unknown to a resolver. */
export function zoneReply(
  zones: ReadonlyMap<string, Zone>,
  { name, type, isRecursive }: { name: string; type: string; isRecursive: boolean },
): DnsReply {
  const found = [...zones].find(([zone]) => name === zone || name.endsWith(`.${zone}`))
  if (!found) return { rcode: isRecursive ? 'NXDOMAIN' : 'REFUSED' }
  const [apex, zone] = found
  const own: Answer[] =
    name === apex ? zone.ns.map((server) => ({ type: 'NS', name: apex, ttl: 3600, data: server })) : []
  const records = [...zone.records, ...own]
  const named = records.filter((record) => record.name.toLowerCase() === name)
  const isAuthoritative = !isRecursive
  const answers = named.filter((record) => record.type === type || record.type === 'CNAME')
  if (answers.length > 0) return { isAuthoritative, answers: [...answers, ...behind(zones, answers, type)] }
  const isThere =
    name === apex || records.some((record) => record.name.toLowerCase().endsWith(`.${name}`)) || named.length > 0
  return { rcode: isThere ? 'NOERROR' : 'NXDOMAIN', isAuthoritative, authorities: [soa(apex, zone.negativeTtl)] }
}

/** What a CNAME leads to, where the server has it. */
function behind(zones: ReadonlyMap<string, Zone>, answers: Answer[], type: string): Answer[] {
  const [alias] = answers
  if (alias?.type !== 'CNAME') return []
  const all = [...zones.values()].flatMap(({ records }) => records)
  return all.filter((record) => record.name === alias.data && record.type === type)
}
