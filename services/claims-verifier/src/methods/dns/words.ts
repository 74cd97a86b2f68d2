import type { Finding, Resolver } from './findings.ts'
import { isAnswer } from './findings.ts'
import type { ClaimNames } from './names.ts'
import { recordText } from './record.ts'

const WAIT = 'A new record can take some minutes to reach every name server of the domain.'

/** What a look by DNS came to and what to do, in two sentences or three. */
export function dnsDetail(verdict: Finding, resolvers: Resolver[], names: ClaimNames, token: string): string {
  const { asked, code, found } = verdict
  const value = recordText(token)
  const target = `a TXT record ${value} at ${names.instructed}`
  switch (code) {
    case 'found':
      return `The TXT record stands at ${asked}.${stillCached(resolvers)}`
    case 'doubled_domain':
      return `The TXT record stands at ${asked}: the domain was added twice. Give only ${hostPart(names)} as its name where the registrar adds ${names.domain} itself.`
    case 'wrong_level':
      return `The TXT record stands at ${asked}, where it does not count. Move it to ${names.instructed}.`
    case 'quoted_value':
      return `The TXT record at ${asked} ${alteration(verdict)}. Its text has to be exactly ${value}.`
    case 'other_token':
      return `The TXT record at ${asked} has the token of another claim, ${found}. Add ${target}; the other may stay beside it.`
    case 'cname':
      return `${asked} is a CNAME that leads to ${found}, so no TXT record of its own can stand there. Remove the CNAME and publish ${target}, or put the TXT record at ${names.domain} itself.`
    case 'nxdomain_cached':
      return `The resolver says that ${asked} does not exist and keeps that for ${seconds(verdict.ttl)}, and no authoritative server of ${names.domain} answered. If the record was just published, try again after that; else add ${target}.`
    case 'servfail':
      return `${failing(resolvers, names)} Check the delegation of ${names.domain}, its name servers and its DNSSEC; then try again.`
    case 'timeout':
      return `No DNS server answered for ${names.domain} in time. Check that its name servers answer over UDP and TCP, and try again.`
    default:
      return `No TXT record that begins with launch-verify= was found at ${list(names.accepted)}. Add ${target}. ${WAIT}`
  }
}

/** The name as registrars ask for it that add the domain themselves. */
export function hostPart({ instructed, domain }: ClaimNames): string {
  return instructed === domain ? '@' : instructed.slice(0, -domain.length - 1)
}

function alteration({ altered, found }: Finding): string {
  switch (altered) {
    case 'quotes':
      return `has quotation marks or backslashes in its text: ${found}. Leave them out, as the registrar adds what is needed`
    case 'white_space':
      return `has white space in its text: ${found}. Where it was parted into strings, they are joined without a space`
    case 'two_records':
      return `has only the beginning of the value, ${found}, and another record has the rest. Make them one record`
    case 'capitals':
      return `is written with other capitals: ${found}`
    default:
      return `has the token without launch-verify= before it: ${found}`
  }
}

/** That the system's resolver has not seen the record yet, which is nothing to wait for. */
function stillCached(resolvers: Resolver[]): string {
  const system = resolvers.find(({ isSystem }) => isSystem)?.finding
  if (!system || system.code === 'found' || system.ttl === null || system.ttl === 0) return ''
  const what = system.isDenied ? 'that the name does not exist' : 'what was there before'
  return ` A resolver that was asked earlier still has cached ${what}, for ${seconds(system.ttl)}; it need not be waited for.`
}

function failing(resolvers: Resolver[], { domain }: ClaimNames): string {
  const lame = resolvers.filter(({ isSystem, finding }) => !isSystem && !isAnswer(finding))
  const labels = lame.slice(0, 4).map(({ label }) => label)
  if (labels.length === 0) return `The name servers of ${domain} gave no answer that can be used (SERVFAIL).`
  return `${list(labels)}, named as name servers of ${domain}, gave no authoritative answer for it (a lame delegation, or SERVFAIL).`
}

const seconds = (ttl: number | null) => (ttl === 1 ? '1 more second' : `${ttl ?? 0} more seconds`)

function list(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
