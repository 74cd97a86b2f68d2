import { LEGAL_FORM } from '../lexicon/company.ts'
import { NO_PLACE } from '../lexicon/no-place.ts'
import { AREA, NO_TOWN } from '../lexicon/towns.ts'
import { placeKey, type Regions, townsCalled } from './gazetteer.ts'
import { isCountry, isRegionAlone, landCalled, liesIn } from './lands.ts'

/** A town that a sentence names. */
export interface Mention {
  readonly town: string
  readonly key: string
  /** Where it begins in the sentence. */
  readonly at: number
  /** Where it ends, with the region and country behind it where the town lies there. */
  readonly end: number
  /** Whether a town of that name lies in the land behind it; null where none is named. */
  readonly isInLand: boolean | null
  /** False for a village that no gazetteer has, told as a place by the land behind it. */
  readonly isKnown: boolean
}

interface Word {
  readonly text: string
  readonly at: number
  readonly end: number
}

/** A word; `Leeds-based` is two. */
const WORD = /\p{L}[\p{L}\p{M}’'.]*(?:-(?!based(?!\p{L}))[\p{L}\p{M}’'.]*)*/gu
const MOST_WORDS = 5
const MOST_VILLAGE = 3
const SHORTEST = 3
const isCapital = (word: Word | undefined) => word !== undefined && /^\p{Lu}/u.test(word.text)
/** Words in lower case within names of towns. */
const PARTICLE = /^(?:de|del|la|le|les|el|los|las|du|des|do|da|dos|das|di|sur|upon|on|am|an|der|van|den|of|the|y|e|i)$/u
const CAPITALS = /^[\p{Lu}\s.-]+$/u
const BETWEEN = /^(?:,\s+|\s\(|\s[–·|-]\s|\s)$/u

const nameOf = (text: string, first: Word, last: Word) => text.slice(first.at, last.end).replace(/[.'’-]+$/u, '')

/** The land that begins at a word, by the longest name of up to four words. */
function landFrom(text: string, words: readonly Word[], at: number): { land: Regions; end: number } | null {
  for (let count = 4; count > 0; count--) {
    const [first, last] = [words[at], words[at + count - 1]]
    if (!first || !last || !isCapital(last) || !(isCapital(first) || /^the$/u.test(first.text))) continue
    const name = nameOf(text, first, last)
    const whole = text.slice(first.at, last.end)
    const land = landCalled(name) ?? (whole === name ? null : landCalled(whole))
    if (land) return { land, end: first.at + name.length }
  }
  return null
}

/** The lands named right behind a word: `Duluth, Minnesota, USA`. */
function landsBehind(text: string, words: readonly Word[], at: number): { land: Regions; end: number } | null {
  const own = words[at]
  const next = words[at + 1]
  if (!own || !next || !BETWEEN.test(text.slice(own.end, next.at).replace(/^\./u, ''))) return null
  const found = landFrom(text, words, at + 1)
  if (!found) return null
  const last = words.findIndex(({ end }) => end >= found.end)
  const more = /^,\s/u.test(text.slice(found.end)) ? landFrom(text, words, last + 1) : null
  return more && more.land.size > 0 ? { land: found.land, end: more.end } : found
}

/** The village of a run of names right before a land, where no gazetteer has it: `Rogart, Sutherland`. */
function villageAt(text: string, words: readonly Word[], at: number): Mention | null {
  const last = words[at]
  if (!last || !isCapital(last) || !text.slice(last.end).startsWith(', ')) return null
  let from = at
  while (
    from > 0 &&
    text.slice(words[from - 1]?.end, words[from]?.at) === ' ' &&
    (isCapital(words[from - 1]) || PARTICLE.test(words[from - 1]?.text ?? ''))
  )
    from--
  while (from < at && !isCapital(words[from])) from++
  const first = words[from]
  const behind = landsBehind(text, words, at)
  if (!first || !behind || at - from >= MOST_VILLAGE) return null
  const town = nameOf(text, first, last)
  if (landCalled(town) || NO_PLACE.test(town) || LEGAL_FORM.test(` ${town}`)) return null
  return { town, key: placeKey(town), at: first.at, end: behind.end, isInLand: true, isKnown: false }
}

/** The town that begins at a word, by the longest name that one has. */
function townAt(text: string, words: readonly Word[], at: number): { mention: Mention; count: number } | null {
  const first = words[at]
  for (let count = MOST_WORDS; first && count > 0; count--) {
    const last = words[at + count - 1]
    if (!last || !isCapital(last)) continue
    const town = nameOf(text, first, last)
    const regions = town.length < SHORTEST ? null : townsCalled(town)
    if (!regions || NO_TOWN.test(town) || NO_PLACE.test(town) || isCountry(town) || isRegionAlone(town)) continue
    const behind = landsBehind(text, words, at + count - 1)
    const isInLand = behind && liesIn(regions, behind.land)
    const own = first.at + town.length + (AREA.exec(text.slice(first.at + town.length))?.[0].length ?? 0)
    const end = isInLand ? behind.end : own
    return { mention: { town, key: placeKey(town), at: first.at, end, isInLand, isKnown: true }, count }
  }
  return null
}

/** How many words a region takes that no town is called by: `West Yorkshire`. */
function regionAt(text: string, words: readonly Word[], at: number): number {
  const found = landFrom(text, words, at)
  const count = found ? words.slice(at).filter((word) => word.at < found.end).length : 0
  const [first, last] = [words[at], words[at + count - 1]]
  return first && last && isRegionAlone(nameOf(text, first, last)) ? count : 0
}

const PART_OF = /^,\s(?:(?:in|em|en|à|a|te)\s)?$/u

/** Two towns of one region, the second right behind the first, are a part of a town and the town: `Ikeja, Lagos`. */
function joined(text: string, part: Mention, town: Mention): Mention | null {
  if (!PART_OF.test(text.slice(part.at + part.town.length, town.at)) || !part.isKnown || !town.isKnown) return null
  const regions = townsCalled(town.town)
  const isNear = [...(townsCalled(part.town) ?? [])].some((region) => regions?.has(region))
  return isNear ? { ...town, at: part.at } : null
}

/** Mentions where parts of towns are one with their town, unless three or more stand in a list. */
function withParts(text: string, mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention, index) => {
    const [before, next, after] = [mentions[index - 1], mentions[index + 1], mentions[index + 2]]
    const isInList = (first: Mention | undefined, second: Mention | undefined) =>
      first !== undefined && second !== undefined && joined(text, first, second) !== null
    if (next && joined(text, mention, next) && !isInList(before, mention) && !isInList(next, after)) return []
    const whole = before && joined(text, before, mention)
    return [whole && !isInList(mentions[index - 2], before) && !isInList(mention, next) ? whole : mention]
  })
}

/**
 * The towns that a sentence names, in order. Words in capitals alone, and what `isWord` on this site, count only with
 * the land behind them. Time is linear in the text.
 */
export function mentionsIn(text: string, isWord: (town: string) => boolean = () => false): Mention[] {
  const words = [...text.matchAll(WORD)].map(
    ({ 0: word, index }): Word => ({ text: word, at: index, end: index + word.length }),
  )
  const found: Mention[] = []
  for (let at = 0; at < words.length; at++) {
    if (!isCapital(words[at])) continue
    const known = townAt(text, words, at)
    if (known) {
      const { mention, count } = known
      // What opens a sentence has a capital letter whatever it is: `Made with care`.
      const isOpening = mention.at === 0 && /^\s\p{Ll}/u.test(text.slice(mention.end))
      if (mention.isInLand || !(isOpening || CAPITALS.test(mention.town) || isWord(mention.town))) found.push(mention)
      const last = words.findLastIndex(({ at: start }) => start < mention.end)
      at = Math.max(at + count - 1, last)
      continue
    }
    const village = villageAt(text, words, at)
    if (village) found.push(village)
    else at += Math.max(0, regionAt(text, words, at) - 1)
  }
  return withParts(text, found)
}
