import { findOutside } from './scan.ts'
import { type Compound, MOST_COMPOUNDS, readCompound, specificityOf } from './selector.ts'

/** A compound, and whether it asks for a state besides, as `:hover` does. */
export interface StatePart {
  readonly compound: Compound
  readonly isDynamic: boolean
  /** How it stands to the part inside it. */
  readonly joint: ' ' | '>' | '+'
}

/** A selector read for the states it asks for, innermost part first. */
export interface StateSelector {
  readonly subject: StatePart
  readonly around: readonly StatePart[]
  readonly specificity: number
}

const LONGEST = 500
/** What people and scripts bring about (Selectors Level 4 §9, §10, §13); `:not` and `:has` ask for more or less the same. */
const DYNAMIC =
  /^(?:hover|focus|focus-within|focus-visible|target|target-within|checked|active|open|popover-open|not|has|default|enabled)$/
const PSEUDO = /^::?([\w-]+)/
const NOTHING: Compound = { tag: null, ids: [], classes: [], attributes: [] }

interface Bare {
  /** The compound's text without pseudo-classes. */
  readonly text: string
  readonly isDynamic: boolean
  readonly end: number
}

/** Reads up to the next combinator; null where a pseudo-class is none of a state, or a pseudo-element. */
function readBare(text: string, from: number): Bare | null {
  let kept = ''
  let isDynamic = false
  let at = from
  while (at < text.length && !/[\s>+~]/.test(text.charAt(at))) {
    const char = text.charAt(at)
    let end = at + 1
    if (char === '\\') end = at + 2
    else if (char === '[') end = findOutside(text, at + 1, ']') + 1
    if (char !== ':') kept += text.slice(at, end)
    else {
      const [whole = ':', name = ''] = PSEUDO.exec(text.slice(at, at + 40)) ?? []
      if (!DYNAMIC.test(name) && name !== 'root') return null
      isDynamic ||= name !== 'root'
      end = at + whole.length
      if (text[end] === '(') end = findOutside(text, end + 1, ')') + 1
    }
    at = end
  }
  return { text: kept, isDynamic, end: at }
}

/** Reads a selector that may ask for other states than that of the source; null for any other, and for pseudo-elements. */
export function parseStateSelector(given: string): StateSelector | null {
  const text = given.trim()
  if (text.length > LONGEST) return null
  const parts: StatePart[] = []
  for (let at = 0; at < text.length; ) {
    const bare = readBare(text, at)
    const read = bare === null || bare.text === '' ? { compound: NOTHING } : readCompound(bare.text)
    if (bare === null || read === null || bare.end === at || parts.length === MOST_COMPOUNDS) return null
    const joint = /^[\s>+~]*/.exec(text.slice(bare.end))?.[0] ?? ''
    const sign = /[+~]/.test(joint) ? '+' : joint.includes('>') ? '>' : ' '
    parts.push({ compound: read.compound, isDynamic: bare.isDynamic, joint: sign })
    at = bare.end + joint.length
  }
  const [subject, ...around] = parts.reverse()
  if (subject === undefined) return null
  const dynamics = parts.filter(({ isDynamic }) => isDynamic).length
  return { subject, around, specificity: specificityOf(parts.map(({ compound }) => compound)) + dynamics * 100 }
}
