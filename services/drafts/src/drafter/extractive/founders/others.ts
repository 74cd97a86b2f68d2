import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { CREDIT } from '../lexicon/credits.ts'
import { pattern } from '../lexicon/pattern.ts'
import type { PageLink } from '../pages/addresses.ts'
import { wholeName } from '../people/people.ts'
import { isMakers, PLATFORM_LABEL, spelledOut } from '../socials/handles.ts'
import { profileOf } from '../socials/profiles.ts'
import type { Person } from './person.ts'

/** `Ann on X`, `Ann’s Instagram`: whose account a label says it is. */
const OWNER = /^(\p{Lu}\p{L}+)(?:[’']s?\s\p{L}|\s(?:on|auf|sur|en|su|no|op|bei|på)\s)/u
const INVITES = /^(?:follow|find|join|more|read|me|my|folge\p{L}*|suivez|sigue|segui|volg|also|auch|aussi)$/iu
/** What labels say of an account besides the platform's name. */
const PLATFORM = pattern('iu')`
  (?<!\p{L})(?:
    linked ?in|x|twitter|facebook|instagram|insta|tik ?tok|you ?tube|threads|pinterest|git ?hub|reddit|medium
    profile?|perfil|profilo|profiel|blog
    (?:follow|find|write to|folge\p{L}*|schreib\p{L}*) (?:him|her|them|me|ihm|ihr|mir)
  )(?!\p{L})
`

const wordsOf = ({ name }: Person) => name.value.split(/[\s\u3000]+/u).map(bare)

const NAMES = /\p{Lu}[\p{L}\p{N}]*(?:(?:\s(?:&\s)?|-)\p{Lu}[\p{L}\p{N}]*){0,3}/gu
const LEAST_NAME = 6

/** Whether the line names a club or a firm by whose name the account goes: `the Beekeepers’ Club (Facebook)`. */
function isOfBody(line: string, handle: string, own: readonly string[]): boolean {
  const plain = spelledOut(handle)
  return [...line.matchAll(NAMES)].some(([name]) => {
    const words = name.split(/[\s-]/u)
    const isPersons = words.some((word) => own.includes(bare(word)))
    // An article may open the sentence: `The Rowing Club`.
    const names = words.map((_, index) => spelledOut(words.slice(index).join('')))
    return !isPersons && names.some((each) => each.length >= LEAST_NAME && plain.startsWith(each))
  })
}

/** Whether a link that bears nobody's name is said to be another's: a photographer's, a designer's, a friend's. */
export function isSomebodyElses(each: PageLink, line: string, person: Person, pages: readonly ReadPage[]): boolean {
  const label = each.label.trim()
  const own = wordsOf(person)
  const name = wholeName(label)
  if (
    name !== null &&
    !PLATFORM_LABEL.test(label) &&
    !own.some((word) => word.length > 1 && bare(label).includes(word))
  )
    return true
  const owner = OWNER.exec(label)?.[1]
  if (owner !== undefined && !INVITES.test(owner) && !own.includes(bare(owner)) && !PLATFORM_LABEL.test(owner))
    return true
  const profile = profileOf(each.address.value)
  if (profile !== null && isMakers(profile.handle, pages)) return true
  return CREDIT.test(line) || (profile !== null && isOfBody(line, profile.handle, own))
}

/** Whether a label says that it leads to a person's account: the platform, the account, the person. */
export function isAccountLabel(label: string, person: Person): boolean {
  const words = label.trim()
  if (words === '' || PLATFORM.test(words) || words.startsWith('@')) return true
  return wordsOf(person).some((word) => word.length > 1 && bare(words).includes(word))
}
