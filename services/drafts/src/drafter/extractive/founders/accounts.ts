import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { bare } from '../fold.ts'
import { isOfType, jsonNodes, literal, textsOf, valuesOf } from '../json/json-tree.ts'
import { pattern } from '../lexicon/pattern.ts'
import type { PageLink } from '../pages/addresses.ts'
import { piecesOf } from '../pages/pieces.ts'
import { nameAt } from '../people/people.ts'
import { PLATFORM_LABEL, spelledOut } from '../socials/handles.ts'
import { profileOf } from '../socials/profiles.ts'
import type { Person } from './person.ts'

const LINE = 160

/** Said of links to accounts of the one who writes: `follow me on X`. */
const MINE = pattern('u')`
  (?<!\p{L})(?:
    I(?=[’'](?:m|ve)|\s(?:am|also|post|write|share|talk|tweet|toot|sometimes|can|have|live|hang|work)(?!\p{L}))|Ich
    ich|Je|je|Yo|yo|Io|io|Ik|ik|Eu|eu|[Ff]ind me|estoy|soy|sono
  )(?!\p{L})
  (?<!\p{L})(?:
    [Mm]e|[Mm]y|[Mm]ine|(?<!-)founder[’']?s?|maker|author|[Mm]ir|[Mm]ich|[Mm]ein(?:em|en|e)?|gründer(?:in|s)?|moi
    [Mm]on|[Mm]es|fondat(?:eur|rice)|mi|mí|conmigo|fundador[a]?|mij|mijn|me stesso|mio
  )(?!\p{L})
`

/** Whether a label opens with the account's name: `annlee on GitHub`. */
const isHandle = (label: string, handle: string) => handle.length >= 4 && bare(label.split(/\s/u)[0] ?? '') === handle

/** Whether the line or the label says that an account is that of the person who writes. */
export function isMine(each: PageLink): boolean {
  const label = each.label.trim()
  const handle = bare(profileOf(each.address.value)?.handle ?? '')
  const isNamed = label === '' || PLATFORM_LABEL.test(label) || label.startsWith('@') || isHandle(label, handle)
  return MINE.test(label) || (isNamed && MINE.test(lineBefore(each)))
}

/** Accounts that the JSON-LD gives for the person of this name. */
export function inJsonLd({ name }: Person, pages: readonly ReadPage[]): Candidate[] {
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

/** Whether an account goes by the person's surname alone, as the accounts of a family's company do too. */
export function bearsSurname(handle: string, { name }: Person): boolean {
  const last = name.value.split(/[\s\u3000]+/u).at(-1) ?? ''
  return last.length >= 4 && [bare(last), spelledOut(last)].includes(bare(handle))
}

/** Whether a line opens with somebody else's name: what it says of an account is about that person. */
export function namesAnother(line: string, { name }: Person, own: ReadonlySet<string>): boolean {
  const opening = nameAt(line, /^[\s–—•·*-]*/u.exec(line)?.[0].length ?? 0)
  const other = opening === null ? '' : line.slice(opening.start, opening.end)
  // The first word of a sentence makes no name with the product's, or with `I`: `Outside Acme`.
  const isWords = other.split(/\s/u).some((word) => /^I(?:[’']|$)/u.test(word) || own.has(bare(word)))
  return other !== '' && bare(other) !== bare(name.value) && !isWords
}

/** Whether the sentence of a link opens with the first name of somebody else whom the page names in full. */
function isAboutAnother(each: PageLink, { name }: Person): boolean {
  const sentence = lineBefore(each)
    .split(/[.!?]\s+/u)
    .at(-1)
  const first = /^\p{Lu}\p{Ll}+(?=[’']|\s\p{Ll})/u.exec(sentence ?? '')?.[0]
  if (first === undefined || name.value.split(/\s/u).includes(first)) return false
  const text = each.page.texts.text?.text ?? ''
  return [...text.matchAll(new RegExp(`(?<!\\p{L})${first} (?=\\p{Lu})`, 'gu'))].some(
    ({ index }) => nameAt(text, index) !== null,
  )
}

/** Whether the founder named last before a link is this one: in full, or by first name where the company is told of. */
export function isNamedBefore(each: PageLink, person: Person, people: readonly Person[], isAbout: boolean): boolean {
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
  if (isAboutAnother(each, person)) return false
  return own >= 0 && people.every((other) => other === person || placeOf(other) < own)
}
