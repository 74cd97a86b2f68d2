import { foldText } from './fold.ts'

/** A number as a text states it. */
export interface StatedNumber {
  /** As it stands in the text, for messages. */
  readonly written: string
  /** In digits, without groups and without zeros that say nothing; scaled by `k`, `million` and the like. */
  readonly amount: string
  readonly isNegative: boolean
  readonly isPercentage: boolean
  readonly currency: string | null
  /** Letters that stand right after it, as in `24h`. */
  readonly suffix: string
}

const NUMBER = /(?<![\p{L}\p{N}]|\p{N}[.,'])\d+(?:[.,']\d+)*/gu
const GROUPING_SPACE = /(?<=\d)[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g
const SIGNS = '[$€£¥₹₩₽₺₴₫฿]'
/** Codes of ISO 4217 that prices are often given in. */
export const currencyCodes: ReadonlySet<string> = new Set(
  'USD EUR GBP CHF JPY INR AUD CAD NZD SGD SEK NOK DKK PLN CZK HUF BRL MXN ZAR TRY CNY KRW ILS AED'.split(' '),
)
const CODES = [...currencyCodes].join('|')
const CURRENCY_BEFORE = new RegExp(`(?:(${SIGNS})|(?<!\\p{L})(${CODES})) ?$`, 'u')
const CURRENCY_AFTER = new RegExp(`^ ?(?:(${SIGNS})|(${CODES})(?!\\p{L}))`, 'u')
const SAME_CURRENCY: Readonly<Record<string, string>> = { EUR: '€', GBP: '£' }
const SCALE = /^(?:(k|m|mm|b|bn)| (thousand|million|billion|mio|mrd))(?![\p{L}\p{N}])/iu
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  mrd: 1e9,
  billion: 1e9,
}
const WORD = /(?<![\p{L}-]|\d ?)\p{L}+/gu
const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const WORD_AMOUNTS: ReadonlyMap<string, string> = new Map([
  ...WORDS.split(' ').map((word, index): [string, string] => [word, String(index + 1)]),
  ...['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, index): [string, string] => [
    word,
    String((index + 3) * 10),
  ]),
  ['dozen', '12'],
  ['hundred', '100'],
  ['hundreds', '100'],
  ['thousand', '1000'],
  ['thousands', '1000'],
  ['million', '1000000'],
  ['millions', '1000000'],
  ['billion', '1000000000'],
  ['billions', '1000000000'],
])

/** The digits of a number in a form that is the same for `1,299.00`, `1'299` and `1299`. */
function amountOf(digits: string): string {
  let plain = digits
  if (/^\d{1,3}(?:[,']\d{3})+(?:\.\d+)?$/.test(digits)) plain = digits.replace(/[,']/g, '')
  else if (/^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits))
    plain = digits.replaceAll('.', '').replace(',', '.')
  else if (/^\d+,\d{1,2}$/.test(digits)) plain = digits.replace(',', '.')
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return plain
  const short = plain.replace(/^0+(?=\d)/, '')
  return short.includes('.') ? short.replace(/\.?0+$/, '') : short
}

function scaled(amount: string, scale: number): string {
  const number = Number(amount) * scale
  return Number.isSafeInteger(number) ? String(number) : `${amount}×${scale}`
}

function readNumber(text: string, start: number, digits: string): StatedNumber {
  const earlier = text.slice(Math.max(0, start - 8), start)
  const later = text.slice(start + digits.length, start + digits.length + 16)
  const before = CURRENCY_BEFORE.exec(earlier)
  const scale = SCALE.exec(later)
  const rest = later.slice(scale?.[0].length ?? 0)
  const after = before === null ? CURRENCY_AFTER.exec(rest) : null
  const currency = before?.[1] ?? before?.[2] ?? after?.[1] ?? after?.[2] ?? null
  const sign = earlier.slice(0, earlier.length - (before?.[0].length ?? 0))
  const factor = SCALES[(scale?.[1] ?? scale?.[2] ?? '').toLowerCase()]
  return {
    written: `${before?.[0] ?? ''}${digits}${scale?.[0] ?? ''}${after?.[0] ?? ''}`,
    amount: factor === undefined ? amountOf(digits) : scaled(amountOf(digits), factor),
    isNegative: /(?:^|[\s(])-$/.test(sign),
    isPercentage: /^ ?(?:%|percent(?!\p{L}))/iu.test(later),
    currency: currency === null ? null : (SAME_CURRENCY[currency] ?? currency),
    suffix: scale === null && after === null ? (/^\p{L}*/u.exec(later)?.[0] ?? '').toLowerCase() : '',
  }
}

function wordNumber(word: string): StatedNumber | null {
  const amount = WORD_AMOUNTS.get(word.toLowerCase())
  if (amount === undefined) return null
  return { written: word, amount, isNegative: false, isPercentage: false, currency: null, suffix: '' }
}

/** The numbers that a text states, in digits or in English words. */
export function numbersIn(text: string): StatedNumber[] {
  const folded = foldText(text.replace(GROUPING_SPACE, '')).text
  const digits = [...folded.matchAll(NUMBER)].map((match) => readNumber(folded, match.index, match[0]))
  const words = [...folded.matchAll(WORD)].flatMap((match) => wordNumber(match[0]) ?? [])
  return [...digits, ...words]
}

/** Whether the number is the one that is stated; a currency must be there too if the number has one. */
export function isStatedAs(number: StatedNumber, stated: StatedNumber): boolean {
  return (
    number.amount === stated.amount &&
    number.isNegative === stated.isNegative &&
    number.isPercentage === stated.isPercentage &&
    number.suffix === stated.suffix &&
    (number.currency === null || number.currency === stated.currency)
  )
}
