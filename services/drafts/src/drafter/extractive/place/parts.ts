import { AFTER_COMPANY, BEFORE_NUMBERS, BEFORE_SEAT } from '../lexicon/address-edges.ts'
import { lines } from '../lexicon/pattern.ts'

/** A part of an address line: between commas, dots in the middle, bars and line breaks. */
export interface Part {
  readonly text: string
  readonly start: number
  readonly end: number
  /** True where what stands before it is more than a comma or a line break away. */
  readonly isFirst: boolean
  /** True where a dot, a bar or a dash parts it from what stands before it. */
  readonly isLoose: boolean
}

/** Where one part of a line ends and the next begins; a dot after a shortened word is none. */
const SEPARATORS = lines`
  ,\s+
  \n+
  \t+
  :\s+
  \u3000
  \s*[|·•;]\s*
  \s[–—-]\s(?!\d{6}(?!\d))
  \s\((?=[Cc]/|[Cc]alle|[Rr]ue |[Vv]ia |\d{1,4} \p{Lu}|["“”„«»'‘])
  \s\((?=
    (?:
      the|we|us|our|hereinafter|nachfolgend|im folgenden|ci-après|en adelante|en lo sucesivo|di seguito|doravante
      hierna
    )(?!\p{L})
  )
  (?<!
    (?:^|[\s.])(?:
      \p{Lu}|[abiouvd]|ul|Co|Col|Ste|Apt|Sq|Rd|Ave|Blvd|Mt|Ft|no|nr|N[or]|al|pl|os|of|ofic|dpto|depto|apto|esc|St|Av
      Avda|Bd|Bv|Blvr?|Cad|Pje|Cra|Cl|Jr|pr|Dr|nám|str|Str|Loc|Fraz
    )
  )\.\s+(?=\p{Lu})
`
const PART_BREAK = new RegExp(`${SEPARATORS}|${BEFORE_NUMBERS}|${BEFORE_SEAT}|${AFTER_COMPANY}`, 'gu')

/** The parts of a line or lines, with their offsets. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  let isFirst = true
  let isLoose = false
  const add = (to: number) => {
    const raw = text.slice(from, to)
    const trimmed = raw.trim().replace(/[.,]$/u, '')
    const start = from + Math.max(0, raw.indexOf(trimmed))
    if (trimmed !== '') parts.push({ text: trimmed, start, end: start + trimmed.length, isFirst, isLoose })
  }
  for (const match of text.matchAll(PART_BREAK)) {
    add(match.index)
    from = match.index + match[0].length
    isFirst = !/^(?:,\s+|\n+|\t+)$/u.test(match[0])
    isLoose = /^\s*(?:[|·•]|\s[–—-])\s*$/u.test(match[0])
  }
  add(text.length)
  return parts
}

const RESERVED = /(?<!\p{L})(?:rights|rechten?|droits|derechos|diritti|direitos)(?!\p{L})/iu

/** Whether a part could be the name of a place and nothing else. */
export const isPlaceName = (text: string) =>
  !RESERVED.test(text) && /^\p{Lu}[\p{L}’'.-]+(?: [\p{L}’'.-]+){0,3}$/u.test(text)

/** A city with the letters of its state, or a part of one: `Koramangala 4th Block`, `Sector 62`. */
export const isQuarter = (text: string) =>
  isPlaceName(text.replace(/ ?\/ ?\p{Lu}{2}$| \d{1,2}(?:(?:st|nd|rd|th) (?:Block|Phase|Stage|Cross|Main))?$/u, ''))
