import { TICK } from './groups/by-table.ts'
import type { Group } from './groups/mod.ts'
import { FIRST_STEP, SOON, STATISTIC, STEP_VERB } from './lexicon/features.ts'
import { wholeName } from './people.ts'
import { piecesOf } from './pieces.ts'
import { hasPrice } from './prices.ts'

const MOST_DATE = 60
const MOST_CONTACT = 80
/** A way to reach somebody: an e-mail address or a telephone number. */
const CONTACT = /\S@\S+\.\S|(?<![\d.,])(?:\+|00?)\d[\d\s/().-]{6,}\d/u
/** A tag or a kind on a card is no longer. */
const MOST_TAG = 24
const DATE =
  /^\W*(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\.? \p{L}+ \d{4}|\d{1,2}\.? (?:de )?\p{L}{3,10}\.?,? (?:de )?\d{4}|\p{L}+ \d{1,2},? \d{4}|\d{4}年)|\b(?:v|version )?\d+\.\d+\.\d+\b/iu
const ROLE =
  /\b(?:co-?founder|founder|ceo|cto|coo|cfo|head of|director|engineer|developer|designer|manager|support|marketing|gründer(?:in)?|geschäftsführ\p{L}+|entwicklung|kundenbetreuung|fondat\p{L}+|développeu\p{L}+|fundador\p{L}*|directora?|socia)\b|代表|創業|取締役|エンジニア/iu
/** Steps of a way, plans, and days are told in lists of cards too. */
const STEP =
  /^(?:then|next|finally|last(?:ly)?|dann|danach|zum schluss|schließlich|ensuite|puis|enfin|luego|después|finalmente|por último)[\s,]|^(?:step|schritt|étape|paso|passo|stap|ステップ)\s*\d|^(?:monday|tuesday|montag|dienstag|lundi|lunes|月曜)/iu

/** Cards for kinds of customers. */
const FOR_WHOM = /^(?:for|für|pour|para|per|voor)\s/iu

/** Whether its items may be features at all. */
export function mayBe(group: Group): boolean {
  const { items, pieces, heads } = group
  if (items.every(({ value }) => FOR_WHOM.test(value))) return false
  if (items.some(({ value }) => TICK.test(value))) return false
  if (heads.some(({ text }) => DATE.test(text))) return false
  if (pieces.some(({ zone }) => zone === 'form' || zone === 'aside')) return false
  if (pieces.some(({ text }) => text.length <= MOST_CONTACT && CONTACT.test(text))) return false
  if (items.some(({ value }) => /[?？]$/u.test(value) || DATE.test(value) || STEP.test(value) || value.includes('@')))
    return false
  if (pieces.some(({ text }) => (text.length <= 30 && hasPrice(text)) || (text.length <= 60 && ROLE.test(text))))
    return false
  if (areSteps(group) || arePraise(group)) return false
  return items.filter(({ value }) => STATISTIC.test(value)).length * 2 < items.length
}

/** A number that stands by itself beside a step. */
const NUMBERED = /^\W*(?:(?:step|schritt|étape|paso|passo|stap)\s)?0?\d\W*$/iu

/** Whether its items tell what to do one after the other, though no numbers say so. */
function areSteps({ items, heads, pieces }: Group): boolean {
  if (pieces.filter(({ text }) => NUMBERED.test(text)).length >= items.length - 1) return true
  const [first, ...rest] = items
  if (!first || items.length > 5) return false
  const verbs = rest.filter(({ value }) => STEP_VERB.test(value)).length
  const isSoon = heads.slice(0, 2).some(({ text }) => SOON.test(text))
  return (
    (FIRST_STEP.test(first.value) && verbs > 0) || (isSoon && (STEP_VERB.test(first.value) || verbs * 2 >= rest.length))
  )
}

/** Whether most of a group is links. */
export const areLinks = ({ pieces }: Group) => pieces.filter(({ linked }) => linked > 0.6).length * 2 > pieces.length

const FIRST_PERSON =
  /(?<!\p{L})(?:I|I[’'](?:ve|m|d)|my|me|we|our|us|ich|mir|mein\p{L}*|wir|uns\p{L}*|je|j[’']\p{L}+|nous|notre|nos|mon|ma|yo|mi|nos|nuestr\p{L}+|io|mio|mia|noi|nostr\p{L}+|eu|meu|minha|nós|noss\p{L}+|ik|mijn|wij|ons|onze)(?!\p{L})/iu

/** Whether people are named who say what they think of it. */
function arePraise({ items, pieces }: Group): boolean {
  const named = items.filter(({ value }) => wholeName(value.split(/,\s/u)[0] ?? '') !== null)
  const spoken = pieces.filter(({ text }) => text.length > 30 && (FIRST_PERSON.test(text) || /^["“„«「]/u.test(text)))
  return named.length * 2 >= items.length && spoken.length * 2 >= items.length
}

/** Whether each item leads somewhere as a whole or bears a date, as teasers of articles do. */
export function areTeasers({ items, pieces, page }: Group): boolean {
  const from = Math.min(...items.map(({ start }) => start))
  const to = Math.max(...items.map(({ end }) => end))
  const dated = piecesOf(page).filter(
    ({ text, start, end }) => start >= from && end <= to && text.length <= MOST_DATE && DATE.test(text),
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

/** How much a group's form speaks for it where no heading does. */
export function formOf(group: Group): number {
  const { how, items } = group
  if (how === 'steps') return -4
  if (how === 'cards' || how === 'headings') return isBrief(group) ? 1 : -1
  const length =
    items.reduce((sum, { value }) => sum + value.length * (/[^\p{Script=Latin}\P{L}]/u.test(value) ? 2 : 1), 0) /
    items.length
  return how === 'list' && length >= 20 ? 0.5 : -1
}
