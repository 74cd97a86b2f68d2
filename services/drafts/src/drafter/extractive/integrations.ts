import type { ReadPage } from '../drafter.ts'
import { type Candidate, passage } from './candidate.ts'
import { bare } from './fold.ts'
import { copiedList, type Found } from './found.ts'
import { type Group, groupsOf } from './groups/mod.ts'
import { SCREEN } from './lexicon/images.ts'
import { JOINTS, NO_PRODUCT, WORKS_WITH } from './lexicon/integrations.ts'
import { DENIES } from './lexicon/platforms.ts'
import { piecesOf, regionsAround } from './pieces.ts'
import { pricesIn } from './prices.ts'
import { sentencesOf } from './sentences.ts'
import { homeOf, isArticle, isName, kindsOfLabel, nameOf } from './site-map.ts'
import { type Told, toldBy } from './told.ts'

const MOST = 20
const MAX_NAME = 40
const MOST_WORDS = 4

/** `12 and later` says which versions of a product, and names go on after it. */
const VERSIONS =
  /\s(?:and|or|und|oder|et|ou|y|o)\s(?:later|newer|above|up|higher|neuer|höher|supérieure?s?|posterior(?:es)?|superior(?:es)?)$/iu
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Whether words read like the name of a product: it begins with a capital or a digit, and is short. */
function isProduct(value: string, name: string | null): boolean {
  const isShort = value.length >= 2 && value.length <= MAX_NAME && value.split(/\s+/).length <= MOST_WORDS
  if (!isShort || NO_PRODUCT.test(value) || isName(value, name) || pricesIn(value).length > 0) return false
  return JAPANESE.test(value)
    ? value.length <= 16 && !/[はがをにで]$/u.test(value)
    : /^\p{Lu}|^\d+\p{L}|^[a-z]+[A-Z]/u.test(value) && !/[.!?]$/u.test(value.replace(/\.(?:com|io|net|org|app)$/u, ''))
}

/** The names in a list of words such as `Slack, Zoom and Teams`, up to the first words that name nothing. */
function namesIn(piece: Told, from: number, to: number, name: string | null): Candidate[] {
  const found: Candidate[] = []
  let at = from
  const text = piece.text.slice(0, to)
  while (at < to) {
    const joint = JOINTS.exec(text.slice(at))
    const end = joint && joint.index > 0 ? at + joint.index : joint ? at : to
    const named = passage(piece.page, 'text', piece.start + at, piece.start + end, 0)
    const own = named && clipped(named)
    if (own && isProduct(own.value, name)) found.push(own)
    else if (named) break
    if (own && named && own.end < named.end && !VERSIONS.test(named.value)) break
    at = joint ? end + Math.max(1, joint[0].length) : to
  }
  return found
}

/** The part of words that is a name: what goes on in small letters is another matter. */
function clipped(candidate: Candidate): Candidate | null {
  if (JAPANESE.test(candidate.value)) return candidate
  const match =
    /^(?:[\p{Lu}\d][\p{L}\p{N}.+#’'-]*|[a-z]+[A-Z][\p{L}\p{N}]*)(?:\s+(?:de|of|for|[\p{Lu}\d][\p{L}\p{N}.+#’'-]*))*/u.exec(
      candidate.value,
    )
  const end = match?.[0].replace(/\s+(?:de|of|for)$|[.,;:]+$/gu, '').length ?? 0
  return end === 0 ? null : passage(candidate.page, candidate.source, candidate.start, candidate.start + end, 0)
}

/** Names after words such as `works with` in the sentences of a piece. */
function inSentences(piece: Told, name: string | null): Candidate[] {
  return sentencesOf(piece.text.slice(0, 1_500)).flatMap(({ text, start, end }) => {
    if (DENIES.test(text) || /[?？]$/u.test(text) || text.length > 300) return []
    const stop = end - (/[.!。]$/u.test(text) ? 1 : 0)
    return [...text.matchAll(WORKS_WITH)].flatMap((match) =>
      namesIn(piece, start + match.index + match[0].length, stop, name),
    )
  })
}

/** Names that begin the sentences under a heading on integrations. */
function underHeading(piece: Told, name: string | null): Candidate[] {
  const after = inSentences(piece, name)
  if (after.length > 0) return after
  const [sentence] = sentencesOf(piece.text)
  if (!sentence) return []
  const japanese = /^(.+?)(?:など)?と(?:の)?(?:データ|連携|つなが|同期|やりとり|接続)/u.exec(sentence.text)
  const to = japanese
    ? sentence.start + (japanese[1]?.length ?? 0)
    : sentence.end - (/[.。]$/u.test(sentence.text) ? 1 : 0)
  const names = namesIn(piece, sentence.start, to, name)
  return names.length > 1 ? names : []
}

/** The items of a group, where its heading or its page is about integrations and each reads like a name. */
function inGroup(group: Group, pages: readonly ReadPage[]): Candidate[] {
  const name = nameOf(pages)
  const [nearest] = group.heads.map(({ text }) => kindsOfLabel(text, name)).filter((kinds) => kinds.length > 0)
  const isAbout = nearest
    ? nearest.includes('integrations')
    : group.pieces.every(({ about }) => about.has('integrations'))
  if (!isAbout) return []
  const items = group.items.map(leadOf)
  const products = items.filter(({ value }) => isProduct(value, name))
  const areNames = items.every(({ value }) => value.length <= MAX_NAME) && products.length >= items.length * 0.6
  return areNames ? items : []
}

/** What stands before the words that explain an item: `Slack` of `Slack: alerts where you are`. */
function leadOf(item: Candidate): Candidate {
  const end = /\s*[:：–—(（]|\s-\s/u.exec(item.value)?.index ?? 0
  return (end > 1 && passage(item.page, item.source, item.start, item.start + end, 0)) || item
}

/** Products whose logos stand under a heading on integrations, by what their images say instead. */
function onLogos(page: ReadPage, name: string | null): Candidate[] {
  if (isArticle(page)) return []
  const titles = piecesOf(page).filter(({ isTitle }) => isTitle)
  const logos = page.outline.images.flatMap(({ label_start, label_end, at, region }) => {
    const title = titles.findLast(({ start }) => start <= at)
    if (!title || !kindsOfLabel(title.text, name).includes('integrations') || !isNear(page, title.region, region))
      return []
    const alt = page.texts.link?.text.slice(label_start, label_end) ?? ''
    const before = LOGO_BEFORE.exec(alt)?.[0].length ?? 0
    const after = LOGO_AFTER.exec(alt)?.index ?? alt.length
    const found = passage(page, 'link', label_start + before, label_start + Math.max(before, after), 0)
    return found && isProduct(found.value, name) && !SCREEN.test(alt) ? [found] : []
  })
  return logos.length >= LEAST_LOGOS ? logos : []
}

const LEAST_LOGOS = 2
const LOGO_BEFORE = /^\s*(?:the )?logo(?:tipo)?(?: (?:of|von|de|da|do|van|di|d[’']))?[\s:–-]*/iu
const LOGO_AFTER = /[\s:–-]*(?:(?:の)?ロゴ|\blogo(?:tipo)?|\bicon)\s*$/iu

/** Whether an image stands in the section of a heading, or the heading in none. */
function isNear(page: ReadPage, heading: number, image: number): boolean {
  const isSection = (region: number) =>
    /^(?:section|article|footer|aside)$/.test(page.outline.regions[region]?.kind ?? '')
  const section = regionsAround(page, heading).find(isSection)
  return regionsAround(page, image).find(isSection) === section
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  const known = new Set<string>()
  return candidates.filter(({ value }) => !known.has(bare(value)) && known.add(bare(value)))
}

/** Products that this one works with: lists under such headings, else names in sentences that say so. */
export function findIntegrations(pages: readonly ReadPage[]): Found<string[]> | null {
  const name = nameOf(pages)
  const home = homeOf(pages)
  const listed = groupsOf(pages).flatMap((group) => inGroup(group, pages))
  const told = toldBy(pages).filter(({ about, kind, zone }) => !about.has('docs') && kind !== 'pre' && zone !== 'form')
  const under = told
    .filter(({ about, isTitle }) => about.has('integrations') && !isTitle)
    .flatMap((piece) => underHeading(piece, name))
  const said = told
    .filter(
      (piece) =>
        !piece.about.has('faq') &&
        !piece.about.has('about') &&
        !piece.about.has('pricing') &&
        (piece.page !== home || !piece.isTitle),
    )
    .flatMap((piece) => inSentences(piece, name))
  const shown = pages.flatMap((page) => onLogos(page, name))
  const beside = shown.length > 0 ? [...shown, ...under] : []
  const best = listed.length > 0 || shown.length > 0 ? [...listed, ...beside] : under.length > 0 ? under : said
  return copiedList(distinct(best), MOST)
}
