import type { CheckCode, ResolverCheck } from '@launch/proto/schemas/claim'
import { shown } from '../shown.ts'
import type { Outcome } from './client.ts'
import { aliasOf, denialOf, RCODE, textsOf } from './message.ts'
import type { ClaimNames } from './names.ts'
import { type Judged, judgeRecords } from './record.ts'

/** What one name came to at one resolver. */
export interface Finding {
  asked: string
  code: CheckCode
  found: string | null
  /** Seconds that a resolver keeps what it said. */
  ttl: number | null
  /** The name does not exist (NXDOMAIN). */
  isDenied: boolean
  altered: Judged['altered'] | null
}

/** What a resolver was asked and told; the finding is the one that tells most. */
export interface Resolver {
  label: string
  isSystem: boolean
  finding: Finding
}

/** From what tells most of a claim to what tells least; other codes say that there is nothing, or no answer. */
const TELLING: CheckCode[] = ['found', 'doubled_domain', 'wrong_level', 'quoted_value', 'other_token', 'cname']

/** Reads what came of asking for the TXT records of `asked`. */
export function findingOf(outcome: Outcome, asked: string, token: string, { instructed }: ClaimNames): Finding {
  const nothing = { asked, found: null, ttl: null, isDenied: false, altered: null }
  if (!outcome.ok) return { ...nothing, code: outcome.failure }
  const judged = judgeRecords(textsOf(outcome.reply, asked), token)
  if (judged) return { ...nothing, ...judged, altered: judged.altered ?? null }
  const alias = aliasOf(outcome.reply, asked)
  // At other names a CNAME is as it should be: nobody was told to put a record there.
  if (alias && asked === instructed) {
    return { ...nothing, code: 'cname', found: shown(alias.target, 253), ttl: alias.ttl }
  }
  const isDenied = outcome.reply.rcode === RCODE.nameError
  return { ...nothing, code: 'no_record', ttl: denialOf(outcome.reply)?.ttl ?? null, isDenied }
}

/** The finding that tells most; of those that tell nothing the first, which is of the instructed name. */
export function mostTelling(findings: Finding[]): Finding | undefined {
  return TELLING.flatMap((code) => findings.find((finding) => finding.code === code) ?? [])[0] ?? findings[0]
}

export const tellsSomething = ({ code }: Finding) => TELLING.includes(code)
/** Whether the server gave an answer, whatever it says. */
export const isAnswer = ({ code }: Finding) => code !== 'servfail' && code !== 'timeout'

/**
 * What the resolvers come to together. One that has the record suffices, whichever it is: authoritative servers know of a
 * new record first, and the system's resolver can be asked where they can't. That there is no record is believed of
 * an authoritative server; of the system's resolver alone it may be out of date (`nxdomain_cached`).
 */
export function verdictOf(resolvers: Resolver[]): Finding | undefined {
  const findings = resolvers.map(({ finding }) => finding)
  const best = mostTelling(findings)
  if (!best || tellsSomething(best)) return best
  const authorities = resolvers.filter(({ isSystem }) => !isSystem)
  const answered = authorities.find(({ finding }) => isAnswer(finding))
  if (answered) return answered.finding
  const system = resolvers.find(({ isSystem }) => isSystem)?.finding
  if (system && isAnswer(system)) {
    return isKept(system) && authorities.length > 0 ? { ...system, code: 'nxdomain_cached' } : system
  }
  return findings.find(({ code }) => code === 'servfail') ?? best
}

const isKept = ({ isDenied, ttl }: Finding) => isDenied && (ttl ?? 0) > 0

/** The resolvers as the contract shows them; a denial that the verdict contradicts is one that is still cached. */
export function checksOf(resolvers: Resolver[], verdict: Finding): ResolverCheck[] {
  const isOutdated = verdict.code === 'found' || verdict.code === 'nxdomain_cached'
  return resolvers.map(({ label, isSystem, finding }) => ({
    resolver: shown(label, 100),
    asked: finding.asked,
    code: isSystem && isOutdated && isKept(finding) ? 'nxdomain_cached' : finding.code,
    found: finding.found,
    ttl: isSystem ? finding.ttl : null,
  }))
}
