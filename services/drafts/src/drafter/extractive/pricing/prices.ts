import { lines, pattern } from '../lexicon/pattern.ts'
/** A price as a text writes it. */
export interface Price {
  /** The amount with its currency, and with the period right after or before it: `$9/month`, `月額980円`. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly amount: number
  readonly currency: string
  /** Per month, week or year; null where it is told once or not at all. */
  readonly period: 'month' | 'year' | 'week' | 'day' | 'hour' | null
}

/**
 * A number with its groups of three, or as in India (`4,99,000`), or with any decimals, whole: not cut within, nor
 * before a unit other than thousands and millions (`12k`).
 */
const NUMBER = lines`
  (?:
    [1-9]\d{0,2}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d+(?:[.,]\d+)?
  )(?:[kKM](?!\p{L}))?(?![.,'’]?\d|[kKmM](?!\p{L}))
`
/** Between the ends of a range in words: `od 5 000 do 25 000 zł`. */
const UP_TO = '(?:to|and|bis|und|à|et|a|hasta|y|e|até|tot|en|do|til|till|og|och)'
const BEFORE = lines`
  US\$|CA\$|AU\$|NZ\$|HK\$|NT\$|MX\$|S\$|R\$|C\$|A\$|[$€£¥￥₹₩₽₺₴₪₦₱฿₫]|R(?=[\s\u00a0]?\d{2})
  (?:
    USD|EUR|Eur|[Ee]uros?|EURO|€uro|GBP|CHF|JPY|NOK|SEK|DKK|PLN|CZK|HUF|RON|ISK|AUD|CAD|NZD|SGD|HKD|INR|BRL|MXN|ARS
    CLP|COP|ZAR|KES|KSh|NGN|AED|ILS|NIS(?=\s)|TRY|THB|MYR|RM|PHP|IDR|Fr\.|SFr\.?|kr\.?|Rs\.?
  )(?=[\s\u00a0\u202f]?\d)
`
const AFTER = lines`
  [€£$₽₺₴¥]
  (?:
    USD|EURO?|Eur|GBP|CHF|JPY|NOK|SEK|DKK|PLN|CZK|HUF|RON|ISK|ZAR|SGD|AUD|NZD|CAD|INR|MXN|ILS|TRY|TL|lei|[Ee]uros?
    [Dd]ollars?|[Pp]ounds?|[Rr]eais|kr\.?|zł|Kč|Ft|francs?|Franken
  )(?![\p{L}])
  円
`
/** Parts of a hundred of the currency: `45p`, `30¢`, `19 Cent`. */
const CENTS =
  '(?:p|¢)(?![\\p{L}\\d])|[\\s\\u00a0]?(?:pence|cents?|Cents?|Rappen|centimes?|céntimos?|centesimi|øre|öre)(?!\\p{L})'
const PRICE = pattern('gu')`
  (?<![\p{Script=Latin}.,]|\d\u00a0?(?![$€£¥￥₹]))(?:
    (?<![\d.,])(?<c>\d{1,2}(?:[.,]\d)?)(?<cents>${CENTS})
    (?<before>${BEFORE})[\s\u00a0\u202f]?(?<a>${NUMBER})(?:[.,][–—-]{1,2})?
    (?:(?<low>${NUMBER})(?<dash>[\s\u00a0]?[–—-][\s\u00a0]?|\s${UP_TO}\s))?(?<b>${NUMBER})(?:[.,][–—-]{1,2})?[\s\u00a0\u202f]?(?<after>${AFTER})
  )(?:[\s\u00a0\u202f]?(?:USD|EUR|GBP))?
`

const UNITS = [
  [
    'month',
    lines`
      months?|mo\b|mth|måned(?:en)?|månad(?:en)?|mån(?![\p{L}])|mnd|mt(?![\p{L}])|md(?![\p{L}])|monat(?:e|lich)?
      mois|mes(?:es)?(?![\p{L}])|mese|mês|maand|miesiąc|mies(?![\p{L}])|msc|měsíc|mesiac|kuukau(?:si|den|dessa)
      kk(?![\p{L}])|hónap|hó(?![\p{L}])|lun[aă](?![\p{L}])|ay(?![\p{L}])|kuu(?![\p{L}])|mėn|月
    `,
  ],
  [
    'year',
    lines`
      years?|yr|annum|school year|schuljahr|année scolaire|curso|anno scolastico|ano letivo|schooljaar
      år(?:et)?(?![\p{L}])|season|quarter|term|saison|quartal|trimestre|temporada|jahr|an(?![\p{L}])|année|año|anno
      ano(?![\p{L}])|jaar|rok(?![\p{L}])|vuo(?:si|den|dessa)|év(?![\p{L}])|yıl|aasta|年
    `,
  ],
  ['week', 'weeks?|wk|uge|vecka|uke|woche|semaine|semana|settimana|week|週'],
  ['day', 'days?|tag(?![\\p{L}])|jour|día|giorno|dia|dag|日'],
  ['hour', 'hours?|hr|stunde|heure|hora|ora|uur|時間|half[- ]day|halbtag|nacht|night|nuit|noche'],
] as const
const UNIT_WORDS = UNITS.map(([unit, words]) => [unit, new RegExp(`(?:^|[^\\p{L}])(?:${words})`, 'iu')] as const)
const unitsOf = (pick: (unit: string) => boolean) =>
  UNITS.filter(([unit]) => pick(unit))
    .map(([, words]) => words)
    .join('|')
const PER = pattern('iu')`
  ^[\s\u00a0\u202f]*(?:
    (?:
      /|per|pr\.?|za|na|i|om|je|a|an|each|every|for a|for one|pro|im|für ein|für ein(?:en)?|pour un|por un|par|al
      a la|por|cada|ao|la|à la|l[’']|all[’']|ogni|chaque|elke?|hver[t]?|varje|jede[nsr]?
    )[\s\u00a0\u202f]*(?:${unitsOf(() => true)})(?![\p{L}])
    [／/](?:${unitsOf(() => true)})|miesięcznie|rocznie|měsíčně|ročně|mesačne|kuukaudessa|vuodessa|havonta|monthly
    yearly|annually|weekly|mtl\.|monatl\.|jährl\.|monatlich|jährlich|mensuels?|mensuales|annuels?|anuales|mensili
    mensais
  )
`
/** What may stand between a price and its period: taxes and whom it is counted by. */
const BETWEEN = pattern('iu')`
  ^[\s\u00a0\u202f]*(?:
    [+(（]?\s*(?:
      TTC|HT|plus VAT|ex(?:cl)?\.? VAT|incl?\.? VAT|\+?\s?VAT|zzgl\.? MwSt\.?|inkl\.? MwSt\.?|netto|brutto
      IVA (?:incluido|inc\.?)|\+?\s?IVA|税込|税抜|税別
    )\s*[)）]?[\s\u00a0]*
    (?:
      per|pr\.?|/|pro|par|por|je|each
    )\s?(?!
      (?:
        months?|mo|mth|monat|mois|mes|mese|mês|maand|måned|månad|years?|yr|jahr|an|année|año|anno|ano|jaar|år|weeks?
        wk|woche|semaine|semana|settimana|uge|days?|tag|jour|día|dag|hours?|hr|stunde|heure|hora|ora|uur
      )(?!\p{L})
    )\p{L}[\p{L}-]*(?:\s(?!(?:per|pr|pro|par|por|al|a|im|i|om|each|every)(?!\p{L}))\p{L}[\p{L}-]*){0,2}[\s,]*
  )+
`
const PERIOD_BEFORE = pattern('iu')`
  (?:
    [月年]額|月々|毎月|年間|[1１一]?(?:か|ヶ|カ|ヵ)?月(?:あたり)?|per month|per year|miesięcznie|rocznie|měsíčně|ročně|mesačne
    kuukaudessa|vuodessa|havonta|monthly|yearly|annual(?:ly)?|monatlich|monatspreis|pro Monat|jährlich|jahresbeitrag
    pro Jahr|mensuel(?:le)?|annuel(?:le)?|par mois|par an|mensual|anual|mensal|mensile|annuale|al mes|al año|al mese
    all[’']anno|por mês|por ano|per maand|per jaar|maandelijks|jaarlijks
  )(?: (?:fee|price|plan|billing|from|ab|dès|desde))?[\s:：–-]*$
  (?:\s|^)(?:
    (?:a|per|each|every|pro|im|par|chaque|al|por|cada|ogni|elke) (?:
      month|year|week|monat|jahr|woche|mois|an|mes|año|mese|anno|mês|ano|maand|jaar
    )
    (?:jeden|jedes) (?:monat|jahr)
  )\s?[:：–—]\s*(?:from |ab |dès |desde |da |vanaf )?$
`

/** The period that words name, as `month` or `pro Jahr`; `null` where they name none. */
export function periodOf(words: string): Price['period'] {
  if (words === '') return null
  // The article of `an hour` is the year of `par an`.
  const unit = words.replace(/^an\s+(?=\p{L})/iu, '')
  for (const [name, pattern] of UNIT_WORDS) if (pattern.test(unit)) return name
  if (/monthly|mtl|monatl|mensu|mensili|mensais|miesięcz|měsíč|mesačn|havonta|月/iu.test(words)) return 'month'
  if (/yearly|annual|jährl|annuel|anual|rocznie|ročně|年/iu.test(words)) return 'year'
  return /weekly/iu.test(words) ? 'week' : null
}

/** The number that `1.234,50`, `1,234.50`, `1’234`, `4,99,000`, `0.00015` and `2.5k` write. */
function amountOf(digits: string): number {
  const plain = digits.replace(/['’\s\u00a0\u202f]|[kKM]$/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const isDecimal = last >= 0 && (plain.length - last - 1 !== 3 || /^0?[.,]/.test(plain))
  const whole = (isDecimal ? plain.slice(0, last) : plain).replace(/[.,]/g, '')
  const times = /[kK]$/.test(digits) ? 1_000 : /M$/.test(digits) ? 1_000_000 : 1
  return Number(isDecimal ? `${whole}.${plain.slice(last + 1)}` : whole) * times
}

/** What may stand before the lower end of a range; `Plan 2 – 25 €` is none. */
const BEFORE_RANGE = pattern('iu')`
  (?:^|[\n\t(:;,•·|])\s*$
  (?:^|[^\p{L}])(?:
    from|between|ab|von|zwischen|de|entre|à partir de|dès|desde|da|tra|vanaf|van|tussen|od|między|från|mellan|fra|mellem
  )\s$
`

/** The number of a plan, a room or a day is small; a year is none of these. */
const isLarge = (low: string) => amountOf(low) >= 100 && !/^(?:19|20)\d\d$/u.test(low)

/** Whether two numbers with a dash between them are the ends of a range: `5 000 – 25 000`. */
const isRange = (before: string, low: string, dash: string, high: string) =>
  amountOf(low) < amountOf(high) &&
  (!/\s/u.test(dash) || (!/\p{L}/u.test(dash) && isLarge(low)) || BEFORE_RANGE.test(before))

/** The currency that parts of a hundred belong to. */
function wholeOf(cents: string): string {
  if (/^(?:p|\s?pence)$/u.test(cents)) return '£'
  if (/[øö]re/u.test(cents)) return 'kr'
  return /¢/u.test(cents) ? '$' : '€'
}

/** The prices in a text, in order. Time is linear in the text. */
export function pricesIn(text: string): Price[] {
  return [...text.slice(0, 4_000).matchAll(PRICE)].map((match) => {
    const { before, after, a, b, low, dash = '', c, cents } = match.groups ?? {}
    const isFromTo = low !== undefined && isRange(text.slice(0, match.index), low, dash, b ?? '')
    const at = match.index + (low === undefined || isFromTo ? 0 : low.length + dash.length)
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 60)
    const per = PER.exec(rest)?.[0] ?? ''
    const lead = PERIOD_BEFORE.exec(text.slice(Math.max(0, at - 30), at))?.[0] ?? ''
    const isJapanese = /^[月年]額/u.test(lead)
    const start = at - (isJapanese ? lead.length : 0)
    // `$9per month` are two things that stand apart on the page.
    const isApart = /^\p{L}/u.test(per) && !/[円月年]$/u.test(match[0]) && !/\s$/u.test(match[0])
    const end = match.index + match[0].trimEnd().length + (isApart ? 0 : per.length)
    const between = per === '' ? (BETWEEN.exec(rest)?.[0] ?? '') : ''
    const later = between === '' ? '' : (PER.exec(rest.slice(between.length))?.[0] ?? '')
    const period = periodOf((per + later).trim().replace(/^[/／]/, '')) ?? periodOf(lead)
    return {
      text: text.slice(start, end),
      start,
      end,
      amount: c === undefined ? amountOf(a ?? (isFromTo ? low : b) ?? '0') : amountOf(c) / 100,
      currency: (before ?? after ?? wholeOf(cents ?? '')).toLowerCase(),
      period,
    }
  })
}

/** Whether a text holds a price. */
export function hasPrice(text: string): boolean {
  return /\d/.test(text) && pricesIn(text).length > 0
}
