import type { Draft } from '@launch/proto/schemas/draft'
import type { ReadPage } from '../../drafter.ts'
import { type Candidate, evidenceOf } from '../candidate.ts'
import { bare } from '../fold.ts'
import { type Json, literal, valuesOf } from '../json/json-tree.ts'
import { once } from '../once.ts'
import { isOwn, ownOrganisations } from '../pages/own.ts'
import { nameOf } from '../pages/site-map.ts'
import { wholeName } from '../people/people.ts'
import { isUsedAsName, nameStrength } from '../people/strength.ts'
import { bioOf, photoOf } from './about.ts'
import { foundersApposed } from './apposed.ts'
import { foundersInArticles } from './articles.ts'
import { foundersOnCards, withCard } from './cards.ts'
import { linksOf } from './links.ts'
import type { Person } from './person.ts'
import { foundersInPictures } from './pictures.ts'
import { foundersInPressFacts } from './press-facts.ts'
import { foundersIntroduced, foundersTold, foundersUnspoken } from './prose.ts'

const MOST_FOUNDERS = 10
const MOST_EVIDENCE = 20
const MAX_NAME = 80

/** The founders that the JSON-LD of this organisation names and that people can read of too. */
function foundersInJsonLd(pages: readonly ReadPage[]): Person[] {
  return ownOrganisations(pages).flatMap(({ page, object }) =>
    [...valuesOf(object, 'founder'), ...valuesOf(object, 'founders')].flatMap((value) => {
      const name = literal(page, nameIn(value))
      return name && wholeName(name.value) ? [{ name, role: null, from: [], card: null }] : []
    }),
  )
}

function nameIn(value: Json): Json | undefined {
  return value.kind === 'object' ? value.members.get('name') : value
}

/** One person from several places: the role from where it stands, the visible name first. */
function merged(same: readonly Person[]): Person {
  const [first] = same
  if (!first) throw new Error('A founder without a passage')
  const role = same.find((each) => each.role !== null)?.role ?? null
  const card = same.find((each) => each.card !== null)?.card ?? null
  const from = same.flatMap((each) => [...(each === first ? [] : [each.name]), ...each.from])
  return { name: first.name, role, from, card }
}

/** The people whom the site states as founders of this company, each once, in the order in which they are named. */
export const foundersOf = once((pages: readonly ReadPage[]): readonly Person[] => {
  const cards = foundersOnCards(pages)
  const isKnown = (person: Person) => isPerson(person, pages)
  const isSure = (person: Person) => isSurelyPerson(person, pages)
  const loose = foundersUnspoken(pages).filter(isSure)
  const listed = [...cards, ...foundersInPressFacts(pages)]
  const stated = [...foundersIntroduced(pages), ...listed, ...foundersApposed(pages)].filter(isKnown)
  const told = [...foundersTold(pages).filter(isKnown), ...loose, ...stated]
  const visible = told.length > 0 ? told : foundersInArticles(pages).filter(isKnown)
  const unseen = () => [...foundersInPictures(pages).filter(isSure), ...foundersInJsonLd(pages).filter(isKnown)]
  const people = (visible.length > 0 ? visible : unseen()).map((person) => withCard(person, pages))
  const groups = new Map<string, Person[]>()
  for (const person of people) {
    const key = bare(person.name.value)
    if (person.name.value.length > MAX_NAME || isOwnName(person.name.value, pages)) continue
    groups.set(key, [...(groups.get(key) ?? []), person])
  }
  return inOrder([...groups.values()].map(merged)).slice(0, MOST_FOUNDERS)
})

/** Strong evidence stands up for a name that few people bear. */
const isPerson = ({ name }: Person, pages: readonly ReadPage[]) => nameStrength(name.value, pages) !== 'none'

/** Weak evidence takes a name that many people bear, or one that the site goes on to use as a person’s. */
function isSurelyPerson({ name }: Person, pages: readonly ReadPage[]): boolean {
  const strength = nameStrength(name.value, pages)
  return strength === 'strong' || (strength === 'weak' && isUsedAsName(name.value, pages))
}

/** People in the order in which the page that names the first of them names them all. */
function inOrder(people: readonly Person[]): readonly Person[] {
  const text = people[0]?.name.page.texts.text?.text ?? ''
  const placed = people.map((person) => ({ person, at: text.indexOf(person.name.value) }))
  return placed.every(({ at }) => at >= 0) ? placed.toSorted((a, b) => a.at - b.at).map(({ person }) => person) : people
}

/** A company that bears its founder's name is not the founder. */
function isOwnName(name: string, pages: readonly ReadPage[]): boolean {
  const own = nameOf(pages) ?? ''
  if (wholeName(name) === null) return isOwn(name, pages)
  return bare(own) === bare(name) || (own.includes(' ') && name.startsWith(`${own} `))
}

/** The founders as a draft holds them, each with the passages that name the person and the role. */
export function findFounders(pages: readonly ReadPage[]): Draft['founders'] {
  return foundersOf(pages).map((person, _, people) => {
    const bio = bioOf(person)
    const photo = photoOf(person, pages)
    const links = linksOf(person, people, pages)
    const from: (Candidate | null)[] = [person.name, person.role, bio, photo, ...links, ...person.from]
    const evidence = from.filter((each) => each !== null).slice(0, MOST_EVIDENCE)
    return {
      name: person.name.value,
      role: person.role?.value ?? null,
      bio: bio?.value ?? null,
      photo_url: photo?.value ?? null,
      links: links.map(({ value }) => value),
      state: 'ai' as const,
      evidence: distinct(evidence).map(evidenceOf),
    }
  })
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  const known = new Set<string>()
  return candidates.filter(({ page, source, start, end }) => {
    const key = `${page.url} ${source} ${start} ${end}`
    return !known.has(key) && known.add(key) !== undefined
  })
}
