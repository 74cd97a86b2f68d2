import type { Inline } from '@launch/proto/schemas/page'
import type { ReadPage } from '../../drafter.ts'
import {
  BADGE,
  BADGE_CLASS,
  COUNTS,
  COUNTS_FIRST,
  EYEBROW_CLASS,
  ICON_CLASS,
  LEADS_ON,
  NOT_YET,
} from '../lexicon/decoration.ts'
import { lines, pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'
import type { Piece } from '../pages/pieces.ts'

/** A pictograph with its skin, joiners and selectors, and a flag. */
const PICTURE = lines`
  (?:
    \p{Regional_Indicator}{2}
    (?![©®™])\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:
      \u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*
    )*
  )
`
/** What stands before a point of a list. */
export const BULLET = pattern('u')`
  ^\s*(?:
    (?:[○◦⁃∙*☑✅➤►▶→»›>+~#–—-]|[0-9]{1,2}[.)]|[a-h]\))[\ufe0e\ufe0f]?\s+
    (?:[■●◆◇★☆✓✔✗✘・•▪‣·①-⑳❶-❿\p{Co}][\ufe0e\ufe0f]?|${PICTURE})+\s*
  )
`
/** Signs after a title that lead somewhere or to a note. */
const MARKS = new RegExp(
  `(?:\\s*(?:[¶→›»↗▸▶⟶ⓘℹ†‡\\p{Co}][\\ufe0e\\ufe0f]?|${PICTURE})|\\s+#|(?<=\\p{L})\\*{1,3}|\\s*\\[[^\\]]{1,14}\\])\\s*$`,
  'u',
)
/** The name of an icon that a font draws: `check_circle`. */
const LIGATURE = /^[a-z0-9]+(?:_[a-z0-9]+)+$/
const WORDLESS = /^[^\p{L}\p{N}]*$/u
const MOST_LABEL = 24
/** So far above a group its heading stands at most. */
const MOST_ABOVE = 200
const LEAST_TITLE = 3
const MOST_TITLE = 70
const MOST_ROUNDS = 6

/** A part of a piece's text. */
interface Part {
  from: number
  to: number
}

/** The part of a piece that is its wording: without numbers, icons, badges and links on that only decorate it. */
export function undecorated({ page, text, start }: Piece, first = 0, last = text.length): Part {
  const part = { from: first, to: last }
  const { byStart, byEnd } = inlinesOf(page)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { from, to } = part
    const rest = text.slice(from, to)
    part.from += (BULLET.exec(rest) ?? COUNTS_FIRST.exec(rest) ?? /^\s*/u.exec(rest))?.[0].length ?? 0
    const opening = (byStart.get(start + part.from) ?? []).filter(({ end }) => end < start + to)
    const before = opening.find((inline) => isBefore(page, inline, text.slice(inline.end - start, to)))
    if (before) part.from = before.end - start
    const title = opening.find((inline) => isExplained(page, inline, text.slice(inline.end - start, to)))
    if (title) part.to = title.end - start
    const after = (byEnd.get(start + part.to) ?? []).find(
      (inline) =>
        inline.start > start + part.from && isAfter(page, inline, text.slice(part.from, inline.start - start)),
    )
    if (after) part.to = after.start - start
    part.to -= MARKS.exec(text.slice(part.from, part.to))?.[0].length ?? 0
    part.to = part.from + text.slice(part.from, part.to).trimEnd().length
    if (part.from === from && part.to === to) break
  }
  return part
}

const wordsOf = (page: ReadPage, { start, end }: Inline | Ending) => (page.texts.text?.text ?? '').slice(start, end)
const classOf = (page: ReadPage, { class: at }: { class?: number }) =>
  at === undefined ? '' : (page.outline.classes[at] ?? '')

/**
 * Whether a line between two places of a page says that what follows is only promised; templates leave such lines too,
 * so it is no piece.
 */
export function isPromised({ texts }: ReadPage, from: number, to: number): boolean {
  const above = (texts.text?.text ?? '').slice(Math.max(from, to - MOST_ABOVE), to)
  return above.split('\n').some((line) => NOT_YET.test(line) && line.length <= MOST_LABEL)
}

/** Whether a piece is nothing but the name of an icon, or counts. */
export function isIcon({ page, text, start, end }: Piece): boolean {
  if (text.length > MOST_LABEL) return false
  const own = inlinesOf(page).byStart.get(start) ?? []
  const isDrawn = own.some((inline) => inline.end === end && ICON_CLASS.test(classOf(page, inline)))
  return LIGATURE.test(text) || (isDrawn && /^[a-z0-9_]+$/.test(text)) || COUNTS.test(text.trim())
}

/** Whether an element at the beginning is no part of the wording that follows it. */
function isBefore(page: ReadPage, inline: Inline, rest: string): boolean {
  const words = wordsOf(page, inline)
  const follows = rest.trimStart()
  if ((follows.match(/\p{L}/gu)?.length ?? 0) < LEAST_TITLE) return false
  if (WORDLESS.test(words) || LIGATURE.test(words)) return true
  const name = classOf(page, inline)
  if (ICON_CLASS.test(name) && /^[a-z0-9_]+$/.test(words)) return true
  if (BADGE.test(words) && /^\W*\p{Lu}/u.test(words) && /^\p{Lu}/u.test(follows)) return true
  // `Q` drawn beside what is asked, not the first letter of a word.
  if (/^\p{L}\W{0,2}$/u.test(words) && /^\s*\p{Lu}/u.test(rest)) return true
  // `24 languages` counts what it names, `01` does not.
  if (COUNTS.test(words) && (/\p{L}|^\W*0|[.):/–—|-]$/u.test(words) || !/^\s/.test(rest))) return true
  const isOver = words.length <= MOST_LABEL && /^[\p{Lu}\p{N}\p{Lo}]/u.test(follows) && !/[.!。]\s*$/u.test(rest)
  if (!isOver) return false
  return isGlued(words, rest) || EYEBROW_CLASS.test(name) || (inline.tag === 'small' && /^\s*\n/u.test(rest))
}

const isGlued = (words: string, rest: string) => /[\p{Ll}\p{N}]$/u.test(words) && /^\p{Lu}\p{Ll}/u.test(rest)

/** Whether an element is a title on a line of its own, and what follows it a sentence that explains it. */
function isExplained(page: ReadPage, inline: Inline, rest: string): boolean {
  const words = wordsOf(page, inline)
  return words.length <= MOST_TITLE && isGlued(words, rest) && /[.!。]\s*$/u.test(rest) && rest.length > words.length
}

/** Whether an element at the end is no part of the wording before it. */
function isAfter(page: ReadPage, ending: Ending, before: string): boolean {
  const words = wordsOf(page, ending)
  if ((before.match(/\p{L}/gu)?.length ?? 0) < LEAST_TITLE) return false
  if (WORDLESS.test(words) || LIGATURE.test(words)) return true
  if (ending.tag === 'a') return LEADS_ON.test(words) || /[→›»↗]\s*$/u.test(words)
  const name = classOf(page, ending)
  if (ICON_CLASS.test(name) && /^[a-z0-9_]+$/.test(words)) return true
  if (/^i$/i.test(words) || (ending.tag === 'sup' && /^[\d\s,*()[\]]{1,5}$/u.test(words))) return true
  if (words.length > MOST_LABEL) return false
  const isSmall = ending.tag === 'small' || ending.tag === 'sup' || ending.tag === 'mark'
  if (isSmall || BADGE_CLASS.test(name)) return isSmall ? BADGE.test(words) : true
  // `Made for Business` goes on, `Dark mode Business` does not.
  const goesOn = /(?<![\p{L}])[\p{Ll}’']{1,4}\s$/u.test(before)
  return BADGE.test(words) && !goesOn && /^\W*[\p{Lu}\p{Lo}]/u.test(words)
}

/** An element of a piece by where it ends: phrasing, or a link. */
interface Ending {
  readonly tag: Inline['tag'] | 'a'
  readonly start: number
  readonly end: number
  readonly class?: number
}

const inlinesOf = once((page: ReadPage) => {
  const byStart = new Map<number, Inline[]>()
  const byEnd = new Map<number, Ending[]>()
  const push = <T>(map: Map<number, T[]>, at: number, item: T) => {
    const own = map.get(at)
    if (own) own.push(item)
    else map.set(at, [item])
  }
  for (const inline of page.outline.inlines) {
    if (inline.end <= inline.start) continue
    push(byStart, inline.start, inline)
    push<Ending>(byEnd, inline.end, inline)
  }
  for (const { tag, at, to } of page.outline.links)
    if (tag === 'a' && to > at) push<Ending>(byEnd, to, { tag, start: at, end: to })
  return { byStart, byEnd }
})
