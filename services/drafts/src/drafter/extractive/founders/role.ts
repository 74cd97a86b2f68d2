import type { ReadPage } from '../../drafter.ts'
import {
  BESIDE_FOUNDERS,
  BY_FOUNDERS,
  DEPARTMENT_OF,
  DOES,
  FOUNDER,
  FUNCTION,
  NOT_THE_FOUNDER,
  ROLE_IN,
  ROLE_IN_BODY,
} from '../lexicon/founders.ts'
import { pattern } from '../lexicon/pattern.ts'
import { isOwn } from '../pages/own.ts'
import { sentencesOf } from '../pages/sentences.ts'
import type { Span } from '../people/people.ts'

const MAX_ROLE = 80
const JAPANESE_COMPANY = /会社|法人|事務所|[（(]/u

/** Capitalised words after a comma that are no job: `Founder, Brightloaf` is one of Brightloaf. */
function namesAnother(rest: string, pages: readonly ReadPage[]): boolean {
  return rest.split(/[,|·•–—/]|\s[-@]\s/u).some((part, index) => {
    const words = part.trim().split(/\s+/u)
    const isName = index > 0 && /^\p{Lu}/u.test(words[0] ?? '')
    return isName && !words.some((word) => FUNCTION.test(word.replace(/[^\p{L}]/gu, ''))) && !isOwn(part, pages)
  })
}

/** Whether a name stands right behind the role, as languages with cases tell whose it is: `założyciel Fundacji`. */
function isOfNamed(rest: string): boolean {
  const [word] = /(?<=^\s)\p{Lu}\p{Ll}+/u.exec(rest) ?? []
  return word !== undefined && !FUNCTION.test(word)
}

/** Whether the words say that somebody founded this company, not another, and still counts as its founder. */
export function isFounderHere(role: string, pages: readonly ReadPage[], isTeam: boolean): boolean {
  const match = FOUNDER.exec(role)
  if (!match || NOT_THE_FOUNDER.test(role)) return false
  const before = role.slice(0, match.index)
  const rest = role.slice(match.index + match[0].length)
  if (BY_FOUNDERS.test(before) || BESIDE_FOUNDERS.test(rest)) return false
  if (isOwn(role, pages)) return true
  if (/[\p{Script=Han}]/u.test(match[0]))
    return !JAPANESE_COMPANY.test(before) && !/の\s*$/u.test(before) && before.length <= 16
  if (ROLE_IN_BODY.test(rest) || isOfNamed(rest)) return false
  const inAnother = ROLE_IN.exec(rest)
  if (inAnother) {
    const word = /^["“„«]?[\p{L}]+/u.exec(rest.slice(inAnother[0].length))?.[0] ?? ''
    if (!FUNCTION.test(word) && !(isTeam && DEPARTMENT_OF.test(inAnother[0]))) return false
  }
  return !namesAnother(rest, pages) && !(isTeam && /@\s?\p{L}/u.test(rest))
}

/** Labels of links that stand behind a role: `Founder (LinkedIn)`, `Founder · X · GitHub`. */
function withoutLinks(text: string): string {
  return text.replace(
    pattern('iu')`
      (?:
        [\s,·•|/(（–—-]+(?:
          linkedin|twitter|x|github|mastodon|instagram|facebook|bluesky|website|web|e-?mail|blog|@[\w.]+
        )[)）]?
      )+[.\s]*$
    `,
    '',
  )
}

/** What somebody does is no role: `co-founder, looks after the code`, `Gründerin, kümmert sich um alles`. */
function withoutDeeds(text: string): string {
  const deed = [...text.matchAll(/(?:,|\s[–—-]|\s\|)?\s+(?=\p{L})/gu)].find(
    ({ index, 0: joint }) =>
      index > 0 && DOES.test(`${joint.trim() === '' ? ' ' : ','}${text.slice(index + joint.length)}`),
  )
  return deed ? text.slice(0, deed.index) : text
}

/** The role at the beginning of a text, up to the end of its first sentence or line; `null` where it is no role. */
export function roleSpan(text: string): Span | null {
  const [first] = sentencesOf(text)
  if (!first) return null
  const lead =
    /^[\s,;:|·•(（–—-]*(?:(?:our|the|unsere?|notre|nuestr[oa]|la nostra|il nostro|a nossa|o nosso|onze)\s)?/iu.exec(
      first.text,
    )?.[0].length ?? 0
  const body = first.text.slice(lead)
  const role = withoutDeeds(withoutLinks(body)).replace(/(?:[\s.,;:|·•–—-]|[)）](?!.*[（(]))+$/u, '')
  const closed = /[(（][^)）]*$/u.test(role) ? `${role}${body.slice(role.length, role.length + 1)}` : role
  if (closed === '' || closed.length > MAX_ROLE) return null
  const start = first.start + lead
  return { start, end: start + closed.length }
}
