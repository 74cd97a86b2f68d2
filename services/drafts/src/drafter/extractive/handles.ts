import type { ReadPage } from '../drafter.ts'
import { metaPassages } from './candidate.ts'
import { bare } from './fold.ts'
import { CREDIT } from './lexicon/credits.ts'
import { once } from './once.ts'
import { ownNames } from './own.ts'
import { piecesOf } from './pieces.ts'
import { nameOf } from './site-map.ts'

/** What labels of links to accounts say where they name no account. */
export const PLATFORM_LABEL =
  /^(?:(?:follow|find|join|visit|like|watch|star|see|suivez|folgen|síguenos|seguici)(?:[- ]\p{L}+){0,3} (?:on|auf|sur|en|su|no|op) |@|our |notre |unser |nuestro |on |auf |sur |en )?(?:linked ?in|x|twitter|x ?[(/（] ?(?:旧|formerly |ex[- ])?twitter ?[)）]?|twitter ?\/ ?x|facebook|fb|instagram|insta|tik ?tok|you ?tube|threads|pinterest|git ?hub|reddit|medium|(?:www\.)?(?:linkedin|x|twitter|facebook|instagram|tiktok|youtube|threads|pinterest|github|reddit|medium)\.(?:com|net)|source(?: code)?|code|repository|repo|quellcode|code source|código(?: fuente)?|ソースコード)(?:(?:[- ](?:page|channel|profile|group|icon|logo))|のアイコン|公式)?$/iu

/** What people put before their name where the name alone is taken: `getacme`, `teamacme`. */
const BEFORE_NAME = /^(?:get|use|try|go|join|meet|hello|the|team|weare|my|with|visit|shop)/u
const LEAST_WORD = 3

/** Letters and digits alone, with umlauts written out as addresses do: `brueggen` for Brüggen. */
export function spelledOut(text: string): string {
  const written = text.toLowerCase().replace(/[äöüßøåæœ]/gu, (letter) => UMLAUTS[letter] ?? letter)
  return bare(written)
}
const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
  œ: 'oe',
}

/** The own names in both spellings, and the words of the product's name. */
const namesOf = once((pages: readonly ReadPage[]) => {
  const name = nameOf(pages) ?? ''
  const words = name.split(/[^\p{L}\p{N}]+/u).map(bare)
  return {
    names: new Set([...ownNames(pages), spelledOut(name)].filter((each) => each.length >= LEAST_WORD)),
    words: words.filter((word) => word.length >= LEAST_WORD),
  }
})

/** How much an account's name goes with what the site calls itself: 2 for one and the same, 1 for one in the other. */
export function speaksFor(handle: string, pages: readonly ReadPage[]): 0 | 1 | 2 {
  const { names, words } = namesOf(pages)
  const parts = handle.split('/').map((part) => bare(part.replace(/%[\dA-F]{2}/gi, '')))
  let best: 0 | 1 = 0
  for (const part of parts) {
    for (const name of names) {
      if (part === name) return 2
      const isBegun = part.length >= 3 && part.replace(BEFORE_NAME, '').startsWith(name)
      const isShort = part.length >= 4 && name.startsWith(part)
      if (isBegun || part.startsWith(name) || isShort || (part.length >= 6 && part.endsWith(name))) best = 1
    }
    if (words.length >= 2 && words.every((word) => part.includes(word))) best = 1
  }
  return best
}

/** What the site was made with: programs in `generator`, themes and designers in its credits. */
const makersOf = once((pages: readonly ReadPage[]): ReadonlySet<string> => {
  const generators = pages.flatMap((page) => metaPassages(page, ['generator'], 0)).map(({ value }) => value)
  const credits = pages.flatMap((page) =>
    piecesOf(page)
      .filter(({ text, zone }) => text.length <= 300 && zone !== 'quote' && CREDIT.test(text))
      .flatMap(({ text }) => [
        ...text.slice(CREDIT.exec(text)?.index ?? 0).matchAll(/\p{Lu}[\p{L}\p{N}]*(?:[ -]\p{Lu}[\p{L}\p{N}]*){0,2}/gu),
      ])
      .map(([name]) => name),
  )
  const all = [...generators.map((each) => each.replace(/[\s/]+v?\d.*$/u, '')), ...credits]
  return new Set(
    all
      .flatMap((each) => [bare(each), bare(each.split(/\s/u)[0] ?? '')])
      .filter((each) => each.length >= LEAST_WORD + 1),
  )
})

/** Whether an account is that of whoever made the site, its theme or the program behind it. */
export function isMakers(handle: string, pages: readonly ReadPage[]): boolean {
  const own = bare(handle)
  if (/(?:themes?|templates?|webdesign|webstudio|uikit|pagebuilder)$/u.test(own)) return true
  const own_ = namesOf(pages).names
  return [...makersOf(pages)].some(
    (maker) => ![...own_].some((name) => name.startsWith(maker)) && (own === maker || own.startsWith(maker)),
  )
}
