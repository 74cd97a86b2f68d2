import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { bare } from '../fold.ts'
import { copiedList, type Found } from '../found.ts'
import { firstCells, rowOf } from '../groups/by-table.ts'
import { hintOf } from '../groups/hints.ts'
import { type Group, groupsOf } from '../groups/mod.ts'
import { SCREEN } from '../lexicon/images.ts'
import { ALL_OF_THEM, NO_NAME, TO_COME } from '../lexicon/integrations.ts'
import { COMPANY, PLAIN_PRODUCT } from '../lexicon/named-products.ts'
import { pattern } from '../lexicon/pattern.ts'
import { inRow, inSpans, isProduct, MAX_NAME, titled, whole } from '../name/products.ts'
import { inSentences, isKnown, knownIn, underHeading } from '../name/sentences.ts'
import { once } from '../once.ts'
import { type Piece, piecesOf, regionsAround } from '../pages/pieces.ts'
import { isArticle, isName, kindsOfLabel, nameOf } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { areKnown, inColumns, inKnownList, inKnownRows, isOpen } from './known-rows.ts'

const MOST = 20
/** Products are named there for other reasons. */
const OTHER = ['faq', 'about', 'pricing', 'steps', 'install', 'audience'] as const

/** Addresses of pages that log what was done, and of those on the makers' partners. */
const ELSEWHERE = pattern('iu')`
  /(?:
    news|changelog|changes|releases?|release-?notes|history|archives?|blog|partners?|partnerships?|partenaires?
    partner(?:schaft)?en|socios|parceiros
  )(?:[-_][^/]*)?(?:\.\p{L}+)?(?:/|$)
`

/** The items of a group, where its heading or its page is about integrations and each reads like a name. */
function inGroup(group: Group, pages: readonly ReadPage[]): readonly Candidate[] {
  const name = nameOf(pages)
  const [nearest] = group.heads.map(({ text }) => kindsOfLabel(text, name)).filter((kinds) => kinds.length > 0)
  const isAbout = nearest
    ? nearest.includes('integrations')
    : group.pieces.every(({ about }) => about.has('integrations'))
  if (hintOf(group) === 'other' || group.how === 'steps' || isPlanned(group)) return []
  if (!isAbout) return inKnownList(group, name)
  if (group.pieces.every(({ about }) => about.has('pricing'))) return []
  const items = upToMore(group)
    .filter((item) => !isLater(item, group) && !isKind(item, group))
    .map(leadOf)
  const products = items.filter(({ value }) => isProduct(value, name))
  const areNames = items.every(({ value }) => value.length <= MAX_NAME) && products.length >= items.length * 0.6
  const isBrief = (value: string) => value.split(/\s+/u).length <= 2
  return areNames ? items.filter((item) => isBrief(item.value) || products.includes(item)) : []
}

/** The items of a group up to the line that leads to all of them: what follows it is another part of the page. */
function upToMore({ items, page, pieces }: Group): readonly Candidate[] {
  const from = pieces[0]?.start ?? 0
  const more = piecesOf(page).find(({ start, text, linked }) => start > from && linked > 0.9 && ALL_OF_THEM.test(text))
  return more ? items.filter(({ start }) => start < more.start) : items
}

const MOST_LIST = 40

/** Whether the link to all of a list stands between a piece and the heading that it stands under. */
function isPastAll(told: readonly Told[], at: number): boolean {
  const head = told[at]?.heads[0]
  if (!head) return false
  for (let before = at - 1; before >= Math.max(0, at - MOST_LIST); before--) {
    const each = told[before]
    if (!each || each.page !== head.page || each.start <= head.start) return false
    if (each.linked > 0.9 && ALL_OF_THEM.test(each.text)) return true
  }
  return false
}

/** Where the pieces begin beside which a label says that they are yet to come. */
const plannedOn = once(
  (page: ReadPage): ReadonlySet<number> =>
    new Set(
      piecesOf(page).flatMap((piece, at, all) =>
        TO_COME.test(piece.text.trim()) ? [all[at - 1], all[at + 1]].flatMap((each) => each?.start ?? []) : [],
      ),
    ),
)
const isPlanned = ({ heads: [head], page }: Pick<Told, 'heads' | 'page'>): boolean =>
  head !== undefined && plannedOn(page).has(head.start)

/** Whether an item recurs in a table: it tells of which kind the names beside it are. */
const isKind = ({ value }: Candidate, { items, pieces }: Group): boolean =>
  pieces.some(({ kind }) => kind === 'td') && items.filter((item) => item.value === value).length > 1

/** Whether an item stands in a cell of a table after the first: it tells of the name in that one. */
function isLater({ page, start }: Candidate, { pieces }: Group): boolean {
  const own = pieces.find((piece) => piece.start <= start && start < piece.end)
  const row = own?.kind === 'td' ? rowOf(own) : undefined
  const first = row === undefined ? undefined : firstsByRow(page).get(row)
  return first !== undefined && own !== undefined && first.start < own.start && isProduct(first.text, null)
}

const firstsByRow = once(
  (page: ReadPage): ReadonlyMap<number | undefined, Piece> =>
    new Map([...firstCells(page).values()].flat().map((piece) => [rowOf(piece), piece])),
)

/** What stands before the words that explain an item: `Slack` of `Slack: alerts where you are`. */
function leadOf(item: Candidate): Candidate {
  const end = /\s*[:：–—(（]|\s-\s/u.exec(item.value)?.index ?? 0
  return (end > 1 && passage(item.page, item.source, item.start, item.start + end, 0)) || item
}

/**
 * Products whose logos stand under a heading on integrations, or well-known ones in a row, by what their images say
 * instead.
 */
function onLogos(page: ReadPage, name: string | null): Candidate[] {
  if (isArticle(page) || ELSEWHERE.test(new URL(page.url).pathname)) return []
  const titles = piecesOf(page).filter(({ isTitle }) => isTitle)
  const rows = new Map<Piece, Logo[]>()
  for (const { label_start, label_end, at, region } of page.outline.images) {
    const title = titles.findLast(({ start }) => start <= at)
    if (!title || !isNear(page, title.region, region)) continue
    const alt = page.texts.link?.text.slice(label_start, label_end) ?? ''
    const before = LOGO_BEFORE.exec(alt)?.[0].length ?? 0
    const after = LOGO_AFTER.exec(alt)?.index ?? alt.length
    const found = passage(page, 'link', label_start + before, label_start + Math.max(before, after), 0)
    if (found && isProduct(found.value, name) && !SCREEN.test(alt))
      rows.set(title, [...(rows.get(title) ?? []), { found, region }])
  }
  return [...rows].flatMap(([title, logos]) => {
    const names = logos.map(({ found }) => found)
    if (kindsOfLabel(title.text, name).includes('integrations')) return names.length >= LEAST_LOGOS ? names : []
    const isRow = new Set(logos.map(({ region }) => region)).size === 1
    return isRow && title.zone !== 'footer' && isOpen([title], name) && areKnown(names, name) ? names : []
  })
}

/** An image with the name it says, and where it stands. */
interface Logo {
  readonly found: Candidate
  readonly region: number
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

/** Whether a name is that of a part of the product: `Acme Till` of Acme. */
const isOwnPart = (value: string, name: string | null) =>
  name !== null && value.toLowerCase().startsWith(`${name.toLowerCase()} `)

/** Products that this one works with: lists under such headings, else names in sentences that say so. */
export function findIntegrations(pages: readonly ReadPage[]): Found<string[]> | null {
  const name = nameOf(pages)
  const told = toldBy(pages).filter(
    ({ about, kind, zone, page, heads }) =>
      !ELSEWHERE.test(new URL(page.url).pathname) &&
      (!about.has('docs') || about.has('integrations')) &&
      kind !== 'pre' &&
      zone !== 'form' &&
      !isPlanned({ heads, page }),
  )
  const listed = [
    ...groupsOf(pages).flatMap((group) =>
      ELSEWHERE.test(new URL(group.page.url).pathname) ? [] : inGroup(group, pages),
    ),
    ...titled(told, pages),
    ...inKnownRows(told, pages),
    ...inColumns(pages),
  ]
  const under = told
    .filter((_, at) => !isPastAll(told, at))
    .filter(({ about, isTitle, level }) => about.has('integrations') && (!isTitle || level === 7))
    .flatMap((piece) => (piece.isTitle ? [...inRow(piece, name), ...inSpans(piece, name)] : underHeading(piece, name)))
  const said = told
    .filter(
      ({ about, isTitle, linked }) =>
        !isTitle &&
        linked < 0.9 &&
        (['faq', 'about', 'pricing', 'blog', 'customers'] as const).every((kind) => !about.has(kind)),
    )
    .flatMap((piece) => inSentences(piece, name))
    .filter(({ value }) => !COMPANY.test(value))
  // A name alone beside the product's own heads a column in which they are compared.
  const isCompared = ({ text, page }: Told, beside: Told | undefined) =>
    beside?.page === page && isKnown(text.trim()) && isName(beside.text, name)
  // On its home page and among its features a product names others that it works with.
  const named = told
    .filter(
      ({ about, isHome, linked, kind }) =>
        linked < 0.3 &&
        kind !== 'button' &&
        !OTHER.some((each) => about.has(each)) &&
        (isHome || about.has('features') || about.has('integrations')),
    )
    .filter((piece, at, all) => !isCompared(piece, all[at - 1]) && !isCompared(piece, all[at + 1]))
    .flatMap((piece) => knownIn(piece, name))
  // An answer names products for many reasons; one that says it works with them is believed where they are well known.
  const answered = told
    .filter(({ about, isTitle }) => about.has('faq') && !isTitle)
    .flatMap((piece) => inSentences(piece, name))
  const certain = [...said, ...answered].filter(({ value }) => isKnown(value) && !PLAIN_PRODUCT.test(value))
  const shown = pages.flatMap((page) => onLogos(page, name))
  const beside = shown.length > 0 ? [...shown, ...under] : []
  const best = listed.length > 0 || shown.length > 0 ? [...listed, ...beside] : under.length > 0 ? under : said
  const all = [...best, ...named, ...certain].filter(({ value }) => !isOwnPart(value, name) && !NO_NAME.test(value))
  return copiedList(distinct(whole(all)), MOST)
}
