import type { ReadPage } from '../../drafter.ts'
import { metaPassages } from '../candidate.ts'
import { bare } from '../fold.ts'
import { CREDIT } from '../lexicon/credits.ts'
import { pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'
import { linksOn } from '../pages/addresses.ts'
import { ownNames } from '../pages/own.ts'
import { piecesOf } from '../pages/pieces.ts'
import { nameOf } from '../pages/site-map.ts'

/** What labels of links to accounts say where they name no account. */
export const PLATFORM_LABEL = pattern('iu')`
  ^(?:
    (?:
      follow|find|join|visit|like|watch|star|see|suivez|folgen|síguenos|seguici
    )(?:[- ]\p{L}+){0,3} (?:on|auf|sur|en|su|no|op) |
    @|our |notre |unser |nuestro |on |auf |sur |en )?(?:
    linked ?in|x|twitter|x ?[(/（] ?(?:旧|formerly |ex[- ])?twitter ?[)）]?|twitter ?/ ?x|facebook|fb|instagram|insta
    tik ?tok|you ?tube|threads|pinterest|git ?hub|reddit|medium
    (?:www\.)?(?:
      linkedin|x|twitter|facebook|instagram|tiktok|youtube|threads|pinterest|github|reddit|medium
    )\.(?:com|net)
    source(?: code)?|code|repository|repo|quellcode|code source|código(?: fuente)?|ソースコード
  )(?:(?:[- ](?:page|channel|profile|group|icon|logo))|のアイコン|公式)?$
`

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

const MOST_CREDIT = 300
/** Code hosts, whose addresses tell by their path whose code it is. */
const CODE_HOST = /^(?:www\.)?(?:github|gitlab|codeberg|bitbucket)\.(?:com|org)$/u

/** Whether a link stands behind the words of a credit, or is one itself. */
function isInCredit(page: ReadPage, at: number, label: string): boolean {
  if (CREDIT.test(label)) return true
  const piece = piecesOf(page).find(({ start, end }) => at >= start && at <= end)
  if (!piece || piece.zone === 'quote') return false
  const line =
    piece.text
      .slice(Math.max(0, at - piece.start - 60), at - piece.start)
      .split('\n')
      .at(-1) ?? ''
  return piece.text.length <= MOST_CREDIT && CREDIT.test(line)
}

/**
 * Names in the address that a credit leads to: `squidfunk` of `squidfunk.github.io` and of `github.com/squidfunk/…`.
 */
function makersIn(address: string): string[] {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return []
  if (CODE_HOST.test(url.hostname))
    return url.pathname
      .split('/')
      .filter((part) => part !== '')
      .slice(0, 2)
  const labels = url.hostname.replace(/^www\./, '').split('.')
  return labels.slice(0, -1).filter((label) => !/^(?:github|gitlab|netlify|vercel|pages|web|blog|docs)$/u.test(label))
}

/** Programs, themes and hosts whose own accounts stand in what they generate until somebody changes them. */
const KNOWN_MAKERS = pattern('u')`
  ^(?:
    squidfunk|docusaurus|vuejs|vite_?js|vitepress|astrodotbuild|astro|gohugoio|eleven_?ty|nextjs|vercel|netlify
    cloudflare|tryghost|substack|notionhq|tailwind(?:css|labs)|gatsbyjs|gatsbychangelog|strapijs|sanity_io|themeisle
    wpastra|astrawp|generatepress|oceanwp|elegantthemes|kadencewp|colorlib|html5up|ajlkn|cruip|cruip_com|templatemo
    startbootstrap|mobirise|tildacc|strikingly|dudamobile|ionos|strato(?:ag)?|ovhcloud|ovh|hostinger|hostingercom
    bluehost|siteground|hetzner|wordpressdotcom|automattic|wpbeginner|readthedocs|gitbookio|gitbook|mintlify
    nuxt_?js|sveltejs|reactjs|jekyllrb|hexojs|getpelican|mkdocs|sphinxdoc|webflow|framer|wix|squarespace|shopify
    carrd|facebookopensource|metaopensource|discordapp|tabler_ui|themefisher|creativetim|bootstrapmade|hugoblox
    wowchemy|justgoodthemes|themezy|w3layouts|freehtml5co|styleshout
  )$
`

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
  const linked = pages.flatMap((page) =>
    linksOn(page)
      .filter(({ link, label }) => link.tag === 'a' && isInCredit(page, link.at, label))
      .flatMap(({ address }) => makersIn(address.value)),
  )
  const all = [...linked, ...generators.map((each) => each.replace(/[\s/]+v?\d.*$/u, '')), ...credits]
  return new Set(
    all
      .flatMap((each) => [bare(each), bare(each.split(/\s/u)[0] ?? '')])
      .filter((each) => each.length >= LEAST_WORD + 1),
  )
})

/** Whether an account is that of whoever made the site, its theme or the program behind it. */
export function isMakers(handle: string, pages: readonly ReadPage[]): boolean {
  const own = bare(handle)
  if (
    KNOWN_MAKERS.test(handle.toLowerCase()) ||
    /(?:themes?|templates?|webdesign|webstudio|uikit|pagebuilder)$/u.test(own)
  )
    return true
  const own_ = namesOf(pages).names
  return [...makersOf(pages)].some(
    (maker) =>
      ![...own_].some((name) => name.startsWith(maker) || maker.startsWith(name)) &&
      (own === maker || own.startsWith(maker)),
  )
}
