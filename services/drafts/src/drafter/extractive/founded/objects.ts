import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import { FOUNDER } from '../lexicon/founders.ts'
import { COMPANY_OBJECT, DATE_WORD, STRICTLY_FOUNDED } from '../lexicon/founding.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isOwn, ownNames } from '../pages/own.ts'
import { nameOf } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'
import { RELATIVE } from './clauses.ts'

/** `started using Acme`, `began selling`: what is begun is no company. */
export const OTHER_DOING = /^\s(?!(?:build|mak|writ|develop|creat|work|design|cod|put)\p{L}*ing\s)\p{Ll}{2,}ing\s/u

/** Whether words begin with the beginning of the own name: people say `Acme` of Acme Books. */
export function isShortName(words: string, pages: readonly ReadPage[]): boolean {
  const first = bare(/^\s*\p{Lu}[\p{L}\p{N}’'-]*/u.exec(words)?.[0] ?? '')
  return first.length >= 5 && [...ownNames(pages)].some((name) => name.startsWith(first))
}

/** `I began in 2021`, where the founder speaks: what was begun goes without saying. */
export function isOwnBeginning(text: string, verb: number, object: string, told: Told): boolean {
  const isSpeaker = /^(?:i|we|ich|wir|ik|wij|je|nous|yo|eu)\s*$/iu.test(
    text
      .slice(0, verb)
      .split(/[,;]\s*|\sand\s/u)
      .at(-1)
      ?.trim() ?? '',
  )
  return (
    isSpeaker &&
    FOUNDER.test(told.text.slice(0, 2_000)) &&
    /^\s*(?:back )?(?:in|im|en|em)\s[^,;]{0,20}\d{4}\s*$/iu.test(object)
  )
}

const BEFORE_IT = pattern('iu')`
  ^(?:
    before|prior to|after|besides|vor|nach|neben|avant|après|antes|después|prima|dopo|depois|voor|na|naast|före|før
  )(?!\p{L})
`

/** A German or Dutch founding whose participle closes the clause behind its verb: `haben wir 2018 gegründet`. */
const FOUNDED_BEHIND = /^\s(?:wir|ich|we|wij|ik)\s(?:[^.;:]{1,120}?\s)?(?:gegründet|opgericht)(?!\p{L})/iu

/** `Acme la fundamos en 2012 …`, `Firmę Acme założyliśmy …`: what is founded opens the sentence. */
export function isObjectFirst(text: string, verb: RegExpExecArray, told: Told, pages: readonly ReadPage[]): boolean {
  const before = text
    .slice(0, verb.index)
    .replace(/,?\s(?:la|lo|l[’'])?\s*$/u, '')
    .trim()
  const isShort = before.split(/\s+/u).length <= 4 && before.length <= 50
  const isNamed = isOwn(before, pages) || isShortName(before, pages) || COMPANY_OBJECT.test(before)
  return (
    tellsOfUs(told, pages) &&
    (STRICTLY_FOUNDED.test(verb[0]) || FOUNDED_BEHIND.test(text.slice(verb.index + verb[0].length))) &&
    isShort &&
    isNamed &&
    !RELATIVE.test(before) &&
    !BEFORE_IT.test(before)
  )
}

/** Before our name: a thing of ours that somebody makes, such as `the logo of`. */
const THING_OF = pattern('iu')`
  ^\s(?:
    the|our|el|la|il|lo|o|a|un[ao]?|uma?|le|les?|das|die|den|het|de|ein(?:e[ns]?)?|an?
  )\s(?!
    (?:\p{L}+\s)?(?:
      company|firm|business|project|version|program(?:me)?|software|firma|unternehmen|fassung|programm|société
      entreprise|projet|logiciel|empresa|proyecto|programa|versión|azienda|ditta|società|progetto|programma|versione
      bedrijf|projeto|versão
    )\s
  )(?:\p{L}+\s){1,3}(?:
    of|for|von|für|de|du|pour|di|da|do|del|della|para|per|van|voor
  )\s(?:(?:the|la|el|il|o|a|l[’'])\s?)?$
`

/** Right before the company: somebody works there, makes something for it, or a clause of its own speaks of it. */
const BESIDE_COMPANY =
  /(?<!\p{L})(?:at|for|bei|für|chez|pour|presso|per|para|bij|voor|hos)\s$|\s(?:that|which|who|whose|qui|che|dat)\s/iu
const NEW_ONE = /(?<!\p{L})(?:new|next|latest|neue[nrs]?|nouvel(?:le)?|nuev[ao]|nuov[ao]|nieuwe|nov[ao])\s$/iu
/** Behind a company that is the object itself: nothing, or a word that joins. */
const GOES_ON = pattern('iu')`
  ^(?!\s\p{Ll})
  ^\s(?:
    in|on|at|with|and|or|but|to|so|when|while|after|because|from|as|by|up|over|out|back|together|alone|later|again
    just|only|before|during|straight|right|soon|that|which|who|for|himself|herself|themselves|myself|ourselves|near
    around|under|between|without|using|there|here|then|next|not|now|is|was|has|had|some|almost|nearly|about|a|an|one
    two|three|four|five|six|seven|eight|nine|ten|years|months|earlier|properly|full|part
  )(?!\p{L})
`

/**
 * Whether a verb is about a thing of the company's, not the company: `created the logo of Acme`, `the company’s app`.
 */
export function isThingOfOurs(rest: string, pages: readonly ReadPage[]): boolean {
  const name = nameOf(pages) ?? ''
  const at = name.length < 3 ? -1 : rest.indexOf(name)
  if (at >= 0) {
    const before = rest.slice(0, at)
    const after = rest.slice(at + name.length)
    const isSubject = /^[’']s\s|^\s(?:what|better|faster|known|famous|possible)(?!\p{L})/u.test(after)
    return (
      THING_OF.test(before) ||
      /(?<!\p{L})(?:at|bei|chez|presso|bij|hos)\s$/iu.test(before) ||
      NEW_ONE.test(before) ||
      isSubject
    )
  }
  const object = COMPANY_OBJECT.exec(rest)
  if (object === null) return false
  const after = rest.slice(object.index + object[0].length)
  const isEnglish = /^(?:the|our|their|his|her)\s/iu.test(object[0])
  return (
    /^[’']s\s/u.test(after) || BESIDE_COMPANY.test(rest.slice(0, object.index)) || (isEnglish && !GOES_ON.test(after))
  )
}

/** Whether an English object in the company's name goes on with a noun: `Acme courses`. */
export const isOfNoun = (verb: string, after: string) =>
  /^(?:to\s|started|launched|created|built|wrote|began|opened|made|set)/iu.test(verb) && !GOES_ON.test(after)

/** What companies put behind a name: `Acme Software` is the company. */
const KIND_OF_COMPANY = pattern('iu')`
  ^(?:
    software|labs?|studios?|systems?|computing|media|digital|tech\p{L}*|solutions?|works?|press|books|company|group
    design|apps?|interactive|data|services?|consulting|publishing|games|tools
  )$
`

const BRANCH =
  /^(?:\s\p{Lu}\p{L}+){1,2}(?=\s(?:AG|GmbH|Ltd|Inc|SARL|SAS|SL|S\.L|Srl|S\.r\.l|BV|B\.V|AB|ApS|AS|Lda)(?!\p{L}))/u

/** Whether words that begin with our name are those of a company that the site does not go by: `Acme Schweiz AG`. */
export function isBranch(words: string, pages: readonly ReadPage[]): boolean {
  const name = nameOf(pages) ?? ''
  const more = words.startsWith(name) ? BRANCH.exec(words.slice(name.length))?.[0] : undefined
  const whole = bare(`${name}${more ?? ''}`)
  if (more === undefined || KIND_OF_COMPANY.test(more.trim().split(' ').at(-1) ?? '')) return false
  return ![...ownNames(pages)].some((own) => own.startsWith(whole))
}

/** Whether what is begun has our name and more: `Acme Mobile` is a part of what Acme makes. */
export function isPart(object: string, pages: readonly ReadPage[]): boolean {
  const name = nameOf(pages) ?? ''
  const more = name === '' ? '' : (object.split(name)[1] ?? '')
  if (name !== '' && object.includes(name) && isBranch(object.slice(object.indexOf(name)), pages)) return true
  if (/^\s(?:for|für|pour|para|per|voor)\s(?:\p{Lu}|iP|iOS)/u.test(more)) return true
  if (/^\s(?:Foundation|Stiftung|Academy|Akademie|Fondation|Fundación|Fondazione)(?!\p{L})/u.test(more)) return true
  if (/^-(?!GmbH|UG|AG|KG)\p{Lu}/u.test(more)) return true
  const [, word = ''] = /^\s(\p{Lu}[\p{L}-]+)(?=\s(?:in|im|en|nel|em|i)\s\D{0,12}\d{4})/u.exec(more) ?? []
  return (
    word !== '' &&
    !KIND_OF_COMPANY.test(word) &&
    !LEGAL_FORM.test(` ${word}`) &&
    !ownNames(pages).has(bare(`${name}${word}`))
  )
}

/** Whether a word for a company goes on with the name of another one: `die Agentur Nordlicht`. */
export function isNamedOther(after: string, pages: readonly ReadPage[]): boolean {
  const [, name = ''] = /^\s(\p{Lu}[\p{L}&’'-]*(?:\s\p{Lu}[\p{L}&’'-]*){0,3})/u.exec(after) ?? []
  return name !== '' && !isOwn(name, pages) && !isShortName(name, pages) && !IS_DATE.test(name)
}

const IS_DATE = new RegExp(`^(?:${DATE_WORD}|Im|Am|In|Gemeinsam|Zusammen|Januar|Februar)(?!\\p{L})`, 'iu')

/** Organisations that took something up: `Twelve schools started Acme in 2018`. */
export const TAKE_UP = pattern('iu')`
  ^(?:\p{L}+\s){0,3}(?:
    schools|shops|practices|clinics|firms|companies|teams|offices|businesses|customers|clients|farms|libraries|clubs
    restaurants|hotels|users|councils|hospitals|universities|museums
  )(?!\p{L})
  ^(?:\p{L}[\p{L}’'.-]*\s){1,3}(?:
    school|college|university|academy|council|clinic|hospital|library|museum
  )\s(?:first\s)?(?:started|began|launched|created|set up)(?!\p{L})
  \sas an? (?:trial|pilot|test)(?!\p{L})
`
