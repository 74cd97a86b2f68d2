import { TICK } from '../groups/by-table.ts'
import { isPromised } from '../groups/decoration.ts'
import { LEAST } from '../groups/group.ts'
import { hintOf } from '../groups/hints.ts'
import type { Group } from '../groups/mod.ts'
import { POSTED, READERS_OWN, TERMS_OF_SALE, TROUBLE } from '../lexicon/calls.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import { FOR_WHOM, MAKERS, OF_STATE, REASONS, STATISTIC } from '../lexicon/features.ts'
import { KNOWN_PRODUCT } from '../lexicon/named-products.ts'
import { DENIED, MADE_FOR, OVER_OTHERS } from '../lexicon/not-features.ts'
import { OF_USERS } from '../lexicon/not-told.ts'
import { pattern } from '../lexicon/pattern.ts'
import { type Piece, piecesOf } from '../pages/pieces.ts'
import { isName, kindsOfLabel } from '../pages/site-map.ts'
import { hasPrice } from '../pricing/prices.ts'
import { areBare, areForWhom, areLed } from './doubts.ts'
import { arePeople, arePraise } from './people.ts'
import { isExplained } from './rows.ts'
import { areDrawn, areSteps } from './steps.ts'

const MOST_DATE = 60
const MOST_CONTACT = 80
/** A way to reach somebody: an e-mail address or a telephone number. */
const CONTACT = /\S@\S+\.\S|(?<![\d.,])(?:\+|00?)\d[\d\s/().-]{6,}\d/u
/** A tag or a kind on a card is no longer. */
const MOST_TAG = 24
const DATE = pattern('iu')`
  ^\W*(?:
    \d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\.? \p{L}+ \d{4}|\d{1,2}\.? (?:de )?\p{L}{3,10}\.?,? (?:de )?\d{4}
    \p{L}+ \d{1,2},? \d{4}|\d{4}年|\p{L}{3,10}\.?,? (?:de )?(?:19|20)\d{2}$
    (?:\d{1,2}[./-](?:19|20)\d{2}|(?:19|20)\d{2}[./-]\d{1,2})$
  )
  \b(?:v|version )?\d+\.\d+\.\d+\b
`
/** What templates leave where a title belongs: `Point 3`, `Feature 2`. */
const PLACEHOLDER =
  /^(?:point|feature|item|title|heading|option|card|benefit|service|punkt|titel|titre|título|titolo)\s#?\d{1,2}$/iu
/** Steps of a way, plans, and days are told in lists of cards too. */
const STEP = pattern('iu')`
  ^(?:
    then|next|finally|last(?:ly)?|dann|danach|zum schluss|schließlich|ensuite|puis|enfin|luego|después|finalmente
    por último
  )[\s,]
  ^(?:step|schritt|étape|paso|passo|stap|ステップ)\s*\d
  ^(?:monday|tuesday|montag|dienstag|lundi|lunes)s?(?!\p{L})
  ^月曜
`

/** Whether a heading says that what stands under it is something else, before one says that it is features. */
function isUnderOther(group: Group, name: string | null): boolean {
  const { heads, page, pieces } = group
  const from = heads[0]?.end ?? 0
  const to = pieces[0]?.start ?? from
  if (isPromised(page, from, to)) return true
  if (heads[0] !== undefined && (DENIED.test(heads[0].text) || isUnderEyebrow(heads[0], name))) return true
  for (const { text, level } of heads) {
    if (level === 7 && RATING.test(text)) continue
    if (kindsOfLabel(text, name).includes('features')) return false
    if (level === 1 && page === heads[0]?.page && heads[0].level !== 1) return false
    if (isOverPeople(text) && areCalled(group)) return false
    if (OVER_OTHERS.test(text) || isWithoutIt(text, name)) return true
  }
  return false
}

/** Whether a heading says only whom the product is made for, not that those people follow. */
const isOverPeople = (text: string) => MADE_FOR.test(text) && !OVER_OTHERS.test(text.replace(MADE_FOR, ''))

/** Whether the author's own names for the boxes call explained titles features. */
const areCalled = (group: Group) => isExplained(group) && hintOf(group) === 'features' && !areForWhom(group)

/** Whether the small line over a heading says that what follows is something else: `The problem`, `For whom?` */
function isUnderEyebrow({ page, start }: Piece, name: string | null): boolean {
  const before = piecesOf(page).findLast(({ end }) => end <= start)
  const line = before?.text.trim() ?? ''
  if (before === undefined || line.length > MOST_EYEBROW) return false
  return TROUBLE.test(line) || OF_USERS.test(line) || kindsOfLabel(line, name).includes('audience')
}
const MOST_EYEBROW = 30

/** A figure to one place after the comma: no part of the page has it for its title. */
const RATING = /\d[.,]\d/u

const WITHOUT = pattern('iu')`
  ^(?:
    (?:life |work(?:ing)? )?(?:without|before)|ohne|vor|sans|avant|sin|antes de|senza|prima di|sem|zonder|utan|uden
    uten|bez
  )\s
`
const isWithoutIt = (text: string, name: string | null) =>
  name !== null && WITHOUT.test(text) && text.toLowerCase().includes(name.toLowerCase())

/** A time of the day before what is done then. */
const AT_TIME = /^\W*\d{1,2}(?:[:.h]\d{2}|\s?(?:am|pm|uhr|h))(?!\p{L})/iu

/** Whether they tell in turn what the customer does and what the maker does. */
function areTurns(items: Group['items']): boolean {
  const you = items.filter(({ value }) => /^(?:you|sie|du|vous|tu|usted|voi|você|je|u)\s/iu.test(value)).length
  const we = items.filter(({ value }) => /^(?:we|wir|nous|nosotros|noi|nós|wij)\s/iu.test(value)).length
  return you > 0 && we > 0 && (you + we) * 3 >= items.length * 2
}

const areMostly = (items: Group['items'], form: RegExp) =>
  items.filter(({ value }) => form.test(value)).length * 2 >= items.length

/** At most one item of so many asks something. */
const MOST_ASKED = 5

/** Whether its items may be features at all; the name is the product's. */
export function mayBe(group: Group, name: string | null): boolean {
  const { items, pieces, heads } = group
  if (isUnderOther(group, name) || areTurns(items)) return false
  if (areMostly(items, AT_TIME) || areMostly(items, TERMS_OF_SALE)) return false
  if (areMostly(items, FOR_WHOM) || areMostly(items, OF_STATE)) return false
  if (items.some(({ value }) => TICK.test(value))) return false
  if (heads.some(({ text }) => DATE.test(text))) return false
  if (pieces.some(({ zone }) => zone === 'form' || zone === 'aside')) return false
  if (pieces.some(({ text }) => text.length <= MOST_CONTACT && CONTACT.test(text.replace(READERS_OWN, ''))))
    return false
  if (items.some(({ value }) => DATE.test(value) || STEP.test(value) || value.includes('@'))) return false
  // One title among many may ask what the product answers: `What shall we play?`
  if (items.filter(({ value }) => /[?？]$/u.test(value)).length * MOST_ASKED > items.length) return false
  if (pieces.some(({ text }) => text.length <= 30 && hasPrice(text)) || arePeople(group)) return false
  // Companies in a row are customers or partners, and things that each have a price are goods.
  if (items.filter(({ value }) => LEGAL_FORM.test(` ${value}`)).length * 2 >= items.length) return false
  if (pieces.filter(({ text }) => hasPrice(text)).length * 2 > items.length) return false
  // Where the product is one among others it is compared.
  if (items.some(({ value }) => PLACEHOLDER.test(value) || isName(value, name))) return false
  if (areSteps(group, name) || arePraise(group)) return false
  return items.filter(({ value }) => STATISTIC.test(value)).length * 2 < items.length
}

/** Whether most of a group is links. */
export const areLinks = ({ pieces }: Group) => pieces.filter(({ linked }) => linked > 0.6).length * 2 > pieces.length

/** Whether each item leads somewhere as a whole or bears a date, as teasers of articles do. */
export function areTeasers({ items, pieces, page }: Group): boolean {
  const from = Math.min(...items.map(({ start }) => start))
  const to = Math.max(...items.map(({ end }) => end))
  const dated = piecesOf(page).filter(
    ({ text, start, end }) =>
      start >= from && end <= to && text.length <= MOST_DATE && (DATE.test(text) || POSTED.test(text)),
  )
  if (dated.length >= items.length - 1) return true
  const titles = pieces.filter(({ start, end }) => items.some((item) => item.start >= start && item.end <= end))
  return titles.filter(({ linked }) => linked > 0.8).length * 2 > titles.length
}

/** Whether what explains its items is short, as on cards, not a manual. */
function isBrief({ items, pieces }: Group): boolean {
  const texts = pieces.filter(
    ({ start, text, linked, level }) =>
      /[\p{L}\p{N}]/u.test(text) &&
      linked < 0.9 &&
      !(level === 7 && text.length <= MOST_TAG) &&
      !items.some((item) => item.start === start),
  )
  return (
    texts.length <= items.length * 1.5 &&
    texts.every(({ text }) => text.length <= 260) &&
    items.every(({ value }) => value.length <= 70)
  )
}

/** Whether most of what it explains is about the makers: what they believe, how they work. */
export const tellsOfMakers = ({ items, pieces }: Group): boolean =>
  pieces.filter(
    ({ text, start }) => text.length > 25 && MAKERS.test(text) && !items.some((item) => item.start === start),
  ).length *
    3 >=
  items.length * 2

/** Less beside a title is a figure, a place or a label. */
const LEAST_TOLD = 12
/** Whether the titles are long enough to tell something, or most have words beside them that do. */
function areTold({ items, pieces }: Group): boolean {
  const told = pieces.filter(({ text, start, end }) => {
    const own = items
      .filter((item) => item.start >= start && item.end <= end)
      .reduce((sum, { value }) => sum + value.length, 0)
    return text.length - own >= LEAST_TOLD && /\p{L}{2}/u.test(text)
  })
  const isWordy = ({ value }: { value: string }) => value.length >= 20 || /[^\p{Script=Latin}\P{L}]/u.test(value)
  return told.length * 2 >= items.length || items.filter(isWordy).length * 2 >= items.length
}

/** Whether enough cards stand right under the first heading of the page, as what the product is made of does. */
const areFirst = ({ how, heads: [head], items, isHome }: Group) =>
  how === 'cards' && isHome && head?.level === 1 && items.length > LEAST

/**
 * Whether so many short titles stand in a row, each with a sentence of its own, that they tell the parts of the
 * product.
 */
function areParts({ items, pieces }: Group): boolean {
  const told = pieces.filter(({ text }) => text.length >= LEAST_SENTENCE && /[.!。]$/u.test(text))
  const isNamed = items.some(({ value }) => value.search(KNOWN_PRODUCT) === 0)
  return items.length >= LEAST_PARTS && told.length >= items.length && !isNamed
}
const LEAST_SENTENCE = 30
const LEAST_PARTS = 5

/** Whether a heading promises reasons over words that are explained: short ones tell something then. */
const areReasons = (group: Group) => areLed(group) && REASONS.test(group.heads[0]?.text ?? '')

/** How much a group's form speaks for it where no heading does. */
export function formOf(group: Group): number {
  const { how, items } = group
  if (how === 'steps' && !areDrawn(group)) return -4
  // Bold words and what they mean are a card without a box.
  if (how === 'cards' || how === 'headings' || how === 'steps' || (how === 'list' && areLed(group)))
    return isBrief(group) &&
      (!areBare(group) || areFirst(group) || areParts(group) || areReasons(group)) &&
      (how === 'list' || areTold(group)) &&
      !tellsOfMakers(group)
      ? 1
      : -1
  const length =
    items.reduce((sum, { value }) => sum + value.length * (/[^\p{Script=Latin}\P{L}]/u.test(value) ? 2 : 1), 0) /
    items.length
  return how === 'list' && length >= 20 ? 0 : -1
}
