import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { foundersOf } from '../founders/mod.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import { BRANCH, MAIN_PLACE, OTHERS_ADDRESS } from '../lexicon/owners.ts'
import { pattern } from '../lexicon/pattern.ts'
import { OTHER_PLACE, PLACE_LABEL } from '../lexicon/place.ts'
import { hostOf, isOwn, ownNames } from '../pages/own.ts'
import type { Piece } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import type { Place } from './place.ts'

/** What stands around an address and may tell whose it is. */
export interface Around {
  /** The short line or cell right before it. */
  readonly label: string
  /** The heading of its section; empty where that is the heading of the page. */
  readonly heading: string
  /** The lines right below in the same part of the page. */
  readonly below?: string
}

/** Whose an address is, by what is said of it. */
export interface Owner {
  readonly isOthers: boolean
  /** True where the company is named right before it. */
  readonly isOurs: boolean
  readonly isLabelled: boolean
  readonly isMain: boolean
  /** True where another company is named before it. */
  readonly isForeign: boolean
  /** True where a name right before it on its line is not ours: a person's, a company's. */
  readonly isUnderName: boolean
}

const NEAR = 90
const MOST_LABEL = 60
const MOST_HEADING = 80
const FAR = 14
const MOST_BOX = 300
const MOST_BELOW = 120

const trimmed = (text: string) => text.replace(/[\s:：]+$/u, '')

/** What stands around the piece at an index of its page's pieces. */
export function around(pieces: readonly Piece[], index: number): Around {
  const before = pieces[index - 1]
  const label = before && before.text.length <= MOST_LABEL ? trimmed(before.text) : ''
  const zone = pieces[index]?.zone
  const next = pieces
    .slice(index + 1, index + 3)
    .filter((piece) => piece.zone === zone && piece.text.length <= MOST_BELOW)
  const below = next.map(({ text }) => text).join('\n')
  for (let at = index - 1; at >= Math.max(0, index - FAR); at--) {
    const piece = pieces[at]
    if (!piece || piece.zone !== pieces[index]?.zone) break
    if (piece.level === 0 || piece.level > 6) continue
    const heading = piece.level === 1 || piece.text.length > MOST_HEADING ? '' : trimmed(piece.text)
    return { label, heading, below }
  }
  return { label, heading: '', below }
}

/** Whether a word is a part of our own name: `Hollin Bank Software`. */
function isInOwnName(word: string, pages: readonly ReadPage[]): boolean {
  const plain = bare(word)
  return [...ownNames(pages)].some((name) => name.includes(plain))
}

/** What is said last of an address: behind the last mention of somebody else. */
function afterOthers(text: string, pages: readonly ReadPage[]): string | null {
  let end: number | null = null
  for (const match of text.matchAll(OTHERS_ADDRESS))
    if (!isInOwnName(match[0], pages)) end = match.index + match[0].length
  return end === null ? null : text.slice(end)
}

/** Whether a text tells that an address is somebody else's; our own name behind that takes it back. */
function namesOthers(text: string, pages: readonly ReadPage[]): boolean {
  const after = afterOthers(text, pages)
  return after !== null && !isOwn(after, pages)
}

/** Whether a line ends in the full name of a founder: `Send a cheque to Ann Lee, 3 Mill Lane`. */
const namesFounder = (line: string, pages: readonly ReadPage[]) =>
  foundersOf(pages).some(({ name }) => line.replace(/[\s,:–—-]+$/u, '').endsWith(name.value))

/** Whether a text gives a mailbox of the site's own, written out or veiled: `post (at) acme.test`. */
const hasOwnMailbox = (text: string, pages: readonly ReadPage[]) =>
  new RegExp(
    `(?:@|[\\s[({<](?:at|ät|arroba|arobase|chiocciola)[\\s\\])}>]\\s?)${hostOf(pages).replace(/[.]/gu, '\\.')}`,
    'iu',
  ).test(text)

const OTHER_PLACES = new RegExp(OTHER_PLACE, 'giu')

/** Whether a label or a line says whose an address is, or what for, and it is not ours. */
function isOther(text: string, pages: readonly ReadPage[]): boolean {
  return [...text.matchAll(OTHER_PLACES)].some(([word]) => !isInOwnName(word, pages))
}

const SELF_WORDS = pattern('iu')`
  (?<!\p{L})(?:
    we|our|us|me|my|i|find|visit|write|wir|uns\p{L}*|mich|ich|mein\p{L}*|sie finden|nous|notre|nos|je|mon|estamos
    nuestr\p{L}+|encu\p{L}+|siamo|nostr\p{L}+|ci trov\p{L}+|noss\p{L}+|ons|onze|wij|vi|vår\p{L}*|address|office
    siège|sitz|sede|domicili\p{L}*|adresse?|anschrift|dirección|morada|endereço|indirizzo|registered|geführt
    editad\p{L}*|édit\p{L}*
  )(?!\p{L})
`
/** Who answers for the site, by a label within the text, up to the address: `Titular. Ana López, con domicilio en`. */
const OPERATOR = pattern('iu')`
  (?:^|[.;]\s)(?:
    titular|responsable|inhaber(?:in)?|betreiber(?:in)?|anbieter(?:in)?|verantwortlich\p{L}*|operator|site owner
    (?:data )?controller|éditeur|éditrice|titolare|responsabile|proprietário|eigenaar
  )(?:\s(?:del?|d[el]{1,2}l[ao’']|of|der|des|du|van)\s[^.:,]{2,40})?[.:]\s(?:[^.:;]|\.(?!\s\p{Lu})){3,110}$
`
const LEAST_SENTENCE = 4
/** An entry of a list of dates: an event, not an office. */
const DATED = pattern('iu')`
  ^(?:\p{L}{2,12}\.?,? )?(?:the )?\d{1,2}(?:st|nd|rd|th|\.)?(?:\s?[–-]\s?\d{1,2}\.?)? (?:de )?(?:
    jan|feb|fév|mar|mär|apr|abr|avr|ma[iyj]|jun|juin|juil|jul|giu|lug|aug|août|ago|sep|set|o[ck]t|ott|nov|d[eé][czs]
  )\p{L}*\.?(?:$|[\s,:–—-])
`

/**
 * Whether an address stands in a sentence that tells neither of us nor of an office: a story, somebody else's place.
 */
function isLoose(sentence: string, isOurs: boolean): boolean {
  const words = sentence.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu) ?? []
  return !isOurs && words.length >= LEAST_SENTENCE && !SELF_WORDS.test(sentence)
}

/** A label and a name, or a name alone, at the end of what stands before an address on its line. */
const UNDER_NAME = /(?:^|[:,(–—]\s|\s)\p{Lu}[\p{L}\p{N}&.’'-]+(?:\s[\p{Lu}&][\p{L}\p{N}&.’'-]*){0,4}(?:,|\s[–—·|-])\s$/u

/** Tells by the words around an address whose it is. */
export function ownerOf(
  { before, piece }: Place,
  { label, heading, below = '' }: Around,
  pages: readonly ReadPage[],
): Owner {
  const line = before.slice(before.lastIndexOf('\n', before.length - 2) + 1)
  const sentence = sentencesOf(line).at(-1)?.text ?? line
  const near = line.slice(-NEAR)
  const isOurs = isOwn(near, pages) || namesFounder(near, pages)
  const lines = before.split('\n').slice(-3).join('\n')
  const isOthers =
    isOther(line, pages) ||
    isOther(label, pages) ||
    BRANCH.test(label) ||
    BRANCH.test(sentence) ||
    namesOthers(sentence, pages) ||
    (!isOurs &&
      (namesOthers(lines, pages) ||
        namesOthers(label, pages) ||
        namesOthers(heading, pages) ||
        BRANCH.test(heading))) ||
    isLoose(sentence, isOurs) ||
    DATED.test(piece.text) ||
    /^\s*[“„«"「『]/u.test(piece.text)
  // `Where we are`, a line of its own right before it, or our own mailbox in the same box.
  const above = trimmed(before.trimEnd().split('\n').at(-1) ?? '')
  const isBox = piece.text.length <= MOST_BOX && piece.text.includes('\n')
  const isBoxed = isBox && hasOwnMailbox(`${piece.text}\n${below}`, pages)
  const foreign = LEGAL_FORM.exec(line)
  const isMain = [label, heading, sentence].some((text) => MAIN_PLACE.test(text))
  return {
    isOthers,
    isOurs,
    isLabelled: PLACE_LABEL.test(label) || PLACE_LABEL.test(above) || isBoxed || isMain || OPERATOR.test(line),
    isMain,
    isForeign: foreign !== null && !isOwn(lines, pages),
    isUnderName: !isOurs && UNDER_NAME.test(line),
  }
}
