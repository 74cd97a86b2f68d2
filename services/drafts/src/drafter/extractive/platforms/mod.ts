import { platforms } from '@launch/proto/schemas/fields'
import type { ReadPage } from '../../drafter.ts'
import { type Candidate, metaPassages, passage } from '../candidate.ts'
import { bare } from '../fold.ts'
import type { Found } from '../found.ts'
import { isOfType, jsonNodes, literal, textsOf, valuesOf } from '../json/json-tree.ts'
import {
  ALL_BY_API,
  ANSWER,
  CLIENTS,
  OFFERED_API,
  OPENS_IN,
  OWN_API,
  REQUIREMENTS,
  RUNS,
  SIGN_IN,
  SIGNS_IN,
} from '../lexicon/platform-claims.ts'
import { BADGES, PLATFORM_LABEL, platformWords } from '../lexicon/platforms.ts'
import { labelledOn } from '../pages/labels.ts'
import { isOwn } from '../pages/own.ts'
import { passageOf, piecesOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { homeOf, isArticle, nameOf } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { deniesThere, isDenied, isForOutput, isKeptThere } from './denied.ts'

type Platform = (typeof platforms)[number]

/** Shops of apps that a link may lead to. */
const STORES: readonly (readonly [RegExp, Platform])[] = [
  [/^https?:\/\/(?:apps|itunes)\.apple\.com\/.*(?:app|id\d)/i, 'ios'],
  [/^https?:\/\/play\.google\.com\/store\/apps\//i, 'android'],
  [
    /^https?:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org)\//i,
    'browser_extension',
  ],
  [/^https?:\/\/(?:apps|www)\.microsoft\.com\/(?:store|detail|p)\//i, 'windows'],
]

const MOST_BADGE = 50
/** What JSON-LD says of a product that is used in the browser. */
const ANY_SYSTEM = /^web$|(?:^|,\s*)web(?:[- ]based)?(?:,|$)/iu

/** A sentence that may say where the product runs; `isPlain` where nothing in it speaks of running. */
interface Saying {
  readonly passage: Candidate
  readonly text: string
  readonly isPlain: boolean
}

/** What is never named by the way: it needs no word of running. */
const TELLING: ReadonlySet<Platform> = new Set(['cli', 'browser_extension'])

/** Sentences in which the site says where its product runs. */
function sentencesIn(piece: Told): Saying[] {
  if (piece.kind === 'pre') return []
  const isManual = piece.about.has('docs') && !piece.about.has('install')
  // Questions and integrations name what other things run on; there it must be said outright.
  const isElsewhere = piece.about.has('faq') || piece.about.has('about') || piece.about.has('integrations')
  const isRequired =
    REQUIREMENTS.test(piece.text) || piece.heads.slice(0, 1).some(({ text }) => REQUIREMENTS.test(text))
  return sentencesOf(piece.text.slice(0, 2_000)).flatMap(({ text: whole, start, end }) => {
    const text = whole.replace(ANSWER, '')
    const passage = text.length > 320 || /[?？]$/u.test(text) ? null : passageOf(piece, start, end)
    if (!passage) return []
    const isOutright = (OPENS_IN.test(text) || OWN_API.test(text)) && /[.!;。]$/u.test(text)
    if (isElsewhere && !isOutright) return []
    if (isManual && !piece.isTitle && !ALL_BY_API.test(text)) return []
    return [{ passage, text, isPlain: !isRequired && !RUNS.test(text) && !isManual && text.length > 60 }]
  })
}

/** Whether a heading names a system of which the next piece says that it is not served. */
function isTakenBack(told: readonly Told[], at: number): boolean {
  const [piece, next] = [told[at], told[at + 1]]
  return piece?.isTitle === true && next?.page === piece.page && piece.text.length <= 30 && isDenied(next.text)
}

/** Links to shops of apps, with the address as evidence. */
function stores(page: ReadPage): [Platform, Candidate][] {
  const text = page.texts.link?.text ?? ''
  return page.outline.links.flatMap(({ start, end }) => {
    const store = STORES.find(([address]) => address.test(text.slice(start, end)))
    const found = store && passage(page, 'link', start, end, 0)
    return store && found ? [[store[1], found] as [Platform, Candidate]] : []
  })
}

/** Badges of shops of apps, which lead nowhere as often as not, with what their images say as evidence. */
function badges(page: ReadPage): [Platform, Candidate][] {
  const text = page.texts.link?.text ?? ''
  return page.outline.images.flatMap(({ label_start: start, label_end: end }) => {
    const alt = text.slice(start, end).trim()
    const badge = alt.length <= MOST_BADGE ? BADGES.find(([words]) => words.test(alt)) : undefined
    const found = badge && passage(page, 'link', start, end, 0)
    return badge && found ? [[badge[1], found] as [Platform, Candidate]] : []
  })
}

/** Systems that the JSON-LD of this product names (schema.org operatingSystem). */
const marked = (pages: readonly ReadPage[]): Candidate[] =>
  pages.flatMap((page) =>
    jsonNodes(page)
      .filter(
        ({ object }) => isOfType(object, /application/i) && textsOf(object, 'name').some((name) => isOwn(name, pages)),
      )
      .flatMap(({ object }) => valuesOf(object, 'operatingSystem').flatMap((value) => literal(page, value) ?? [])),
  )

/**
 * What stands under a heading over the programs that people use a server with, which elsewhere would be of customers.
 */
function clientsOn(page: ReadPage): Saying[] {
  const pieces = piecesOf(page)
  return pieces.flatMap((piece, at) => {
    const head = pieces[at - 1]
    if (!head?.isTitle || piece.isTitle || !CLIENTS.test(head.text.trim())) return []
    return sentencesOf(piece.text.slice(0, 2_000)).flatMap(({ text, start, end }) => {
      const passage = text.length > 320 || !RUNS.test(text) ? null : passageOf(piece, start, end)
      return passage ? [{ passage, text, isPlain: false }] : []
    })
  })
}

/** Where people sign in to the product: it is used in the browser. */
function signIn(page: ReadPage): Candidate | null {
  const address = page.texts.link?.text ?? ''
  for (const { start, end, label_start: from, label_end: to } of page.outline.links) {
    const isNamed = SIGNS_IN.test(address.slice(from, to).trim())
    if (isNamed && SIGN_IN.test(address.slice(start, end))) return passage(page, 'link', start, end, 0)
  }
  return null
}

/** What stands beside labels such as `Runs on`, at the foot of pages too. */
const besideLabels = (page: ReadPage): Candidate[] =>
  labelledOn(page).flatMap(({ label, value, piece }) =>
    PLATFORM_LABEL.test(label) && piece.zone !== 'quote' && value.value.length <= 200 && !isDenied(value.value)
      ? [value]
      : [],
  )

/** Commands that call the product by its name, as manuals show them. */
function commands(pieces: readonly Told[], name: string | null): Candidate[] {
  const own = bare(name ?? '')
  return pieces.flatMap((piece) => {
    // Manuals say outright what their own command is.
    const isCalled = own !== '' && bare(piece.text).startsWith(own) && platformWords.cli.test(piece.text.slice(0, 80))
    if (isCalled && !piece.isTitle) return passageOf(piece) ?? []
    const first = piece.kind === 'pre' ? /^\s*[$>#%]\s+([\p{L}\p{N}_-]+)/mu.exec(piece.text) : null
    if (!first || own === '' || bare(first[1] ?? '') !== own) return []
    return passageOf(piece, first.index, first.index + first[0].length) ?? []
  })
}

/** What the product runs on, each with the passage that says so. */
export function findPlatforms(pages: readonly ReadPage[]): Found<Platform[]> | null {
  const home = homeOf(pages)
  if (!home) return null
  const told = toldBy(pages)
  const said = told
    .filter(
      ({ about, isTitle, text }, at) =>
        (!about.has('docs') ||
          about.has('install') ||
          ALL_BY_API.test(text) ||
          (isTitle && platformWords.self_hosted.test(text))) &&
        !isTakenBack(told, at),
    )
    .flatMap(sentencesIn)
    .concat(pages.filter((page) => !isArticle(page)).flatMap(clientsOn))
  const titles = metaPassages(home, ['title', 'og:title', 'description', 'og:description'], 0)
  const labelled = pages.filter((page) => !isArticle(page)).flatMap(besideLabels)
  const signs = pages.filter((page) => !isArticle(page)).map(signIn)
  const linked = pages.filter((page) => !isArticle(page)).flatMap((page) => [...stores(page), ...badges(page)])
  const systems = marked(pages)
  const found = platforms.flatMap((platform): [Platform, Candidate][] => {
    const store = linked.find(([each]) => each === platform)?.[1]
    const command = platform === 'cli' ? commands(told, nameOf(pages))[0] : undefined
    const names = platformWords[platform]
    const isDeniedThere = (text: string) =>
      platform === 'self_hosted' ? isDenied(text) || isKeptThere(text) : deniesThere(text, names)
    const saying = said.find(
      ({ text, isPlain }) =>
        names.test(text) &&
        (!isPlain || TELLING.has(platform) || (platform === 'api' && OFFERED_API.test(text))) &&
        !isDeniedThere(text),
    )
    const named = [...titles.filter(({ value }) => !isForOutput(value, names)), ...labelled]
    const sentence = saying?.passage ?? named.find(({ value }) => names.test(value))
    const signsIn = platform === 'web' ? signs.find((each) => each !== null) : undefined
    const system = systems.find(({ value }) => names.test(value) || (platform === 'web' && ANY_SYSTEM.test(value)))
    const best = store ?? sentence ?? command ?? signsIn ?? system
    return best ? [[platform, best]] : []
  })
  if (found.length === 0) return null
  return { value: found.map(([platform]) => platform), from: found.map(([, candidate]) => candidate) }
}
