import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { literal, valuesOf } from '../json/json-tree.ts'
import { EVERYTHING } from '../lexicon/contact.ts'
import { MAIN_PLACE, OFFICE_TITLE } from '../lexicon/owners.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { pattern } from '../lexicon/pattern.ts'
import { linksOn } from '../pages/addresses.ts'
import { ownOrganisations } from '../pages/own.ts'
import { type Piece, piecesOf, type Zone } from '../pages/pieces.ts'

/** An e-mail address on a page. */
export interface Address {
  readonly value: string
  readonly from: Candidate
  /** What is said just before it. */
  readonly before: string
  readonly zone: Zone
  readonly kinds: ReadonlySet<PageKind>
  /** True in the box of the main office, where a company gives several. */
  readonly isMain?: boolean
}

const LOCAL = "[\\p{L}\\d](?:[\\p{L}\\d._%+'-]{0,62}[\\p{L}\\d_-])?"
const DOMAIN = '[\\p{L}\\d](?:[\\p{L}\\d-]{0,61}[\\p{L}\\d])?(?:\\.[\\p{L}\\d](?:[\\p{L}\\d-]{0,61}[\\p{L}\\d])?){0,4}'
const PLAIN = new RegExp(`(?<![\\p{L}\\d._%+@/-])${LOCAL}@${DOMAIN}\\.\\p{L}{2,24}(?![\\p{L}\\d@])`, 'gu')
/** Written so that machines miss it: `post (at) shop (dot) com`. */
const VEILED = pattern('giu')`
  (?<![\p{L}\d._%+@/-])(${LOCAL})\s?[[({<]\s?(?:
    at|ät|arroba|arobase|chiocciola
  )\s?[\])}>]\s?(${DOMAIN}(?:\s?[[({<]\s?(?:dot|punkt|punto|point)\s?[\])}>]\s?[\p{L}\d-]{2,61}){0,3})(?![\p{L}\d@])
`
/** Without brackets: `post at shop dot com`. */
const SPELLED = pattern('giu')`
  (?<![\p{L}\d._%+@/-])(?!
    (?:us|me|it|here|there|out|up|more|look|online|live|shop|store|find|visit|orders?|uns|nous|nos|noi)\s
  )(${LOCAL})\s(?:
    at|ät|arroba|arobase|chiocciola|apenstaartje|snabel-?a
  )\s([\p{L}\d][\p{L}\d-]{1,61}(?:\s(?:dot|punkt|punto|point|ponto|punt|prikk)\s[\p{L}\d-]{2,61}){1,3})(?![\p{L}\d@])
`
const SPELLED_DOT = /\s(?:dot|punkt|punto|point|ponto|punt|prikk)\s/giu
const DOT = /\s?[[({<]\s?(?:dot|punkt|punto|point)\s?[\])}>]\s?/giu
const PLAIN_NEXT = new RegExp(PLAIN.source, 'u')
const BEFORE = 90
const SENTENCE_BREAK = /[.!?。！？]\s|[\n|·•]|\s[–—]\s|;\s/gu

/** What is said before an offset in the same sentence or line; after the address before it, if there is one. */
function saidBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - BEFORE), at)
  const breaks = [...before.matchAll(SENTENCE_BREAK)].map(({ index, 0: all }) => index + all.length)
  const addresses = [...before.matchAll(PLAIN)].map(({ index, 0: all }) => index + all.length)
  return before.slice(Math.max(0, ...breaks, ...addresses))
}

/** The rest of the sentence after an address, up to the next link: `… for that only`. */
function saidAfter(text: string, at: number, link: number | undefined): string {
  const next = text.slice(at).search(PLAIN_NEXT)
  const after = text.slice(at, Math.min(at + 60, link ?? text.length)).split(/[.!?。！？\n|·•]|\s[–—]\s/u)[0] ?? ''
  // `hello@acme.test, press to press@acme.test`: what leads up to the next address is said of that.
  return next >= 0 && next <= 60 ? (after.split(/[,;]|\s(?:and|und|et|y|e|en|og|och)\s/u)[0] ?? '') : after
}

function inText(piece: Piece, kinds: ReadonlySet<PageKind>, above: string): Address[] {
  const found: Address[] = []
  const links = piece.page.outline.links.map(({ at }) => at - piece.start)
  const add = (value: string, index: number, length: number) => {
    const start = piece.start + index
    const from = passage(piece.page, 'text', start, start + length, 0)
    const said = saidBefore(piece.text, index)
    // The link after it is another matter: `hello@acme.test Privacy`.
    const next = links.find((at) => at >= index + length)
    const after = saidAfter(piece.text, index + length, next)
    // `… for everything but invoices` is for everybody.
    const before = `${said.trim() === '' ? above : said} ${EVERYTHING.test(after) ? '' : after}`
    if (from) found.push({ value, from, before, zone: piece.zone, kinds })
  }
  for (const { index, 0: value } of piece.text.matchAll(PLAIN)) add(value, index, value.length)
  for (const { index, 0: all, 1: local, 2: domain = '' } of piece.text.matchAll(VEILED))
    if (/\./u.test(domain.replace(DOT, '.'))) add(`${local}@${domain.replace(DOT, '.')}`, index, all.length)
  for (const { index, 0: all, 1: local, 2: domain = '' } of piece.text.matchAll(SPELLED))
    add(`${local}@${domain.replace(SPELLED_DOT, '.')}`, index, all.length)
  return found
}

/** Addresses that only links hold: `Write to us` with `mailto:`. */
function inLinks(page: ReadPage, known: ReadonlySet<string>, kinds: ReadonlySet<PageKind>): Address[] {
  const text = page.texts.text?.text ?? ''
  return linksOn(page).flatMap(({ link, label, address }) => {
    const written = /^mailto:([^?]+)/i.exec(address.value)?.[1] ?? ''
    const value = written.replace(/%40/i, '@')
    if (value === '' || known.has(value.toLowerCase()) || [...value.matchAll(PLAIN)][0]?.[0] !== value) return []
    const start = address.start + 'mailto:'.length
    const from = passage(page, 'link', start, start + written.length, 0)
    const zone = piecesOf(page).find(({ start: at, end }) => link.at >= at && link.at <= end)?.zone ?? 'body'
    const before = `${saidBefore(text, link.at)} ${label}`
    return from ? [{ value, from, before, zone, kinds }] : []
  })
}

const MOST_BOX = 5

/** Whether a short line stands in the box under a title such as `Head office`. */
function isAtMainOffice(pieces: readonly Piece[], index: number): boolean {
  const box = pieces.slice(Math.max(0, index - MOST_BOX), index).toReversed()
  const title = box.find(({ text }) => MAIN_PLACE.test(text) || OFFICE_TITLE.test(text) || text.includes('@'))
  return title !== undefined && title.text.length <= 60 && MAIN_PLACE.test(title.text)
}

/** The addresses that people see on a page, and those that only its links hold. */
export function addressesOn(page: ReadPage, kinds: ReadonlySet<PageKind>): Address[] {
  const pieces = piecesOf(page)
  const seen = pieces.flatMap((piece, index) => {
    if (
      piece.kind === 'pre' ||
      piece.text.length > 20_000 ||
      !/@|[\s[({<](?:at|ät|arroba|arobase|chiocciola|apenstaartje|snabel-?a)[\s\])}>]/iu.test(piece.text)
    )
      return []
    const above = pieces[index - 1]
    const isHead =
      above !== undefined && above.text.length <= 60 && (above.isTitle || above.kind === 'dt' || above.kind === 'th')
    const isMain = isAtMainOffice(pieces, index)
    return inText(piece, kinds, isHead ? above.text : '').map((address) => ({ ...address, isMain }))
  })
  const known = new Set(seen.map(({ value }) => value.toLowerCase()))
  return [...seen, ...inLinks(page, known, kinds)]
}

/** The addresses that the JSON-LD of this organisation gives. */
export function addressesInJsonLd(pages: readonly ReadPage[]): Address[] {
  return ownOrganisations(pages).flatMap(({ page, object }) => {
    const points = valuesOf(object, 'contactPoint').flatMap((point) =>
      point.kind === 'object' ? valuesOf(point, 'email') : [],
    )
    return [...valuesOf(object, 'email'), ...points].flatMap((value) => {
      const written = literal(page, value)
      const email =
        written && passage(page, 'json_ld', written.start + (/^mailto:/i.test(written.value) ? 7 : 0), written.end, 0)
      const isAddress = email && [...email.value.matchAll(PLAIN)][0]?.[0] === email.value
      return email && isAddress
        ? [{ value: email.value, from: email, before: '', zone: 'body' as const, kinds: new Set<PageKind>() }]
        : []
    })
  })
}
