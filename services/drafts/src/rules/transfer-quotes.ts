import type { Evidence, PublicEvidence } from '@launch/proto/schemas/evidence'
import { profileFieldNames, seoFieldNames } from '@launch/proto/schemas/fields'
import type { ListingChanges } from '@launch/proto/schemas/listing'
import { type Content, isProfileField, isSeoField, type State, sourced } from './content.ts'
import { publicEvidence } from './public-evidence.ts'

/** Stored texts by their SHA-256. */
export type Texts = ReadonlyMap<string, string>

/** A part that can have quotes: those it has, and by what it is known whether they are still the same. */
interface Cited {
  evidence: readonly Evidence[]
  mark: string
}

/** The parts of a listing that can have quotes, by their key there. */
export type Citing = Readonly<Record<string, Cited>>

/** The key under which a draft remembers which quotes of a part its listing last got. */
export const quotesKey = (key: string) => `quotes of ${key}`

interface Provenance {
  state: State
  evidence: readonly Evidence[]
}

/** Only what was found on the site, and stands as it was found, is shown with quotes. */
const quotesOf = ({ state, evidence }: Provenance) => (state === 'ai' ? evidence : [])

const markOf = (evidence: readonly Evidence[]) =>
  evidence.map(({ sha256, start, end }) => `${sha256.slice(0, 16)}:${start}-${end}`).join()

const cited = (value: Provenance): Cited => ({ evidence: quotesOf(value), mark: markOf(quotesOf(value)) })

const citedList = (items: readonly Provenance[]): Cited => ({
  evidence: items.flatMap(quotesOf),
  mark: items.map((item) => markOf(quotesOf(item))).join(';'),
})

/** The quotes of a draft by the part of the listing that they go with. */
export function citingParts(content: Content): Citing {
  const names = [...profileFieldNames, ...seoFieldNames]
  return {
    ...Object.fromEntries(names.map((name) => [name, cited(sourced(content, name))])),
    faqs: citedList(content.faqs),
    founders: citedList(content.founders),
  }
}

/** The SHA-256 of each stored text that the quotes of some parts were cut from. */
export function textsCited(content: Content, keys: readonly string[]): Set<string> {
  const citing = citingParts(content)
  return new Set(keys.flatMap((key) => citing[key]?.evidence ?? []).map(({ sha256 }) => sha256))
}

/** What travels, with the quotes of what was drafted: of fields by name, of questions and founders with each item. */
export function withQuotes(changes: ListingChanges, content: Content, texts: Texts): ListingChanges {
  const shown = (value: Provenance): PublicEvidence[] =>
    quotesOf(value).map((evidence) => publicEvidence(evidence, texts.get(evidence.sha256)))
  const withOwn = <T extends object>(item: T, source: Provenance | undefined): T => {
    const evidence = source ? shown(source) : []
    return evidence.length > 0 ? { ...item, evidence } : item
  }
  const { fields, faqs, founders } = changes
  const names = Object.keys(fields ?? {}).filter((name) => isProfileField(name) || isSeoField(name))
  const evidence = Object.fromEntries(names.map((name) => [name, shown(sourced(content, name))]))
  return {
    ...changes,
    ...(faqs ? { faqs: faqs.map((item, i) => withOwn(item, content.faqs[i])) } : {}),
    ...(founders ? { founders: founders.map((item, i) => withOwn(item, content.founders[i])) } : {}),
    ...(names.length > 0 ? { evidence } : {}),
  }
}
