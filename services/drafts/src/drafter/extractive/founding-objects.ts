import type { ReadPage } from '../drafter.ts'
import { tellsOfUs } from './company-pages.ts'
import { bare } from './fold.ts'
import { RELATIVE } from './founding-clauses.ts'
import { LEGAL_FORM } from './lexicon/company.ts'
import { FOUNDER } from './lexicon/founders.ts'
import { COMPANY_OBJECT, STRICTLY_FOUNDED } from './lexicon/founding.ts'
import { isOwn, ownNames } from './own.ts'
import { nameOf } from './site-map.ts'
import type { Told } from './told.ts'

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

/** `Acme la fundamos en 2012 …`, `Firmę Acme założyliśmy …`: what is founded opens the sentence. */
export function isObjectFirst(text: string, verb: RegExpExecArray, told: Told, pages: readonly ReadPage[]): boolean {
  const before = text
    .slice(0, verb.index)
    .replace(/,?\s(?:la|lo|l[’'])?\s*$/u, '')
    .trim()
  const isShort = before.split(/\s+/u).length <= 4 && before.length <= 50
  const isNamed = isOwn(before, pages) || isShortName(before, pages) || COMPANY_OBJECT.test(before)
  return tellsOfUs(told, pages) && STRICTLY_FOUNDED.test(verb[0]) && isShort && isNamed && !RELATIVE.test(before)
}

/** What companies put behind a name: `Acme Software` is the company. */
const KIND_OF_COMPANY =
  /^(?:software|labs?|studios?|systems?|computing|media|digital|tech\p{L}*|solutions?|works?|press|books|company|group|design|apps?|interactive|data|services?|consulting|publishing|games|tools)$/iu

/** Whether what is begun has our name and more: `Acme Mobile` is a part of what Acme makes. */
export function isPart(object: string, pages: readonly ReadPage[]): boolean {
  const name = nameOf(pages) ?? ''
  const more = name === '' ? '' : (object.split(name)[1] ?? '')
  if (/^\s(?:for|für|pour|para|per|voor)\s(?:\p{Lu}|iP|iOS)/u.test(more)) return true
  const [, word = ''] = /^\s(\p{Lu}[\p{L}-]+)(?=\s(?:in|im|en|nel|em|i)\s\D{0,12}\d{4})/u.exec(more) ?? []
  return (
    word !== '' &&
    !KIND_OF_COMPANY.test(word) &&
    !LEGAL_FORM.test(` ${word}`) &&
    !ownNames(pages).has(bare(`${name}${word}`))
  )
}

/** Organisations that took something up: `Twelve schools started Acme in 2018`. */
export const TAKE_UP =
  /^(?:\p{L}+\s){0,3}(?:schools|shops|practices|clinics|firms|companies|teams|offices|businesses|customers|clients|farms|libraries|clubs|restaurants|hotels|users|councils|hospitals|universities|museums)(?!\p{L})|^(?:\p{L}[\p{L}’'.-]*\s){1,3}(?:school|college|university|academy|council|clinic|hospital|library|museum)\s(?:first\s)?(?:started|began|launched|created|set up)(?!\p{L})|\sas an? (?:trial|pilot|test)(?!\p{L})/iu
