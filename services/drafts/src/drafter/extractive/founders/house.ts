import type { ReadPage } from '../../drafter.ts'
import { BY, STRICTLY_FOUNDED, WAS_FOUNDED } from '../lexicon/founding.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { toldBy } from '../pages/told.ts'
import type { Span } from '../people/people.ts'
import { castAt } from './cast.ts'
import { imprint } from './imprint.ts'
import { isTeams } from './net.ts'
import { type Person, personOf } from './person.ts'

/** The company by what it is, opening a sentence: `The office`, `Das Büro`. */
const HOUSE = pattern('iu')`
  ^(?:
    (?:the|das|die|der|le|la|l[’']|el|il|lo|o|a|het|de)\s?(?:
      company|business|firm|studio|office|practice|workshop|büro|ingenieurbüro|planungsbüro|softwarehaus
      softwarebüro|firma|unternehmen|betrieb|werkstatt|bureau|cabinet|entreprise|société|agence|atelier|empresa
      estudio|despacho|taller|oficina|azienda|ditta|società|estúdio|escritório|gabinete|bedrijf|kantoor|onderneming
    )
    biuro
    firmaet
    firman
    kontoret
    byrån
  )\s
`
/** Pages and parts of pages on which the house may be another's. */
const ELSEWHERE = ['blog', 'customers', 'faq', 'integrations', 'jobs', 'docs'] as const
/** Where the law has others named too, who founded the company stands a second time: as the one who answers for it. */
const isRepeated = (name: string, pages: readonly ReadPage[]) =>
  pages.reduce((sum, { texts }) => sum + (texts.text?.text ?? '').split(name).length - 1, 0) > 1

const MOST_PIECES = 600
const LONGEST = 300

/**
 * `The office was founded in 1993 by Ann Lee`: the sentence that opens a paragraph, where the site tells of itself or
 * who answers for it.
 */
export function foundersOfHouse(pages: readonly ReadPage[]): Person[] {
  const kinds = pageKinds(pages)
  return [...toldBy(pages).slice(0, MOST_PIECES), ...imprint(pages)].flatMap((piece) => {
    const kind = kinds.get(piece.page)
    const isHere = tellsOfUs(piece, pages) || kind?.has('legal') === true || kind?.has('contact') === true
    if (!isHere || isArticle(piece.page) || ELSEWHERE.some((each) => piece.about.has(each)) || !isTeams(piece))
      return []
    const [first] = sentencesOf(piece.text.slice(0, LONGEST))
    const house = first && HOUSE.exec(first.text)
    const verb = first && WAS_FOUNDED.exec(first.text)
    if (!first || !house || !verb || verb.index !== house[0].length || first.start !== 0) return []
    const by = [...first.text.matchAll(BY)].find(({ index }) => index > house[0].length)
    const isStrict = STRICTLY_FOUNDED.test(first.text)
    const cast = by && isStrict ? castAt(first.text, by.index + by[0].length) : []
    const isKnown = ({ start, end }: Span) =>
      !piece.about.has('legal') || isRepeated(first.text.slice(start, end), pages)
    return cast.filter(isKnown).flatMap((name) => personOf(piece, 0, name, { start: 0, end: first.text.length }))
  })
}
