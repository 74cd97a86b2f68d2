import type { ReadPage } from '../../drafter.ts'
import type { PriceWord } from '../lexicon/price-words.ts'
import { isOwn } from '../pages/own.ts'
import { toldBy } from '../pages/told.ts'
import { type Said, withoutPrices } from './said.ts'
import { isNear, namesSpan } from './words-of.ts'

/** Signs, each with the first sentence that gives it, where one does. */
export type Signs = Map<string, Said | null>

const YES = /^\s*(?:yes|ja|jo|oui|sí|sì|sim|tak|of course|natürlich|bien sûr|claro|certo|はい)(?!\p{L})/iu
const NO = /^\s*(?:no|not|nein|non|não|nee|nej|nei|nie|sorry|leider|いいえ)(?!\p{L})/iu

/** What a question is answered with, in its own piece or in the one behind it. */
function answerTo({ piece, end, at }: Said, pages: readonly ReadPage[]): 'yes' | 'no' | null {
  for (const text of [piece.text.slice(end), toldBy(pages)[at + 1]?.text ?? '']) {
    if (YES.test(text)) return 'yes'
    if (NO.test(text)) return 'no'
  }
  return null
}

/** The signs of a question on how the product is sold, and of its answer. */
function asked(said: Said, pages: readonly ReadPage[]): string[] {
  const { has } = said
  const isFree = has.has('free') && !has.has('trial') && !has.has('lure')
  const isAgain = has.has('subscription') || (has.has('month') && has.has('price'))
  const answer = isFree || isAgain ? answerTo(said, pages) : null
  if (answer === null) return []
  return [...(isFree ? [`asks free ${answer}`] : []), ...(isAgain ? [`asks subscription ${answer}`] : [])]
}

/** A line of so few words is a label or a button. */
const FEW_WORDS = 5
const ALONE = 3

/** Of what kind a word of no cost is: of a trial, of a service, of the product. */
function kindOfFree(said: Said): string {
  const { has, count, piece } = said
  if (isNear(said, 'no', 'free', 3)) return 'not free'
  if (has.has('trial') || namesSpan(withoutPrices(said.text, said.prices))) return 'free while'
  if (isNear(said, 'free', 'lure', 2, 1)) return 'free lure'
  if (has.has('lure')) return 'free with lure'
  if (count <= ALONE) return 'free alone'
  return piece.linked > 0.5 || piece.kind === 'button' ? 'free button' : 'free told'
}

/** The signs of a sentence with a word of no cost. */
function free(said: Said, pages: readonly ReadPage[]): string[] {
  const { has, prices, text, count } = said
  const kind = kindOfFree(said)
  if (kind !== 'free told' && kind !== 'free alone') return [kind]
  const signs = [kind]
  if (said.spoken[0]?.at === 0 && said.spoken[0].of.includes('free') && count > ALONE) signs.push('free first')
  if (isNear(said, 'free', 'plan', 2, 2)) signs.push('free plan')
  if (has.has('forever')) signs.push('free forever')
  if (has.has('size')) signs.push('free size')
  if (isNear(said, 'is', 'free', 3)) signs.push(isOwn(text, pages) ? 'is free own' : 'is free')
  if (prices.some(({ amount }) => amount > 0)) signs.push('free beside price')
  if (has.has('upgrade')) signs.push('free beside upgrade')
  if (has.has('download')) signs.push('free download')
  if (has.has('app')) signs.push('free app')
  if (has.has('open') || has.has('source')) signs.push('free open')
  return signs
}

const isAfresh = (said: Said) => isNear(said, 'once', 'year', 2) || isNear(said, 'once', 'month', 2)

/** Whether a sentence tells of something that is paid once. */
export const tellsOnce = (said: Said) => said.has.has('once') && !isAfresh(said) && !isNear(said, 'no', 'once', 2)

/** The signs of how something is paid. */
function paid(said: Said): string[] {
  const { has, prices, count } = said
  const signs: string[] = []
  const isPriced = prices.length > 0 || has.has('price')
  const isBought = has.has('buy') || has.has('licence')
  if (has.has('subscription')) signs.push(isNear(said, 'no', 'subscription', 4, 3) ? 'no subscription' : 'subscription')
  if (has.has('price') || has.has('billed')) {
    if (has.has('month') && !isNear(said, 'no', 'month', 4)) signs.push('pays monthly')
    if (has.has('year')) signs.push('pays yearly')
  }
  if (has.has('billed') && !isNear(said, 'no', 'billed', 3)) signs.push('billed')
  if (tellsOnce(said) && (isPriced || isBought || has.has('own') || count <= ALONE + 1)) signs.push('once')
  if (has.has('own') && (prices.length > 0 || isBought || has.has('once'))) signs.push('own')
  return signs
}

/** The signs of a price that one has to ask for. */
function requested({ has, prices, count, piece }: Said): string[] {
  const signs: string[] = []
  const isButton = piece.linked > 0.5 || piece.kind === 'button' || count <= FEW_WORDS
  if (has.has('quote'))
    signs.push(has.has('request') || has.has('contact') || has.has('price') ? 'asks quote' : 'quote')
  if (has.has('price') && prices.length === 0) {
    if (has.has('request')) signs.push('price on request')
    if (has.has('depends')) signs.push('price depends')
  }
  if (has.has('contact') && has.has('price')) signs.push('contact price')
  if (has.has('contact') && isButton) signs.push('contact button')
  if (has.has('demo') && isButton) signs.push('demo button')
  return signs
}

/** Words that are signs by themselves, where they are not taken back. */
const PLAIN: readonly PriceWord[] = [
  'build',
  'buy',
  'cart',
  'demo',
  'donate',
  'download',
  'host',
  'key',
  'licence',
  'metered',
  'open',
  'shipping',
  'source',
  'upgrade',
]

/** Adds the signs of each sentence: by themselves, and by where it stands when that is a price list or the home page. */
export function addClaims(signs: Signs, said: readonly Said[], pages: readonly ReadPage[]): void {
  for (const each of said) {
    const found = /[?？]\s*$/u.test(each.text)
      ? asked(each, pages)
      : [
          ...paid(each),
          ...requested(each),
          ...(each.has.has('free') ? free(each, pages) : []),
          ...PLAIN.filter((word) => each.has.has(word) && !isNear(each, 'no', word, 3)),
        ]
    for (const sign of found)
      for (const name of each.place === 'other' ? [sign] : [sign, `${sign} @${each.place}`])
        if (!signs.has(name)) signs.set(name, each)
  }
}
