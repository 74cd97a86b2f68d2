import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages, passage } from './candidate.ts'
import { bare } from './fold.ts'
import type { Found } from './found.ts'
import { LEFTOVER } from './lexicon/hostile.ts'
import { ownPieces, passageOf } from './pieces.ts'
import { segments } from './segments.ts'
import { sentencesOf } from './sentences.ts'
import { homeOf, isName, kindsOfLabel, nameOf } from './site-map.ts'

const MAX_HEADLINE = 80
/** So many pieces stand at the top of a page. */
const TOP = 5
const BESIDE_NAME =
  /\b(?:v(?:ersion)?\.? ?\d[\d.]*|\d[\d.]*|gmbh|ag|ltd|llc|inc|s\.?l\.?u?|s\.?a\.?(?:r\.?l\.?|s\.?)?|co|app|software|online|pro|beta|the|die|der|das|le|la|el)(?![\p{L}\p{N}])|株式会社|[™®]/giu
const GREETING =
  /^(?:welcome|hello|hi|hey|willkommen|herzlich willkommen|hallo|bienvenue|bonjour|bienvenid[oa]s?|benvenut[oi]|bem-vind[oa]s?|welkom|ようこそ)\b|^ようこそ|^(?:home|startseite|accueil|inicio|ホーム|untitled.*|index)$/iu

/** The first sentence of a passage where it is short enough for a headline. */
function firstSentence(candidate: Candidate): Candidate | null {
  const [sentence] = sentencesOf(candidate.value)
  if (!sentence) return null
  const { page, source, start, weight } = candidate
  return passage(page, source, start + sentence.start, start + sentence.end, weight)
}

/** A passage as it stands, or its first sentence where it is too long. */
const shortened = (candidate: Candidate) =>
  candidate.value.length <= MAX_HEADLINE ? candidate : firstSentence(candidate)

/** Passages that may say in one line what the product is, the best first. */
function candidates(pages: readonly ReadPage[], home: ReadPage, name: string | null): (Candidate | null)[] {
  const pieces = ownPieces(home, pages).slice(0, 60)
  const isPlain = (text: string) => kindsOfLabel(text, name).length === 0
  const headings = pieces.filter(({ level, text }) => level === 1 && isPlain(text)).map((piece) => passageOf(piece))
  const taglines = pieces.flatMap((piece, at) =>
    isNameOnly(piece.text, name) && at < TOP ? (pieces[at + 1] ?? []) : [],
  )
  const tops = pieces.slice(0, TOP).filter(({ level, text }) => level > 1 && level < 4 && isPlain(text))
  // A splash page or a set of frames has its own title.
  const titled = [home, ...pages.slice(0, 1)].filter((page, at, all) => all.indexOf(page) === at)
  const titles = titled
    .flatMap((page) => metaPassages(page, ['title', 'og:title', 'twitter:title'], 0))
    .flatMap((title) => segments(title).filter(({ value }) => isPlain(value)))
  const lines = pieces
    .filter(({ isTitle, text }) => isTitle && isPlain(text))
    .slice(0, 3)
    .map((piece) => passageOf(piece))
  const descriptions = metaPassages(home, ['description', 'og:description'], 0).map(firstSentence)
  const shown = [
    ...taglines.filter(({ linked, kind }) => linked < 0.5 && kind !== 'pre'),
    ...tops.filter(({ text }) => text.length <= MAX_HEADLINE),
  ].map((piece) => passageOf(piece))
  return [...headings, ...shown, ...titles, ...lines, ...descriptions].map(
    (candidate) => candidate && shortened(candidate),
  )
}

/** A headline says something: at least two words, or a script that writes without spaces. */
function saysSomething(value: string): boolean {
  return value.split(/\s+/).length >= 2 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u.test(value)
}

/** Whether a text says no more than the name: with a version, a legal form, a mark or a word such as `app` at most. */
function isNameOnly(text: string, name: string | null): boolean {
  if (isName(text, name)) return true
  const rest = name === null || !text.includes(name) ? text : text.replaceAll(name, ' ').replace(/[¶#§]\s*$/u, '')
  return rest !== text && bare(rest.replace(BESIDE_NAME, ' ')) === ''
}

/** What the product is, in one line, that is not just its name. */
export function findHeadline(pages: readonly ReadPage[]): Found<string> | null {
  const home = homeOf(pages)
  if (!home) return null
  const name = nameOf(pages)
  const fits = (candidate: Candidate | null): candidate is Candidate => {
    if (candidate === null) return false
    const { value } = candidate
    const isOne = value.length <= MAX_HEADLINE && saysSomething(value)
    return isOne && !isNameOnly(value, name) && !GREETING.test(value) && !LEFTOVER.test(value)
  }
  const best = candidates(pages, home, name).find(fits)
  return best ? { value: best.value.replace(/\s+/gu, ' '), from: [best] } : null
}
