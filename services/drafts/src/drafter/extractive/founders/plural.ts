import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import type { Founding } from '../founded/founding.ts'
import { WE_ARE_TWO } from '../lexicon/begins.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isOwn, ownNames } from '../pages/own.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { toldBy } from '../pages/told.ts'
import { nameAt, type Span } from '../people/people.ts'
import { type Person, personOf } from './person.ts'

const THEY_BEFORE = pattern('iu')`
  (?:^|[\s,])(?:
    they|both|the (?:two|pair|duo)(?: of them| friends| women| men)?|die (?:beiden|zwei)
    (?:tous |toutes )?les deux(?: ami(?:e)?s)?|los dos|las dos|ambos|ambas|os dois|as duas|i due|le due|allebei
    de twee|sie(?: beide)?|beide|ils|elles|ellos|ellas|entrambi|zij|ze|eles|elas|de (?:två|to)|oni
  )(?:\s(?:then|later|finally|dann|puis|luego|poi|toen))?\s*$
`
const THEY_AFTER = /^\s(?:sie|zij|ze|die (?:beiden|zwei)|beide|de twee|allebei)(?!\p{L})/iu
/** The company was founded by those told of before: `fundada pelos dois`. */
const BY_BOTH = pattern('iu')`
  (?<!\p{L})(?:
    by (?:the two|both)(?: of them)?|von (?:den beiden|beiden)|par (?:tous )?les deux|por (?:los|las) dos
    p?(?:elos|elas) (?:dois|duas)|d(?:ai|alle) due|door (?:de twee|beiden)
  )(?!\p{L})
`
/** Romance verbs that need no subject: `l’hanno fondata insieme`. */
const UNSAID = /^(?:hanno|abbiano|fond\p{L}+rono|fundaron|crearon|montaron|fundaram|criaram|abriram)/iu
const TOGETHER = /^\s(?:insieme|juntos|juntas|assieme)(?!\p{L})/iu
/** In Scandinavian languages `de` are they; elsewhere it is an article or a preposition. */
const NORDIC_VERB = /^(?:grund|start|stift|grunnl|etabl)\p{L}+$/iu
const MOST = 3
const LONGEST = 1_500

/** Nobody’s possession, and no noun behind a first name: `Ann plays the fiddle, Bo Tuba.` */
const isPlain = (text: string, { start, end }: Span) =>
  !/[’']s$/u.test(text.slice(start, end)) && !(/,\s*$/u.test(text.slice(0, start)) && /^\s*\./u.test(text.slice(end)))

const GERMAN = /(?<!\p{L})(?:und|der|die|das|eine?|ihre?|seine?|sich|mit|wir|hatte|für|aus|als|schrieb)(?!\p{L})/iu
const LEADS_TO_NAME = pattern('u')`
  (?:^|\s)(?:
    lernte|traf|kannte|fragte|fand|überredete|begegnete|hieß|hiess|heißt|heisst|namens|mit|und|von
    \p{Lu}\p{Ll}+(?:er|in|freund|frau|mann|bruder|schwester)
  )\s$
`

/**
 * No name of a thing behind `the`; German nouns stand in capitals as names do: there the place or a second mention has
 * to speak for a name.
 */
function isSure(text: string, { start, end }: Span, pages: readonly ReadPage[]): boolean {
  const before = text.slice(0, start)
  const name = text.slice(start, end)
  // What the company's own name holds is more likely a part of that.
  if (isInOwnName(name, pages)) return false
  if (
    pattern('iu')`
      (?<!\p{L})(?:
        the|an?|at|for|from|of|in|on|off|along|across|near|outside|around|into|to|behind|opposite|like|than|called
        visiting|aus|auf|bei|nach|à|sur|chez|en|em|te|op|su|sul|sulla|dall[ao]?|eine[mnrs]?|une?|un[ao]|uma?|een
      )\s$
    `.test(before)
  )
    return false
  // The tail of a longer name of something is no person: `Bottle Coffee` of `Blue Bottle Coffee`.
  if (!GERMAN.test(text)) return !/[^.!?:\s–—"“]\s+\p{Lu}[\p{L}’'-]+\s$/u.test(before)
  const [first = ''] = name.split(' ')
  const all = pages.map(({ texts }) => texts.text?.text ?? '')
  const isOpening = /(?:^|[.!?:]\s)$/u.test(before)
  if (name.split(' ').length > 2) return all.some((page) => page.split(name).length > 2)
  if (isOpening) return !all.some((page) => page.includes(` ${first.toLowerCase()} `))
  const opensRow = /^\sund\s\p{Lu}\p{L}+\s\p{Lu}/u.test(text.slice(end))
  return opensRow || LEADS_TO_NAME.test(before) || all.some((page) => page.split(name).length > 2)
}

const isInOwnName = (name: string, pages: readonly ReadPage[]) =>
  [...ownNames(pages)].some((own) => own.length > bare(name).length && own.includes(bare(name)))

/** Every person that a text names, each once. */
export function personsIn(text: string, pages: readonly ReadPage[]): Span[] {
  const found: Span[] = []
  for (const { index } of text.slice(0, LONGEST).matchAll(/(?<![\p{L}\p{M}’'-])\p{Lu}/gu)) {
    const name = index < (found.at(-1)?.end ?? 0) ? null : nameAt(text, index)
    const words = name ? text.slice(name.start, name.end) : ''
    const isNew = !found.some(({ start, end }) => text.slice(start, end) === words)
    if (name && isNew && !isOwn(words, pages) && isPlain(text, name) && isSure(text, name, pages)) found.push(name)
  }
  return found
}

/** `Ann Lee worked with Bo Kim. In 2012 they founded Acme.`: those two or three whom the text before names. */
export function byThey({ told, text, start, verb, isPassive }: Founding, pages: readonly ReadPage[]): Person[] {
  if (!tellsOfUs(told, pages)) return []
  const word = text.slice(verb.start, verb.end)
  const after = text.slice(verb.end)
  const isThey =
    THEY_BEFORE.test(text.slice(0, verb.start)) ||
    THEY_AFTER.test(after) ||
    (UNSAID.test(word) && TOGETHER.test(after)) ||
    (NORDIC_VERB.test(word) && /^\sde(?!\p{L})/u.test(after))
  if (!(isPassive ? BY_BOTH.test(after) : isThey)) return []
  const sentence = passageOf(told, start, start + text.length)
  const before = { piece: told, names: personsIn(told.text.slice(0, start + verb.start), pages) }
  if (isFew(before.names)) return peopleIn(told, before.names, [])
  if (before.names.length > MOST || !sentence) return []
  const above = paragraphsAbove(told, pages).map((piece) => ({ piece, names: personsIn(piece.text, pages) }))
  const [next] = above
  if (before.names.length === 0 && next && isFew(next.names)) return peopleIn(next.piece, next.names, [sentence])
  const all = distinct([...above.toReversed(), before])
  return all.length === 2 ? all.map((person) => ({ ...person, from: [...person.from, sentence] })) : []
}

/** The paragraphs right above one on its page, the nearest first, up to a heading. */
export function paragraphsAbove(told: Piece, pages: readonly ReadPage[]): Piece[] {
  const all = toldBy(pages)
  const at = all.findIndex((piece) => piece.page === told.page && piece.start === told.start)
  const above = all.slice(Math.max(0, at - MOST), Math.max(0, at)).toReversed()
  const stop = above.findIndex((piece) => piece.page !== told.page || piece.isTitle || piece.text.length > LONGEST)
  return stop < 0 ? above : above.slice(0, stop)
}

/** Each of the people once, as the first paragraph that names them does. */
function distinct(told: readonly { piece: Piece; names: readonly Span[] }[]): Person[] {
  const people = told.flatMap(({ piece, names }) => peopleIn(piece, names, []))
  return people.filter(({ name }, index) => people.findIndex((each) => each.name.value === name.value) === index)
}

/** `We are Ann and Bo`: those whom the same page names in full, where each first name is one person's. */
export function byFirstNames({ page }: Piece, pages: readonly ReadPage[]): Person[] {
  const told = toldBy(pages).filter((each) => each.page === page && each.text.length <= LONGEST)
  const firsts =
    told
      .map(({ text }) => WE_ARE_TWO.exec(text))
      .find((row) => row !== null)
      ?.slice(1) ?? []
  const people = distinct(told.map((piece) => ({ piece, names: personsIn(piece.text, pages) })))
  const found = firsts.map((first) => people.filter(({ name }) => name.value.startsWith(`${first} `)))
  return found.every((same) => same.length === 1) ? found.flat() : []
}

/** Few enough to have founded something together. */
export const isFew = (names: readonly Span[]) => names.length > 1 && names.length <= MOST

/** Those whom a piece names, with what else tells of them. */
export const peopleIn = (piece: Piece, names: readonly Span[], from: Person['from']): Person[] =>
  names
    .flatMap((name) => personOf(piece, 0, name, { start: 0, end: piece.text.length }))
    .map((person) => ({ ...person, from: [...person.from, ...from] }))
