import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { pattern } from '../lexicon/pattern.ts'
import type { PageLink } from '../pages/addresses.ts'
import { hostOf, isOwn } from '../pages/own.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { bearsName, isNamedBefore, lineBefore } from './accounts.ts'
import { isIn, type Person } from './person.ts'

/** Said right before the address of somebody's own site. */
const OWN_SITE = pattern('iu')`
  (?<!\p{L})(?:
    (?:personal|own|his|her|my) (?:own )?(?:web ?)?(?:site|page|homepage|home page|blog)
    (?:site|page|blog)(?: web)? perso(?:nnelle?|nnel)?
    (?:persönliche|eigene|seine|ihre|meine)[rn]? (?:website|webseite|homepage|seite|blog)
    (?:web|página|sitio|blog) personal
    sito personale
    (?:site|página|blog) pessoal
    (?:persoonlijke|eigen) (?:web)?(?:site|pagina)
  )\s*(?::|is|ist|est|es|è|at)?\s*$
`

/** Whether a host bears a part of somebody's name. */
function isPartOf({ name }: Person, host: string): boolean {
  return name.value.split(/[\s\u3000]+/u).some((word) => bare(word).length >= 4 && bare(host).includes(bare(word)))
}

/** Whether a host bears somebody's last name. */
const isSurnameIn = ({ name }: Person, host: string): boolean => {
  const last = bare(name.value.split(/[\s\u3000]+/u).at(-1) ?? '')
  return last.length >= 4 && bare(host).includes(last)
}

/** Whether a link bears the person's name and leads to a site of their own. */
export function isOwnSite(
  each: PageLink,
  person: Person,
  people: readonly Person[],
  pages: readonly ReadPage[],
): boolean {
  const { page, label, link, address } = each
  const url = URL.parse(address.value)
  if (link.tag !== 'a' || isArticle(page) || !url || !/^https?:$/.test(url.protocol)) return false
  const isElsewhere = url.hostname.replace(/^www\./, '') !== hostOf(pages) && url.pathname.length <= 1
  const isAbout = pageKinds(pages).get(page)?.has('about') === true
  const isTold =
    OWN_SITE.test(lineBefore(each)) && isAbout && (people.length === 1 || isNamedBefore(each, person, people, isAbout))
  const isNamed = bare(label) === bare(person.name.value) || bearsName(url.hostname.replace(/^www\./, ''), person)
  const isMe = /\bme\b/.test(link.rel ?? '') && people.length === 1 && isPartOf(person, url.hostname)
  const isCards =
    person.card !== null &&
    person.card.page === page &&
    isIn(person.card, link.at, link.region) &&
    isPartOf(person, url.hostname)
  // `Ann writes about boats at leeboats.com`: a host with a part of the name, in a line about that person.
  const isSaid =
    isAbout &&
    isSurnameIn(person, url.hostname) &&
    !isOwn(url.hostname.replace(/^www\./, ''), pages) &&
    isNamedBefore(each, person, people, true)
  return isElsewhere && (isNamed || isTold || isMe || isCards || isSaid)
}
