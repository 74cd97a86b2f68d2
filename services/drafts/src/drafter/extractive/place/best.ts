import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { bare } from '../fold.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { BUILDING, ENDS_AS_STREET, STREET } from '../lexicon/streets.ts'
import { isCompanyPage } from '../pages/company.ts'
import { isOwn, ownNames } from '../pages/own.ts'
import { piecesOf } from '../pages/pieces.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { wholeName } from '../people/people.ts'
import { isGivenName } from '../people/strength.ts'
import { placesIn } from './address.ts'
import { isClean } from './clean.ts'
import { runsOfLines } from './lines.ts'
import { isOfOthers } from './of-others.ts'
import { around, type Owner, ownerOf } from './owner.ts'
import type { Place } from './place.ts'

/** How much speaks for an address as the company's own; 0 where it is somebody else's. */
function scoreOf(
  { value, piece, hasStreet, hasPostcode }: Place,
  pages: readonly ReadPage[],
  kinds: ReadonlySet<PageKind>,
  share: number,
  { isOthers, isOurs, isLabelled, isMain, isForeign }: Owner,
): number {
  if (piece.zone === 'quote' || piece.zone === 'form' || isOthers || !isClean(value.value)) return 0
  if (isOfOthers(piece, value.start - piece.start, pages)) return 0
  if (kinds.has('legal') && isForeign) return 0
  // On a page of legal texts, running text speaks of many: an address in it is ours where it says so.
  const isTold = (piece.text.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu) ?? []).length >= 6
  const isRepeated = share >= 0.5 && share * pages.length > 1
  if (kinds.has('legal') && !kinds.has('contact') && isTold && !isOurs && !isLabelled && !isRepeated) return 0
  // A box beside the page that tells something tells of others as often: an appeal, an event, a friend's shop.
  if (piece.zone === 'aside' && isTold && !isOurs && !isLabelled) return 0
  const isPlace =
    piece.zone === 'footer' ||
    kinds.has('contact') ||
    kinds.has('legal') ||
    kinds.has('about') ||
    isCompanyPage(piece.page, pages) ||
    (share > 0.5 && pages.length > 1) ||
    piece.kind === 'address'
  if (!isPlace && !isLabelled && !isOurs) return 0
  return (
    1 +
    (hasStreet ? 4 : 0) +
    (hasPostcode ? 2 : 0) +
    (isLabelled ? 3 : 0) +
    (isMain ? 3 : 0) +
    (isOurs ? 3 : 0) +
    (isForeign ? -3 : 0) +
    share * 2 +
    (/[\n·•|]/u.test(value.value) ? 0 : 2)
  )
}

/** An address with what speaks for it. */
interface Scored {
  readonly place: Place
  readonly score: number
  readonly share: number
  readonly owner: Owner
}

/** Addresses whose scores differ by this much or more do not compete. */
const CLEAR = 3
const wordsOf = ({ value }: Place) =>
  new Set(
    (value.value.toLowerCase().match(/\p{Script=Han}{2}|[\p{L}\d]{4,}/gu) ?? []).filter((word) => !STREET.test(word)),
  )

/** Whether two addresses name different places: they have no word and no number in common. */
function differ(a: Place, b: Place): boolean {
  const words = wordsOf(a)
  return ![...wordsOf(b)].some((word) => words.has(word))
}

/**
 * Whether an address under the company's name stands against one under another name, or on most pages against one that
 * a page gives without it.
 */
const outweighs = (best: Scored, { owner, share }: Scored) =>
  best.owner.isOurs &&
  !owner.isOurs &&
  !owner.isMain &&
  !owner.isLabelled &&
  (owner.isUnderName || (best.share > 0.6 && share <= 0.4))

/** The postal address that most speaks for as the company’s own; null where two of them compete. */
export function bestAddress(pages: readonly ReadPage[]): Candidate | null {
  const kinds = pageKinds(pages)
  const all = pages.flatMap((page) => {
    const kind = kinds.get(page) ?? new Set<PageKind>()
    if (isArticle(page) || kind.has('customers') || kind.has('blog') || kind.has('sponsors')) return []
    const pieces = piecesOf(page)
    const whole = pieces.flatMap((piece, index) =>
      placesIn(piece, pieces.slice(Math.max(0, index - 2), index).toReversed()).map((place) => ({
        place,
        kind,
        owner: ownerOf(place, around(pieces, index), pages),
      })),
    )
    const apart = runsOfLines(pieces)
      .flatMap((run) =>
        placesIn(run).map((place) => ({
          place,
          kind,
          owner: ownerOf(
            place,
            around(
              pieces,
              pieces.findIndex(({ start }) => start === run.start),
            ),
            pages,
          ),
        })),
      )
      .filter(({ place: { value, hasStreet } }) => hasStreet && /[\n\t]/u.test(value.value))
    return [...whole, ...apart]
  })
  const counted = new Map<string, Set<string>>()
  const keyOf = ({ value }: Place) => value.value.replace(/[\s,]+/gu, ' ').toLowerCase()
  for (const { place } of all)
    counted.set(keyOf(place), (counted.get(keyOf(place)) ?? new Set()).add(place.piece.page.url))
  const scored = all.map(({ place, kind, owner }): Scored => {
    const share = (counted.get(keyOf(place))?.size ?? 0) / pages.length
    return { place, score: scoreOf(place, pages, kind, share, owner), share, owner }
  })
  const best = scored.reduce<Scored | null>((top, each) => (each.score > (top?.score ?? 0) ? each : top), null)
  if (best === null) return null
  const rival = scored.find(
    (each) =>
      each.score > 0 &&
      each.score > best.score - CLEAR &&
      each.place.hasStreet &&
      differ(each.place, best.place) &&
      !outweighs(best, each),
  )
  return rival ? null : withoutOwner(best.place.value, pages)
}

const MOST_NAME = 5

/** Whether the first line of an address is the name of a person, who is written to there. */
function isPerson(line: string): boolean {
  const name = line.replace(/[,\s]+$/u, '')
  return wholeName(name) !== null && isGivenName(name.split(' ')[0] ?? '') && !BUILDING.test(name) && !STREET.test(name)
}

/** A line to call below an address: `Ruf 03946 555018`. */
const NUMBER_BELOW = /\n\p{L}[^\d\n]{0,16}\d{2,5}[\s/]\d[\d\s/-]{3,}$/u

function withoutNumber(value: Candidate): Candidate {
  const kept = value.value.replace(NUMBER_BELOW, '')
  return { ...value, value: kept, end: value.start + kept.length }
}

/**
 * An address without our own name before its street, where no more than a space parts them: `Acme Mill Lane 12, Leeds`.
 */
function withoutOwner(whole: Candidate, pages: readonly ReadPage[]): Candidate {
  const value = withoutNumber(whole)
  const first = /^[^,\n]+[,\n]\s*(?=[\p{Lu}\d])/u.exec(value.value)?.[0] ?? ''
  if (isPerson(first) || (/\sc\/o\s/iu.test(first) && isOwn(first.split(/\sc\/o\s/iu)[0] ?? '', pages)))
    return { ...value, value: value.value.slice(first.length), start: value.start + first.length }
  const words = value.value.split(' ').slice(0, MOST_NAME + 1)
  for (let count = words.length - 1; count > 0; count--) {
    const name = words.slice(0, count).join(' ')
    const rest = value.value.slice(name.length + 1)
    // `Acme Lane 12` may be a street itself.
    const isStreet =
      STREET.test(rest.split(/[,\n]/u)[0] ?? '') && !ENDS_AS_STREET.test(words.slice(0, count + 1).join(' '))
    if (isStreet && /^[\p{Lu}\d]/u.test(rest) && ownNames(pages).has(bare(name)))
      return { ...value, value: rest, start: value.start + name.length + 1 }
  }
  return value
}
