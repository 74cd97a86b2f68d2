import type { ReadPage } from '../../drafter.ts'
import { imagesOn, linksOn, type PageLink } from '../addresses.ts'
import type { Candidate } from '../candidate.ts'
import { bare } from '../fold.ts'
import { PLATFORM_LABEL, speaksFor, spelledOut } from '../handles.ts'
import { isOfType, jsonNodes, literal, textsOf, valuesOf } from '../json-tree.ts'
import { FOUNDER } from '../lexicon/founders.ts'
import { hostOf, isOwn, ownNames } from '../own.ts'
import { nameAt } from '../people.ts'
import { passageOf, piecesOf } from '../pieces.ts'
import { profileOf } from '../profiles.ts'
import { isArticle, pageKinds } from '../site-map.ts'
import { isAccountLabel, isSomebodyElses } from './others.ts'
import type { Card, Person } from './person.ts'

const MOST_LINKS = 10
const MAX_BIO = 1000
const LEAST_BIO = 20

/** Whether something stands in a card: in its boxes, or between its ends where it has none. */
function isIn({ start, end, regions }: Card, at: number, region: number): boolean {
  return regions.size > 0 ? regions.has(region) : at >= start && at <= end
}

/** A few sentences about the person: the first running text of the card. */
export function bioOf({ card, role }: Person): Candidate | null {
  const text = card?.pieces.find(
    (piece, index) =>
      index > 0 &&
      piece.linked < 0.4 &&
      piece.text.length >= LEAST_BIO &&
      piece.text.length <= MAX_BIO &&
      /[.!?。！？]["”»]?$/u.test(piece.text.trim()) &&
      !(role && piece.text.includes(role.value)) &&
      !FOUNDER.test(piece.text.slice(0, 30)),
  )
  return text ? passageOf(text) : null
}

/** The person's picture: the one in the card, or the one that bears the name. */
export function photoOf({ card, name }: Person, pages: readonly ReadPage[]): Candidate | null {
  const inCard = card
    ? imagesOn(card.page).filter(
        ({ image, alt }) => isIn(card, image.at, image.region) && (card.regions.size > 0 || alt !== ''),
      )
    : []
  const named = pages.flatMap(imagesOn).filter(({ alt }) => alt.length < 120 && bare(alt).includes(bare(name.value)))
  const found = inCard.find(({ alt }) => alt === '' || bare(alt).includes(bare(name.value))) ?? named[0]
  return found && /^https?:/.test(found.address.value) ? found.address : null
}

const LINE = 160

/** Said of links to accounts of the one who writes: `follow me on X`. */
const MINE =
  /(?<!\p{L})(?:I(?=[’'](?:m|ve)|\s(?:am|also|post|write|share|talk|tweet|toot|sometimes|can|have|live|hang|work)(?!\p{L}))|Ich|ich|Je|je|Yo|yo|Io|io|Ik|ik|Eu|eu|[Ff]ind me|estoy|soy|sono)(?!\p{L})|(?<!\p{L})(?:[Mm]e|[Mm]y|[Mm]ine|(?<!-)founder[’']?s?|maker|author|mir|mich|[Mm]ein(?:em|en|e)?|gründer(?:in|s)?|moi|[Mm]on|[Mm]es|fondat(?:eur|rice)|mi|mí|conmigo|fundador[a]?|mij|mijn|me stesso|mio)(?!\p{L})/u

/** Whether the line or the label says that an account is that of the person who writes. */
export function isMine(each: PageLink): boolean {
  const label = each.label.trim()
  const isNamed = label === '' || PLATFORM_LABEL.test(label) || label.startsWith('@')
  return MINE.test(label) || (isNamed && MINE.test(lineBefore(each)))
}

/** Accounts that the JSON-LD gives for the person of this name. */
function inJsonLd({ name }: Person, pages: readonly ReadPage[]): Candidate[] {
  return pages.flatMap((page) =>
    jsonNodes(page)
      .filter(({ object }) => isOfType(object, /^Person$/i))
      .filter(({ object }) => textsOf(object, 'name').some((each) => bare(each) === bare(name.value)))
      .flatMap(({ object }) => [...valuesOf(object, 'sameAs'), ...valuesOf(object, 'url')])
      .flatMap((value) => literal(page, value) ?? []),
  )
}

/** The line of text before a link, as far as it matters. */
export function lineBefore({ page, link }: PageLink): string {
  const text = page.texts.text?.text ?? ''
  // A link that shows no words stands after a line of text that may be in another box.
  const around = piecesOf(page).findLast(({ start, end }) => link.at >= start && link.at <= end)
  if (link.to <= link.at && around !== undefined && around.region !== link.region) return ''
  const before = text.slice(Math.max(0, link.at - LINE), link.at)
  return before.slice(before.lastIndexOf('\n') + 1)
}

/** Whether an account bears the person's name: `annlee`, `a.lee` or `lee-ann` for Ann Lee. */
export function bearsName(handle: string, person: Person): boolean {
  const own = bare(handle)
  const words = person.name.value.split(/[\s\u3000]+/u)
  return [bare, spelledOut].some((spell) => {
    const [first = '', ...others] = words.map(spell)
    const last = others.at(-1) ?? ''
    const name = [first, ...others].join('')
    if (name.length >= 5 && own.includes(name)) return true
    if (last.length < 4) return false
    const isInitial = [1, 2, 3].some((letters) => own.startsWith(`${first.slice(0, letters)}${last}`))
    return isInitial || own.includes(`${first}${last}`) || own.includes(`${last}${first}`)
  })
}

/** Whether a line opens with somebody else's name: what it says of an account is about that person. */
function namesAnother(line: string, { name }: Person): boolean {
  const opening = nameAt(line, /^[\s–—•·*-]*/u.exec(line)?.[0].length ?? 0)
  return opening !== null && bare(line.slice(opening.start, opening.end)) !== bare(name.value)
}

/** Whether the founder named last before a link is this one: in full, or by first name where the company is told of. */
function isNamedBefore(each: PageLink, person: Person, people: readonly Person[], isAbout: boolean): boolean {
  const line = lineBefore(each)
  const placeOf = ({ name }: Person) => {
    const first = isAbout ? (name.value.split(/[\s\u3000]/u)[0] ?? '') : ''
    const short =
      first.length >= 2
        ? [
            ...line.matchAll(new RegExp(`(?<!\\p{L})${first.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')}(?!\\p{L})`, 'gu')),
          ].at(-1)
        : null
    return Math.max(line.lastIndexOf(name.value), short?.index ?? -1)
  }
  const own = placeOf(person)
  return own >= 0 && people.every((other) => other === person || placeOf(other) < own)
}

/** Said right before the address of somebody's own site. */
const OWN_SITE =
  /(?<!\p{L})(?:(?:personal|own|his|her|my) (?:own )?(?:web ?)?(?:site|page|homepage|home page|blog)|(?:site|page|blog)(?: web)? perso(?:nnelle?|nnel)?|(?:persönliche|eigene|seine|ihre|meine)[rn]? (?:website|webseite|homepage|seite|blog)|(?:web|página|sitio|blog) personal|sito personale|(?:site|página|blog) pessoal|(?:persoonlijke|eigen) (?:web)?(?:site|pagina))\s*(?::|is|ist|est|es|è|at)?\s*$/iu

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
function isOwnSite(each: PageLink, person: Person, people: readonly Person[], pages: readonly ReadPage[]): boolean {
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

/** The person's profiles elsewhere: links in the card, links that bear the name, links right after the name. */
export function linksOf(person: Person, people: readonly Person[], pages: readonly ReadPage[]): Candidate[] {
  const { card, name } = person
  const kinds = pageKinds(pages)
  const inCard = card
    ? linksOn(card.page).filter(
        (each) =>
          isIn(card, each.link.at, each.link.region) &&
          (bearsName(profileOf(each.address.value)?.handle ?? '', person) ||
            !isSomebodyElses(each, lineBefore(each), person, pages)),
      )
    : []
  const named = pages.flatMap(linksOn).filter((each) => {
    const profile = profileOf(each.address.value)
    if (!profile) return isOwnSite(each, person, people, pages)
    if (profile.kind === 'company' || each.link.tag === 'link') return false
    if (each.label.length < 120 && bare(each.label) === bare(name.value)) return true
    const isOther = people.some((other) => other !== person && bearsName(profile.handle, other))
    if (isOther || isArticle(each.page)) return false
    const isAbout = kinds.get(each.page)?.has('about') === true
    if (bearsName(profile.handle, person)) return true
    if (isCompanys(profile.handle, pages) || isSomebodyElses(each, lineBefore(each), person, pages)) return false
    if (people[0] === person && isMine(each) && !namesAnother(lineBefore(each), person)) return true
    return (
      speaksFor(profile.handle, pages) === 0 &&
      isAccountLabel(each.label, person) &&
      isNamedBefore(each, person, people, isAbout)
    )
  })
  const known = new Set<string>()
  const seen = [...inCard, ...named].map(({ address }) => address)
  const sites = new Set(
    named.filter((each) => isOwnSite(each, person, people, pages)).map(({ address }) => address.value),
  )
  return [...seen, ...inJsonLd(person, pages)]
    .filter(({ value }) => profileOf(value) !== null || sites.has(value))
    .filter(({ value }) => !known.has(value) && known.add(value) !== undefined)
    .slice(0, MOST_LINKS)
}

/** Whether an account bears the name of the product or the company. */
function isCompanys(handle: string, pages: readonly ReadPage[]): boolean {
  return handle.split('/').some((part) => ownNames(pages).has(bare(part)))
}
