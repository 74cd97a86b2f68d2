import type { Looked, Proof } from '../method.ts'
import { type AuthorityDeps, authoritiesOf } from './authorities.ts'
import type { DnsClient, Outcome } from './client.ts'
import { checksOf, type Finding, findingOf, isAnswer, mostTelling, type Resolver, verdictOf } from './findings.ts'
import type { ClaimNames } from './names.ts'
import { recordText } from './record.ts'
import type { DnsEndpoint } from './transport.ts'
import { dnsDetail } from './words.ts'

/** Asks one resolver for the TXT records of a name. */
type Ask = (name: string) => Promise<Outcome>

interface Asked {
  label: string
  isSystem: boolean
  ask: Ask
  names: string[]
}

const byAuthority =
  (dns: DnsClient, endpoint: DnsEndpoint): Ask =>
  (name) =>
    dns.askAuthority(endpoint, { name, type: 'TXT' })

/** Looks for the TXT record of a claim at the system's resolver and at the authoritative servers of its names. */
export async function lookByDns({ token }: Proof, names: ClaimNames, deps: AuthorityDeps): Promise<Looked> {
  const system: Asked = {
    label: 'system',
    isSystem: true,
    ask: (name) => deps.dns.resolve(deps.system, { name, type: 'TXT' }),
    names: names.accepted.filter(deps.isAskable),
  }
  const [atSystem, authorities] = await Promise.all([findingsOf(system, token, names), authoritiesToAsk(names, deps)])
  const { servers, hidden } = authorities
  const seen = atSystem.filter(({ asked }) => !hidden.includes(asked))
  const resolvers = [
    ...told(system, seen),
    ...(await Promise.all(servers.map(async (server) => told(server, await findingsOf(server, token, names))))).flat(),
  ]
  if (seen.length === 0) resolvers.unshift(unseen(names))
  const verdict = verdictOf(resolvers)
  if (verdict?.code === 'found' || verdict?.code === 'quoted_value') return looked(token, names, resolvers)
  return looked(token, names, await withMisplaced(resolvers, [...servers, system], token, names))
}

/** What is told of a domain that the public DNS does not have, or not for us. */
function unseen({ instructed }: ClaimNames): Resolver {
  const finding = {
    asked: instructed,
    code: 'no_record',
    found: null,
    ttl: null,
    isDenied: false,
    altered: null,
  } as const
  return { label: 'system', isSystem: true, finding }
}

/**
 * The servers of the domain's zone and of the host's, each with the names that are looked for there, and the names that
 * no public zone has: nothing is told of those, whatever the system's resolver says.
 */
async function authoritiesToAsk(
  names: ClaimNames,
  deps: AuthorityDeps,
): Promise<{ servers: Asked[]; hidden: string[] }> {
  const { host, domain, accepted } = names
  const ofHost = accepted.filter((name) => host !== domain && (name === host || name.endsWith(`.${host}`)))
  const ofDomain = accepted.filter((name) => !ofHost.includes(name))
  const zones = [{ zone: domain, its: ofDomain }, ...(ofHost.length > 0 ? [{ zone: host, its: ofHost }] : [])]
  const found = await Promise.all(
    zones.map(async ({ zone, its }) => ({ its, authorities: await authoritiesOf(zone, deps) })),
  )
  const servers = new Map<string, Asked>()
  const hidden: string[] = []
  for (const { its, authorities } of found) {
    if (!authorities.ok && authorities.why === 'hidden') hidden.push(...its)
    for (const { name, endpoint } of authorities.ok ? authorities.servers : []) {
      const before = servers.get(name)?.names ?? []
      const ask = byAuthority(deps.dns, endpoint)
      servers.set(name, { label: name, isSystem: false, ask, names: [...before, ...its].filter(deps.isAskable) })
    }
  }
  return { servers: [...servers.values()], hidden }
}

function findingsOf({ ask, names }: Asked, token: string, all: ClaimNames): Promise<Finding[]> {
  return Promise.all(names.map(async (name) => findingOf(await ask(name), name, token, all)))
}

/** What a resolver says, by what tells most; empty where it was asked nothing. */
function told({ label, isSystem }: Asked, findings: Finding[]): Resolver[] {
  const finding = mostTelling(findings)
  return finding ? [{ label, isSystem, finding }] : []
}

/** The resolvers with what stands at names where it does not count, asked of the first that answers at all. */
async function withMisplaced(
  resolvers: Resolver[],
  asked: Asked[],
  token: string,
  names: ClaimNames,
): Promise<Resolver[]> {
  const answering = asked.find(({ label, names: its }) => {
    const resolver = resolvers.find((each) => each.label === label)
    return its.includes(names.instructed) && resolver !== undefined && isAnswer(resolver.finding)
  })
  if (!answering) return resolvers
  const findings = await Promise.all(
    names.misplaced.map(async ({ name, code }): Promise<Finding | null> => {
      const finding = findingOf(await answering.ask(name), name, token, names)
      return finding.code === 'found' || finding.code === 'quoted_value' ? { ...finding, code } : null
    }),
  )
  const misplaced = mostTelling(findings.filter((finding) => finding !== null))
  if (!misplaced) return resolvers
  return resolvers.map((each) => (each.label === answering.label ? { ...each, finding: misplaced } : each))
}

function looked(token: string, names: ClaimNames, resolvers: Resolver[]): Looked {
  const verdict = verdictOf(resolvers) ?? unseen(names).finding
  return {
    code: verdict.code,
    detail: dnsDetail(verdict, resolvers, names, token),
    expected: `TXT ${recordText(token)} at ${names.instructed}`,
    found: verdict.found,
    resolvers: checksOf(resolvers, verdict),
  }
}
