import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { bare } from '../fold.ts'
import { linksOn, type PageLink } from '../pages/addresses.ts'
import { ownNames } from '../pages/own.ts'
import { piecesOf } from '../pages/pieces.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { speaksFor } from '../socials/handles.ts'
import { profileOf } from '../socials/profiles.ts'
import { bearsName, bearsSurname, inJsonLd, isMine, isNamedBefore, lineBefore, namesAnother } from './accounts.ts'
import { isAccountLabel, isSomebodyElses } from './others.ts'
import { isOwnSite } from './own-site.ts'
import { isIn, type Person } from './person.ts'

const MOST_LINKS = 10
const MOST_ENTRY = 300

/**
 * Whether a link stands in an entry that opens with the person's name, or the only founder's first name, on a line of
 * its own and names no other founder.
 */
function isInEntry({ page, link }: PageLink, { name }: Person, people: readonly Person[]): boolean {
  const entry = piecesOf(page).find(({ start, end }) => link.at >= start && link.at <= end)
  const title = entry?.text.split('\n')[0]?.trim() ?? ''
  const isTitled =
    title === name.value || (title.length > 1 && people.length === 1 && name.value.startsWith(`${title} `))
  if (entry === undefined || entry.text.length > MOST_ENTRY || !isTitled) return false
  return people.every((other) => other.name.value === name.value || !entry.text.includes(other.name.value))
}

/** The person's profiles elsewhere: links in the card, links that bear the name, links right after the name. */
export function linksOf(person: Person, people: readonly Person[], pages: readonly ReadPage[]): Candidate[] {
  const { card, name } = person
  const kinds = pageKinds(pages)
  const inCard = (card ? linksOn(card.page) : []).filter((each) => {
    if (!card || !isIn(card, each.link.at, each.link.region)) return false
    const handle = profileOf(each.address.value)?.handle ?? ''
    const isOthers = speaksFor(handle, pages) > 0 || isSomebodyElses(each, lineBefore(each), person, pages)
    return bearsName(handle, person) || !isOthers
  })
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
    if (isInEntry(each, person, people)) return speaksFor(profile.handle, pages) === 0
    if (
      people[0] === person &&
      isMine(each) &&
      (speaksFor(profile.handle, pages) === 0 || bearsSurname(profile.handle, person)) &&
      !namesAnother(lineBefore(each), person, ownNames(pages))
    )
      return true
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
