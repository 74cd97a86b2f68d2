import type { ReadPage } from '../../drafter.ts'
import { type Candidate, metaPassages } from '../candidate.ts'
import { isPostCard } from '../features/post-cards.ts'
import { bare } from '../fold.ts'
import type { Found } from '../found.ts'
import { GENERIC } from '../lexicon/generic-names.ts'
import {
  ABOUT_PAGE,
  CALLS,
  DATE_ONLY,
  EXPLAINS_NAME,
  IS_OR_WAS,
  OPENS_SECTION,
  PAGE_LABEL,
} from '../lexicon/headline.ts'
import { COOKIE_NOTICE, FOR_SALE, LEFTOVER, LOGIN, THEME, UNFILLED } from '../lexicon/hostile.ts'
import { pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'
import { ownPieces, passageOf } from '../pages/pieces.ts'
import { segments } from '../pages/segments.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { homeOf, isName, kindsOfLabel, nameOf } from '../pages/site-map.ts'
import {
  afterGluedName,
  belowName,
  firstClause,
  firstSentence,
  isClause,
  isNamed,
  JAPANESE,
  LEAST_CLAIM,
  leadLine,
  MAX_HEADLINE,
  shortened,
  TURNS,
  tooLong,
} from './cuts.ts'

/** So many pieces stand at the top of a page. */
const TOP = 5
/** So many hold what a page opens with, its menus made of plain lines among them. */
const HERO = 20
/** A line that reads like a heading opens a page there, if anywhere. */
const MOST_LINES = 3
const BESIDE_NAME = pattern('giu')`
  \b(?:
    v(?:ersion)?\.? ?\d[\d.]*|\d[\d.]*|gmbh|ag|ltd|llc|inc|s\.?l\.?u?|s\.?a\.?(?:r\.?l\.?|s\.?)?|co|app|software
    online|pro|beta|the|die|der|das|le|la|el
  )(?![\p{L}\p{N}])
  株式会社
  [™®]
`
const SYSTEM = pattern('giu')`
  (?<!\p{L})(?:for|für|pour|para|per|voor|för|til|dla|on) (?:the )?(?:
    Windows|Mac(?: ?OS(?: X)?)?|macOS|Linux|iPhones?|iPads?|iOS|Android|DOS|Chrome|Firefox|WordPress
  )(?:,? (?:and|und|et|y|e|en|&|/) (?:Windows|Mac|macOS|Linux|iPhone|iPad|iOS|Android))?(?![\p{L}\p{N}])
`
const DEFINES = /^(?:,? the \p{L}+,)? (?:is|are|ist|sind|est|es|è|é|är|er|jest|je) \p{L}/u
const GREETING = pattern('iu')`
  ^[¡“"]?(?:
    welcome|hello|hi|hey|willkommen|herzlich willkommen|hallo|bienvenue|bonjour|bienvenid[oa]s?|benvenut[oi]
    bem-vind[oa]s?|welkom|ようこそ
  )\b
  ^ようこそ
  ^(?:home|startseite|accueil|inicio|ホーム|untitled.*|index)$
`

/** A heading of a section, an eyebrow or a row of labels, by its marks. */
const DECORATED = /^[\p{Extended_Pictographic}\p{So}]|\s[·•|]\s/u
/** Passages that may say in one line what the product is, the best first. */
function candidates(pages: readonly ReadPage[], home: ReadPage, name: string | null): (Candidate | null)[] {
  const pieces = ownPieces(home, pages).slice(0, 60)
  // `What is Acme` opens a page that goes on to say it.
  const isAsked = (text: string) => OPENS_SECTION.test(text) && name !== null && bare(text).endsWith(bare(name))
  const isPlain = (text: string) =>
    kindsOfLabel(text, name).length === 0 && !PAGE_LABEL.test(text.trim()) && !isAsked(text)
  const isClaim = (text: string) =>
    isPlain(text) &&
    !ABOUT_PAGE.test(text) &&
    !DATE_ONLY.test(text.trim()) &&
    !DECORATED.test(text) &&
    !OPENS_SECTION.test(text.replace(/^[^\p{L}¿]+/u, ''))
  const isOurs = ({ value }: Candidate) => !THEME.test(value) || (name !== null && value.includes(name))
  const headed = pieces.flatMap((piece, at) => (piece.level === 1 && isPlain(piece.text) ? { piece, at } : []))
  // A page's first heading far down closes it: `Ready to begin?`
  const headings = headed.filter(({ at }) => at < HERO).map(({ piece }) => passageOf(piece))
  const late = headed.filter(({ at }) => at >= HERO).map(({ piece }) => passageOf(piece))
  const isCall = (text: string) => name !== null && CALLS.test(text) && text.includes(name)
  const tops = pieces
    .slice(0, TOP)
    .filter((piece) => piece.level > 1 && piece.level < 4 && isClaim(piece.text) && !isCall(piece.text))
    .filter((piece) => !isPostCard(piece))
  // A name below the page's claim is the title of a card.
  const claimed = tops[0] ? pieces.indexOf(tops[0]) : TOP
  const taglines = pieces.flatMap((piece, at) =>
    isNameOnly(piece.text, name) && at < claimed ? (pieces[at + 1] ?? []) : [],
  )
  // A splash page or a set of frames has its own title.
  const titled = [home, ...pages.slice(0, 1)].filter((page, at, all) => all.indexOf(page) === at)
  const titles = titled
    .flatMap((page) => metaPassages(page, ['title', 'og:title', 'twitter:title'], 0))
    .filter(isOurs)
    .flatMap((title) => segments(title).filter(({ value }) => isPlain(value)))
    // A name with a word for its kind claims less than what stands beside it.
    .toSorted((a, b) => Number(isNamed(a, name)) - Number(isNamed(b, name)))
  const lines = pieces
    .slice(0, MOST_LINES)
    .filter(({ isTitle, text }) => isTitle && isClaim(text))
    .slice(0, 1)
    .map((piece) => passageOf(piece))
  const leads = pieces
    .slice(0, 1)
    .filter(({ isTitle, linked }) => !isTitle && linked === 0)
    .map(leadLine)
    .filter((lead) => lead !== null && isClause(lead) && isClaim(lead.value))
  const described = metaPassages(home, ['description', 'og:description'], 0).filter(isOurs)
  const descriptions = described.map(firstSentence)
  const claims = taglines
    .filter(({ linked, kind, text }) => linked < 0.5 && kind !== 'pre' && isClaim(text) && !explainsWord(text, name))
    .map((piece) => passageOf(piece))
  // A claim that has no full stop is one clause: what it lists is the end of it.
  const labels = claims.filter((claim) => claim !== null && tooLong(claim) && sentencesOf(claim.value).length === 1)
  const below = pieces.slice(0, TOP).map((piece) => belowName(piece, (line) => isNameOnly(line, name)))
  const shown = [
    ...below.filter((each) => each !== null && isClaim(each.value)),
    ...claims,
    ...(labels.length > 0 ? [...titles.filter(isClause), ...labels.map((each) => firstClause(each))] : []),
    ...tops.filter(({ text }) => text.length <= MAX_HEADLINE).map((piece) => passageOf(piece)),
  ]
  const defined = pieces
    .slice(0, HERO)
    .filter(({ isTitle, text }) => !isTitle && definesName(text, name))
    .map((piece) => firstSentence(passageOf(piece)))
  const opening = pieces
    .slice(0, TOP)
    .find(({ isTitle, text }) => !isTitle && name !== null && text.startsWith(`${name} `))
  const clause = firstClause(firstSentence(opening ? passageOf(opening) : null))
  // Under a heading that is too long, what stands beside it are its eyebrow and the next section.
  const first = firstSentence(headings[0] ?? null)
  const isLong = tooLong(first)
  const under = isLong
    ? [...titles.filter(isClause), firstClause(first, TURNS, LEAST_CLAIM), ...descriptions, firstClause(first)]
    : shown
  const cut = [...titles, ...described.map(firstSentence)].map((each) => firstClause(each))
  const all = [
    ...headings,
    ...under,
    ...titles,
    ...defined,
    ...lines,
    ...leads,
    ...late,
    ...descriptions,
    clause,
    ...cut,
  ]
  return all.map((candidate) => {
    const own = candidate && afterGluedName(candidate, name)
    return own && shortened(own)
  })
}

/** Whether a text opens by telling what the product is: `Acme is a …`. */
const definesName = (text: string, name: string | null) =>
  name !== null && text.startsWith(name) && DEFINES.test(text.slice(name.length))

const OPENS_WITH_WORD = pattern('iu')`
  ^(?:
    (?:an?|the|ein|eine|der|die|das|une?|le|la|un|una|el|il|lo|um|uma|o|een|de|het|en|ett|et)\s
    l[’']
  )?[“"„«]?(\p{L}{4,})
`
const LEAST_STEM = 4

/** Whether a text tells of the word that the name was made of, not of the product: `A cresset was an iron basket`. */
function explainsWord(text: string, name: string | null): boolean {
  if (EXPLAINS_NAME.test(text)) return true
  const told = OPENS_WITH_WORD.exec(text)?.[1] ?? ''
  const word = bare(told)
  const own = bare(name ?? '')
  // The name itself in small letters is the word.
  const isPart = word.length >= LEAST_STEM && own.startsWith(word) && (own !== word || /^\p{Ll}/u.test(told))
  return isPart && IS_OR_WAS.test(text)
}

/** A headline says something: at least two words, or a script that writes without spaces. */
function saysSomething(value: string): boolean {
  return value.split(/\s+/).length >= 2 || JAPANESE.test(value)
}

/** Whether a text says no more than the name: with a version, a legal form, a mark or a word such as `app` at most. */
function isNameOnly(text: string, name: string | null): boolean {
  if (isName(text, name)) return true
  const at = name === null ? -1 : text.toLowerCase().indexOf(name.toLowerCase())
  if (name === null || at < 0) return false
  const rest = `${text.slice(0, at)} ${text.slice(at + name.length)}`.replaceAll(name, ' ').replace(/[¶#§]\s*$/u, '')
  return bare(rest.replace(SYSTEM, ' ').replace(BESIDE_NAME, ' ')) === ''
}

/** Words that take turns in one place: the page as it was read shows one of them, or all of them in a row. */
const TURNING =
  /(?:^|[\s_-])(?:(?:t|hero|text|word)-?)?(?:rotat(?:e|es|er|or|ing)|swap|typed|typewriter|cycl(?:e|er|ing))(?:$|[\s_-])/iu

/** Whether a part of a passage is words that take turns. */
function isTurning({ page, source, start, end }: Candidate): boolean {
  const { inlines, classes } = page.outline
  return (
    source === 'text' &&
    inlines.some(
      (inline) =>
        inline.class !== undefined &&
        inline.start < end &&
        inline.end > start &&
        TURNING.test(classes[inline.class] ?? ''),
    )
  )
}

/** What the product is, in one line, that is not just its name. */
export const findHeadline = once((pages: readonly ReadPage[]): Found<string> | null => {
  const home = homeOf(pages)
  if (!home) return null
  const name = nameOf(pages)
  const fits = (candidate: Candidate | null): candidate is Candidate => {
    if (candidate === null) return false
    const { value } = candidate
    const isOne = value.length <= MAX_HEADLINE && saysSomething(value)
    return (
      isOne &&
      !DATE_ONLY.test(value) &&
      !isNameOnly(value, name) &&
      !GREETING.test(value) &&
      !LEFTOVER.test(value) &&
      !UNFILLED.test(value) &&
      !GENERIC.test(value) &&
      !COOKIE_NOTICE.test(value) &&
      !LOGIN.test(value) &&
      !FOR_SALE.test(value) &&
      !isTurning(candidate)
    )
  }
  const best = candidates(pages, home, name).find(fits)
  return best ? { value: best.value.replace(/\s+/gu, ' '), from: [best] } : null
})
