import type { ReadPage } from '../drafter.ts'
import type { Beginning } from './beginnings.ts'
import { thingsIn } from './births.ts'
import { metaPassages } from './candidate.ts'
import { tellsOfUs } from './company-pages.ts'
import { isNamedOther, isPart, OTHER_DOING, TAKE_UP } from './founding-objects.ts'
import { type Clause, clausesOf, yearFor } from './founding-year.ts'
import { BEFORE_THING, OF_ELSE } from './lexicon/births.ts'
import { LEGAL_FORM } from './lexicon/company.ts'
import { FOUNDED, STRICTLY_FOUNDED, WAS_FOUNDED } from './lexicon/founding.ts'
import {
  ANOTHER,
  BEGINNING,
  BORN,
  COMPANY_OF,
  FOREBEAR,
  FOUNDED_IN_PARTS,
  FOUNDED_IT_PLAINLY,
  FOUNDING_NOUN,
  OTHERS,
  REGISTERED,
} from './lexicon/founding-signs.ts'
import { isCompany, isOwn } from './own.ts'
import { passageOf, piecesOf } from './pieces.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { nameOf } from './site-map.ts'
import { type Told, toldBy } from './told.ts'

const LONGEST = 4_000
const LONGEST_SENTENCE = 450
const MOST_PIECES = 1_500
const QUOTE = /[“„«「『][^”“»」』]{25}/u
const ELSEWHERE = ['faq', 'docs', 'features', 'pricing', 'integrations', 'comments'] as const
/** As many points as leave no doubt that a sentence tells of the founding. */
const ENOUGH = 5

/** A verb or noun in a clause that may tell of a founding. */
interface Deed {
  readonly start: number
  readonly end: number
  readonly points: number
  /** What the company is in it: what is done, or who does; a noun says it all. */
  readonly kind: 'verb' | 'register' | 'noun'
}

function matchesOf(pattern: RegExp, text: string): { start: number; end: number }[] {
  const global = pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`)
  return [...text.matchAll(global)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }))
}

function deedsIn(clause: string): Deed[] {
  const verbs = [FOUNDED, WAS_FOUNDED, BEFORE_THING, ...BEGINNING, STRICTLY_FOUNDED].flatMap((pattern) =>
    matchesOf(pattern, clause).map((span): Deed => {
      const isStrict = STRICTLY_FOUNDED.test(clause.slice(span.start, span.end))
      return { ...span, points: isStrict ? 3 : 1, kind: 'verb' }
    }),
  )
  const born = matchesOf(BORN, clause).map((span): Deed => ({ ...span, points: 2, kind: 'verb' }))
  const parts = matchesOf(FOUNDED_IN_PARTS, clause).map((span): Deed => ({ ...span, points: 3, kind: 'verb' }))
  const registered = matchesOf(REGISTERED, clause).map((span): Deed => ({ ...span, points: 3, kind: 'register' }))
  const nouns = matchesOf(FOUNDING_NOUN, clause).map((span): Deed => ({ ...span, points: 3, kind: 'noun' }))
  return [...parts, ...registered, ...nouns, ...born, ...verbs].sort((a, b) => b.points - a.points)
}

const IS_AT_END = /\s(?:was|is|wurde|ist|est|a été|fue|è|foi|is|werd)$/iu
const WE_ARE = /^(?:we are|we[’']re|wir sind|nous sommes|somos|siamo|(?:wij|we) zijn|vi är|vi er|jesteśmy)\s/iu
const THEIRS =
  /^(?:his|her|their|sein\p{L}*|ihr\p{L}*|son|sa|leur|su|(?:la |il )?(?:sua|suo|loro)|a sua|zijn|haar|hun|sin|sitt)\s/iu
const THE_THING = /^(?:the|die|das|der|la|le|el|il|lo|a|o|de|het|our|unser\p{L}*|notre|nuestr[ao])\s\p{L}+$/iu
const FIRM = new RegExp(`^(?:\\s\\p{Lu}[\\p{L}-]+)?${LEGAL_FORM.source}`, 'iu')
const COMPANY_THINGS = new RegExp(COMPANY_OF, 'giu')
const INDEFINITE = /^(?:an?(?!\s(?:empresa|nossa|sua|minha|loja|firma))|eine?\p{L}?|une?|una?|um|uma|een|ett?)\s/iu
/** A company of one's own, or a real one: no job at somebody else's. */
const OF_ONES_OWN = /\s(?:own|proper|real|limited|eigen\p{L}*|propre|propi[ao]|propri[ao]|própri[ao]|eget)\s/iu
/** Followed by when, where or how, or by nothing: the verb has no other object. */
const NO_OBJECT =
  /^\s*(?:$|[.!,]|(?:in|im|en|nel(?:l[’'])?|em|on|at|from|with|as|by|à|au|mit|als|con|com|met|w|i|år|out|life|up|von|par|por|da|door|av|af|together|zusammen|ensemble|insieme)(?=\s|$)|\d{4})/iu
const IS_PASSIVE =
  /(?:was|were|been|is|wurden?|ist|sind|est|été|fue|se|è|é|foi|stat[aoie]|werd|blev|ble|née?|voit le jour|a vu le jour|naît)(?!\p{L})|gründet$|des$/iu

/** `started with Acme`: somebody takes up what is there. */
const TAKES_UP = /^\s(?:with|using|mit|avec|met|con|com|med)\s\p{Lu}/u

/** How much what stands beside a deed speaks for the company as what begins. */
function thingPoints(clause: string, deed: Deed, piece: Told, pages: readonly ReadPage[]): number {
  const after = clause.slice(deed.end)
  if (OTHER_DOING.test(after) || TAKES_UP.test(after) || isPart(after, pages)) return 0
  const named = thingsIn(clause, nameOf(pages) ?? '', false, pages)
  const company = named.length === 0 && isOwn(clause, pages) && !clause.includes(nameOf(pages) ?? '\n')
  const isDone = named.some(({ start, end }) => {
    if (start >= deed.start) return true
    // As the subject it begins by itself: `Acme opened its shop` opens something else.
    return end <= deed.start && (IS_PASSIVE.test(clause.slice(deed.start, deed.end)) || NO_OBJECT.test(after))
  })
  // What has a legal form behind its name is a company, and no product.
  const isFirm = named.some(({ end }) => FIRM.test(clause.slice(end)))
  if (isDone || company) return isFirm ? 3 : 2
  const isForebears = FOREBEAR.test(clause)
  // `Ann ran a studio that was founded in 1999`: any company may stand before the verb.
  const things = [...clause.matchAll(COMPANY_THINGS)]
    .filter(
      ({ index, 0: words }) =>
        index >= deed.start || WE_ARE.test(clause) || !INDEFINITE.test(words) || OF_ONES_OWN.test(words),
    )
    .filter(({ 0: words }) => !(isForebears && THEIRS.test(words)))
    .filter(({ index, 0: words }) => !isNamedOther(clause.slice(index + words.length), pages))
    .map(([words]) => words)
  if (things.length > 0) return things.every((words) => INDEFINITE.test(words) && !OF_ONES_OWN.test(words)) ? 1 : 2
  const subject = clause.slice(0, deed.start).trim()
  // `The domain was registered`: a thing of another kind.
  if (deed.kind === 'register' && THE_THING.test(subject.replace(IS_AT_END, ''))) return 0
  if (deed.kind !== 'verb') return tellsOfUs(piece, pages) ? 1 : 0
  return subject !== '' && tellsOfUs(piece, pages) && isCompany(subject, pages) && NO_OBJECT.test(after) ? 1 : 0
}

/** `Born in 2012 in Leeds, Acme …`: what opens a sentence without a subject tells of the one that follows. */
function followingPoints(clauses: readonly Clause[], at: number, deed: Deed, pages: readonly ReadPage[]): number {
  const next = clauses[at + 1]
  if (at > 0 || deed.points < 2 || !next || !next.joint.startsWith(',')) return 0
  const [{ start } = { start: -1 }] = thingsIn(next.text, nameOf(pages) ?? '', false, pages)
  return start >= 0 && /^(?:\p{Ll}+\s){0,2}$/u.test(next.text.slice(0, start)) ? 2 : 0
}

const NEAR = 60
const WITH_OR_FOR = /\s(?:with|for|mit|für|avec|pour|con|para|per|com|met|voor|med|för|til|till|dla)\s/u

/** Whether a clause tells of somebody or something else: before the deed, or close behind it. */
const isElse = (clause: string, deed: Deed | null, pages: readonly ReadPage[]) => {
  const name = nameOf(pages) ?? '\n'
  const lead = clause.slice(0, deed?.end).replaceAll(name, ' ')
  const rest = clause.slice(deed?.end ?? clause.length).slice(0, NEAR)
  // `with one customer`, `for users of Linux`: how it began, and for whom.
  const near = `${lead}${rest.replaceAll(name, ' ').split(WITH_OR_FOR)[0] ?? ''}`
  return ANOTHER.test(near) || OTHERS.test(lead) || OF_ELSE.test(near)
}

/** Names and nouns with articles in a row, as founders stand between a verb and what they founded. */
const PEOPLE =
  /^(?:\s(?:der|die|das|de|den|het|la|el|il|os?|as?|i|mit|er|sie|hij|zij|ze|beiden|van|von|di|da|\p{Lu}[\p{L}.’'-]*))+$/u
const OPENS_PERSON = /^(?:(?:der|die|het|de|la|el|il|sein\p{L}*|ihr\p{L}*|su|sua|zijn|haar)\s|\p{Lu})/u

/** A clause with the rest of its subject or its object, where founders joined by `and` stand between. */
function wholeClause(clauses: readonly Clause[], at: number, deed: Deed): { text: string; shift: number } {
  const { text = '' } = clauses[at] ?? {}
  const next = clauses[at + 1]
  if (next && /^\s/u.test(next.joint) && PEOPLE.test(text.slice(deed.end)) && OPENS_PERSON.test(next.text))
    return { text: `${text}${next.joint}${next.text}`, shift: 0 }
  // `The company behind it, Acme Maps AS, was founded in 2018`: what is put in parts the subject from its verb.
  if (
    at > 0 &&
    text.slice(0, deed.start).trim() === '' &&
    IS_PASSIVE.test(text.slice(0, deed.end)) &&
    /\s/u.test(text.slice(deed.start, deed.end))
  ) {
    const lead = clauses
      .slice(Math.max(0, at - 2), at)
      .map((each) => `${each.joint}${each.text}`)
      .join('')
    return { text: `${lead} ${text}`, shift: lead.length + 1 }
  }
  return { text, shift: 0 }
}

/** The year of the founding that a sentence tells, by what speaks for it and against it. */
function yearIn(
  { text }: Sentence,
  before: readonly Sentence[],
  next: Sentence | undefined,
  piece: Told,
  pages: readonly ReadPage[],
): { year: string; isStrict: boolean } | null {
  if (text.length > LONGEST_SENTENCE || QUOTE.test(text) || TAKE_UP.test(text)) return null
  const clauses = clausesOf(text, nameOf(pages) ?? '')
  for (const [at, clause] of clauses.entries()) {
    for (const deed of deedsIn(clause.text)) {
      if (isElse(clause.text, deed, pages)) continue
      const { text: whole, shift } = wholeClause(clauses, at, deed)
      const placed = { ...deed, start: deed.start + shift, end: deed.end + shift }
      const thing = thingPoints(whole, placed, piece, pages) || followingPoints(clauses, at, deed, pages)
      if (thing === 0) continue
      const when = yearFor(clauses, at, { ...deed, isStrict: deed.points > 2, isNoun: deed.kind === 'noun' }, before)
      if (when === null || (when.at < at && clauses.slice(when.at, at).some((each) => isElse(each.text, null, pages))))
        continue
      // `La fondano Ann e Bo` right behind says that what was told is the founding.
      const isConfirmed = next !== undefined && /^(?:la|lo)\s/iu.test(next.text) && FOUNDED_IT_PLAINLY.test(next.text)
      const points = deed.points + thing + (tellsOfUs(piece, pages) ? 1 : 0) + when.points + (isConfirmed ? 1 : 0)
      if (points >= ENOUGH) return { year: when.year, isStrict: deed.points > 2 }
    }
  }
  return null
}

/** What imprints say: the site tells of its company there, among others' names. */
function imprints(pages: readonly ReadPage[]): Told[] {
  return pages
    .filter((page) => isImprint(page))
    .flatMap((page) =>
      piecesOf(page)
        .filter(({ zone }) => zone === 'body')
        .map((piece) => ({ ...piece, heads: [], about: new Set(['legal'] as const), isHome: false })),
    )
}

const isImprint = (page: ReadPage) =>
  metaPassages(page, ['title'], 0).some(({ value }) =>
    /impressum|imprint|mentions légales|colofon|aviso legal|note legali/iu.test(value),
  )

/**
 * Sentences that hold a year and tell of a beginning, whatever their shape: the verb or noun, what begins, where it
 * stands and how the year is joined to it each count, and any sign of somebody or something else rules it out.
 */
export function toldFoundings(pages: readonly ReadPage[]): Beginning[] {
  if ((nameOf(pages) ?? '').length < 3) return []
  const isElsewhere = ({ about, zone }: Told) =>
    zone === 'aside' || zone === 'form' || (ELSEWHERE.some((kind) => about.has(kind)) && !about.has('about'))
  const all = [...toldBy(pages), ...imprints(pages)]
    .filter((piece) => !isElsewhere(piece) && piece.text.length <= LONGEST && /\d{4}/u.test(piece.text))
    .slice(0, MOST_PIECES)
    .flatMap((piece) => {
      const sentences = sentencesOf(piece.text)
      return sentences.flatMap((sentence, at) => {
        const before = sentences.slice(Math.max(0, at - 2), at)
        const found = yearIn(sentence, before, sentences[at + 1], piece, pages)
        if (found === null) return []
        // A year told before is part of what says so.
        const isHere = sentence.text.includes(found.year)
        const from = isHere ? sentence : (before.find(({ text }) => text.includes(found.year)) ?? sentence)
        const passage = passageOf(piece, from.start, sentence.end)
        return passage ? [{ ...found, passage }] : []
      })
    })
  // Outright words for founding go before words that ideas and versions share.
  const strict = all.filter(({ isStrict }) => isStrict)
  return strict.length > 0 ? strict : all
}
