import type { ReadPage } from '../../drafter.ts'
import { metaPassages, passage } from '../candidate.ts'
import { OF_ELSE } from '../lexicon/births.ts'
import { ANOTHER, CHANGE_OF_FORM, OTHERS } from '../lexicon/founding-others.ts'
import { FOUNDED_IT_PLAINLY, THAT_TIME } from '../lexicon/founding-signs.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { piecesOf } from '../pages/pieces.ts'
import { boilerplate } from '../pages/press.ts'
import { type Sentence, sentencesOf } from '../pages/sentences.ts'
import { nameOf } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'
import type { Beginning } from './beginnings.ts'
import { type Deed, deedsIn, followingPoints, IS_PASSIVE, thingPoints } from './deeds.ts'
import { TAKE_UP } from './objects.ts'
import { type Clause, clausesOf, yearFor } from './year.ts'

const LONGEST = 4_000
const LONGEST_SENTENCE = 450
const MOST_PIECES = 1_500
const QUOTE = /[“„«「『][^”“»」』]{25}/u
const ELSEWHERE = ['faq', 'docs', 'features', 'pricing', 'integrations', 'comments'] as const
/** As many points as leave no doubt that a sentence tells of the founding. */
const ENOUGH = 5

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
const PEOPLE = pattern('u')`
  ^(?:
    \s(?:der|die|das|de|den|het|la|el|il|os?|as?|i|mit|er|sie|hij|zij|ze|beiden|van|von|di|da|\p{Lu}[\p{L}.’'-]*)
  )+$
`
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
  if (text.length > LONGEST_SENTENCE || QUOTE.test(text) || TAKE_UP.test(text) || CHANGE_OF_FORM.test(text)) return null
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

/** A year, or words that point back to one. */
const DATED = new RegExp(`\\d{4}|${THAT_TIME.source}`, 'iu')

/** The sentences of a piece, with their offsets in the page's text. */
const placed = ({ text, start }: Told): Sentence[] =>
  sentencesOf(text.length > LONGEST ? '' : text).map((each) => ({
    ...each,
    start: start + each.start,
    end: start + each.end,
  }))

/**
 * Sentences that hold a year and tell of a beginning, whatever their shape: the verb or noun, what begins, where it
 * stands and how the year is joined to it each count, and any sign of somebody or something else rules it out.
 */
export function toldFoundings(pages: readonly ReadPage[]): Beginning[] {
  if ((nameOf(pages) ?? '').length < 3) return []
  const isElsewhere = ({ about, zone }: Told) =>
    zone === 'aside' || zone === 'form' || (ELSEWHERE.some((kind) => about.has(kind)) && !about.has('about'))
  const told = [...toldBy(pages), ...boilerplate(pages), ...imprints(pages)]
  const all = told
    .filter((piece) => !isElsewhere(piece) && piece.text.length <= LONGEST && DATED.test(piece.text))
    .slice(0, MOST_PIECES)
    .flatMap((piece) => {
      const sentences = placed(piece)
      // `Acme was founded that year`: the year may stand at the end of the paragraph above.
      const above = told[told.indexOf(piece) - 1]
      const earlier = above && above.page === piece.page && !above.isTitle ? placed(above).slice(-2) : []
      return sentences.flatMap((sentence, at) => {
        const before = [...(at === 0 ? earlier : []), ...sentences.slice(Math.max(0, at - 2), at)]
        const found = yearIn(sentence, before, sentences[at + 1], piece, pages)
        if (found === null) return []
        // A year told before is part of what says so.
        const isHere = sentence.text.includes(found.year)
        const from = isHere ? sentence : (before.find(({ text }) => text.includes(found.year)) ?? sentence)
        const whole = passage(piece.page, 'text', from.start, sentence.end, 0)
        return whole ? [{ ...found, passage: whole }] : []
      })
    })
  // Outright words for founding go before words that ideas and versions share.
  const strict = all.filter(({ isStrict }) => isStrict)
  return strict.length > 0 ? strict : all
}
