import type { ReadPage } from '../../drafter.ts'
import { metaPassages } from '../candidate.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import type { PriceWord } from '../lexicon/price-words.ts'
import { type Piece, piecesOf } from '../pages/pieces.ts'
import { homeOf, pageKinds } from '../pages/site-map.ts'
import { isNear, wordsOf } from './words-of.ts'

/** Where links lead, by what that tells. */
const LINKS: readonly (readonly [string, RegExp])[] = [
  [
    'link repository',
    /^https?:\/\/(?:www\.)?(?:github\.com|gitlab\.|codeberg\.org|sr\.ht|git\.|bitbucket|sourceforge)/i,
  ],
  ['link store', /apps\.apple\.com|itunes\.apple|play\.google\.com|apps\.microsoft|f-droid/i],
  ['link gift', /paypal\.me|liberapay|opencollective|patreon|ko-fi|buymeacoffee|github\.com\/sponsors|donate|spende/i],
  [
    'link account',
    /\/(?:log-?in|sign-?in|sign-?up|register|app|dashboard|account|portal)(?:[/?#]|$)|\/\/(?:app|login|my|portal)\./i,
  ],
  ['link file', /\.(?:exe|dmg|zip|msi|pkg|deb|AppImage|tar\.gz|apk|jar)(?:[?#]|$)/i],
  ['link cart', /cart|checkout|basket|warenkorb|panier|carrito|carrello|gumroad|paddle|lemonsqueezy|fastspring|shop/i],
]

/** What a page's JSON-LD tells (schema.org Offer and SoftwareApplication). */
const STRUCTURED: readonly (readonly [string, RegExp])[] = [
  ['structured nothing', /"price"\s*:\s*"?0(?:\.0+)?"?\s*[,}]/],
  ['structured price', /"(?:lowPrice|price)"\s*:\s*"?[1-9]/],
  ['structured free', /"isAccessibleForFree"\s*:\s*"?true/i],
  ['structured period', /billingDuration|billingIncrement|"P1[MY]"|"unitCode"\s*:\s*"(?:MON|ANN)/],
  ['structured product', /"@type"\s*:\s*"Product"/],
  ['structured software', /"@type"\s*:\s*"(?:Software|Web|Mobile)Application/],
  ['structured code', /"@type"\s*:\s*"SoftwareSourceCode"/],
]
const MOST_STRUCTURED = 60_000

const KINDS: readonly PageKind[] = ['pricing', 'docs', 'install', 'sponsors', 'integrations', 'customers']

/** Names of licences that open the code of a program. */
const LICENCE = /(?<![\p{L}\d])(?:A?GPL|LGPL|MIT|Apache|BSD|MPL|EUPL|GNU|ISC)(?!\p{Ll})/u
const MOST_PIECE = 3_000
const SHORT = 60

/** The first piece that names an open licence where the product's own may stand. */
export function licenceOn(pages: readonly ReadPage[]): Piece | null {
  const home = homeOf(pages)
  const named = pages.flatMap((page) =>
    piecesOf(page).filter((piece) => piece.text.length <= MOST_PIECE && LICENCE.test(piece.text)),
  )
  return named.find(({ page }) => page === home) ?? null
}

/** What the description of the home page, which others show, speaks of. */
const IN_META: readonly PriceWord[] = ['open', 'once', 'licence', 'shipping', 'service', 'download', 'app', 'quote']

function inMeta(text: string): string[] {
  const words = wordsOf(text)
  const { has } = words
  const isLure = isNear(words, 'free', 'lure', 2, 1) || has.has('trial')
  return [
    ...(has.has('free') && !isLure ? ['meta free'] : []),
    ...(isNear(words, 'no', 'subscription', 4) ? ['meta no subscription'] : []),
    ...IN_META.filter((of) => has.has(of) && !isNear(words, 'no', of, 3)).map((of) => `meta ${of}`),
  ]
}

function onPage(page: ReadPage, isHome: boolean, kinds: ReadonlySet<PageKind>): string[] {
  const links = page.texts.link?.text ?? ''
  const addresses = page.outline.links.flatMap(({ tag, start, end }) =>
    tag === 'a' || tag === 'form' ? links.slice(start, end) : [],
  )
  const leads = LINKS.filter(([, leadsTo]) => addresses.some((address) => leadsTo.test(address))).map(([sign]) => sign)
  const json = (page.texts.json_ld?.text ?? '').slice(0, MOST_STRUCTURED)
  const licences = piecesOf(page).flatMap(({ text, zone }) => {
    if (text.length > MOST_PIECE || !LICENCE.test(text)) return []
    const where = zone === 'footer' ? 'foot' : isHome ? 'home' : kinds.has('legal') ? 'legal' : 'other'
    return [`names licence @${where}`, ...(text.length < SHORT ? [`licence label @${where}`] : [])]
  })
  return [
    ...KINDS.filter((kind) => kinds.has(kind)).map((kind) => `page ${kind}`),
    ...leads,
    ...(isHome && leads.includes('link repository') ? ['link repository @home'] : []),
    ...(json === '' ? [] : STRUCTURED.filter(([, tells]) => tells.test(json)).map(([sign]) => sign)),
    ...licences,
  ]
}

/** The signs of a site beside what its sentences say: its links, kinds of pages, structured data, names of licences. */
export function siteSigns(pages: readonly ReadPage[]): string[] {
  const home = homeOf(pages)
  const kinds = pageKinds(pages)
  const metas = home ? metaPassages(home, ['title', 'description', 'og:title', 'og:description'], 0) : []
  return [
    ...pages.flatMap((page) => onPage(page, page === home, kinds.get(page) ?? new Set())),
    ...metas.flatMap(({ value }) => inMeta(value)),
  ]
}
