import { platforms } from '@launch/proto/schemas/fields'
import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages, passage } from './candidate.ts'
import { bare } from './fold.ts'
import type { Found } from './found.ts'
import { labelledOn } from './labels.ts'
import { ANSWER, DENIES, OPENS_IN, PLATFORM_LABEL, platformWords, RUNS } from './lexicon/platforms.ts'
import { passageOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'
import { homeOf, isArticle, nameOf } from './site-map.ts'
import { type Told, toldBy } from './told.ts'

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

/** Negations inside of a phrase that denies something else: `nothing to install`, `without coverage`. */
const HARMLESS =
  /\b(?:no|nothing|without|not|sans|sin|ohne|kein\p{L}*)\b[^.,;]{0,12}\b(?:install\p{L}*|download\p{L}*|plug-?ins?|cobertura|coverage|signal|internet|server,? (?:and )?no account)\b/giu

/** Portuguese `in the`, which reads like a denial in other languages. */
const IN_THE =
  /\bno (?=(?:seu |teu |próprio )?(?:navegador|celular|computador|telem[oó]vel|tablet|Windows|Linux|Mac|Android|iPhone|iPad))/giu

const isDenied = (text: string) => DENIES.test(text.replace(IN_THE, '').replace(HARMLESS, ''))

/** Sentences in which the site says where its product runs. */
function sentencesIn(piece: Told): Candidate[] {
  if (piece.kind === 'pre') return []
  // Questions and integrations name what other things run on; there it must be said outright.
  const isElsewhere = piece.about.has('faq') || piece.about.has('about') || piece.about.has('integrations')
  return sentencesOf(piece.text.slice(0, 2_000)).flatMap(({ text: whole, start, end }) => {
    const text = whole.replace(ANSWER, '')
    if (text.length > 320 || /[?？]$/u.test(text) || isDenied(text)) return []
    if (isElsewhere) return OPENS_IN.test(text) && /[.!;。]$/u.test(text) ? (passageOf(piece, start, end) ?? []) : []
    return RUNS.test(text) || text.length <= 60 ? (passageOf(piece, start, end) ?? []) : []
  })
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
  const said = told.filter(({ about }) => !about.has('docs') || about.has('install')).flatMap(sentencesIn)
  const titles = metaPassages(home, ['title', 'og:title', 'description', 'og:description'], 0)
  const labelled = pages.filter((page) => !isArticle(page)).flatMap(besideLabels)
  const linked = pages.filter((page) => !isArticle(page)).flatMap(stores)
  const found = platforms.flatMap((platform): [Platform, Candidate][] => {
    const store = linked.find(([each]) => each === platform)?.[1]
    const command = platform === 'cli' ? commands(told, nameOf(pages))[0] : undefined
    const sentence = [...said, ...titles, ...labelled].find(({ value }) => platformWords[platform].test(value))
    const best = store ?? sentence ?? command
    return best ? [[platform, best]] : []
  })
  if (found.length === 0) return null
  return { value: found.map(([platform]) => platform), from: found.map(([, candidate]) => candidate) }
}
