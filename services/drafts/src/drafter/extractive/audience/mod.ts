import type { ReadPage } from '../../drafter.ts'
import { type Candidate, metaPassages } from '../candidate.ts'
import { copied, type Found } from '../found.ts'
import { PEOPLE } from '../lexicon/audience-people.ts'
import { once } from '../once.ts'
import { piecesOf } from '../pages/pieces.ts'
import { homeOf } from '../pages/site-map.ts'
import { toldBy } from '../pages/told.ts'
import { heroOf } from '../wording.ts'
import { DOING, isSomebody, namesPeople } from './people.ts'
import { isBare, isIn, isSaid, MAX_AUDIENCE, sentencesIn } from './said.ts'
import { addressedIn, firstTelling, madeFor, namedIn, peopleIn, servedIn, thoseIn } from './ways.ts'

const MOST_PIECE = 400

/** Whom the product is for: where the home page says it outright, else in what it says of itself. */
export const findAudience = once((pages: readonly ReadPage[]): Found<string> | null => {
  const home = homeOf(pages)
  if (!home) return null
  const told = toldBy(pages).filter(({ about, linked }) => !about.has('faq') && !about.has('pricing') && linked < 0.5)
  const asked = told.filter(({ about, isTitle, heads }) => about.has('audience') && !isTitle && heads.length > 0)
  const own = told.filter(({ isHome }) => isHome)
  const said = own.flatMap(sentencesIn).slice(0, 80)
  // A heading such as `For the long run` is a slogan as often as not.
  const running = own.filter(({ level }) => level < 1 || level > 2).flatMap(sentencesIn)
  const elsewhere = told
    .filter(({ isHome }) => !isHome)
    .slice(0, 120)
    .flatMap(sentencesIn)
    .filter(({ value }) => !isBare(value))
  const metas = metaPassages(home, ['description', 'og:description', 'title', 'og:title'], 0)
  const outright = [...metas, heroOf(pages)]
  // Under a heading such as `Who uses it` the site itself may say who they are.
  const customers = piecesOf(home)
    .filter(({ zone, linked, text }) => zone === 'body' && linked < 0.5 && text.length <= MOST_PIECE)
    .slice(0, 200)
    .flatMap(sentencesIn)
  const isTold = ({ value, page }: Candidate) => isSaid(value) && isIn(page, value)
  // The strongest way of saying it first; within one, whoever stands first and is somebody.
  const ways: readonly (() => readonly (Candidate | null)[])[] = [
    () => asked.flatMap(sentencesIn).filter(({ value }) => value.length <= MAX_AUDIENCE),
    () => running.slice(0, 80).filter((each) => isTold(each) && namesPeople(each.value)),
    () => running.slice(0, 80).filter((each) => !isBare(each.value) && isTold(each)),
    () => said.map(madeFor),
    () => customers.map(madeFor),
    () => [firstTelling([...outright, ...said].map(namedIn), true)],
    () => [firstTelling([...outright, ...said.slice(0, 6)].map(peopleIn), true)],
    () => [...outright, ...said, ...customers, ...elsewhere].map(servedIn),
    () => [...outright, ...said.slice(0, 12)].map(thoseIn),
    () => [...outright, ...said.slice(0, 6)].map(peopleIn),
    () => [firstTelling([...outright, ...said].map(namedIn), false)],
    () => elsewhere.filter(({ value }) => isSaid(value) && namesPeople(value)),
    () => elsewhere.map(madeFor),
    () => [...said, ...elsewhere].map(addressedIn),
    () => said.filter(({ value }) => isSaid(value) && PEOPLE.test(value)),
  ]
  for (const way of ways) {
    const found = way().find((each) => each !== null && isSomebody(each.value))
    if (found) return copied(found)
  }
  const agreed = agreedOn(metas)
  return agreed && copied(agreed)
})

/** Whom two of the home page's meta tags say that a product of its kind is for, by whatever name those go. */
function agreedOn(metas: readonly Candidate[]): Candidate | null {
  const named = metas.map(namedIn).filter((each) => each !== null)
  const isAgreed = ({ value, start }: Candidate) =>
    !DOING.test(value) && named.some((other) => other.start !== start && other.value.startsWith(value))
  return named.find(isAgreed) ?? null
}
