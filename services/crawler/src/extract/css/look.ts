import { type Colour, isSameColour, parseBackground, parseColour } from './colour.ts'

/** The winning value of each property that is set on an element. */
export type Values = ReadonlyMap<string, string>

/** What an element hands down to those inside it. */
export interface Look {
  /** Nothing inside can be seen, whatever it says itself. */
  readonly isGone: boolean
  readonly isInvisible: boolean
  readonly isTiny: boolean
  readonly colour: Colour | null
  readonly background: Colour | null
  readonly isClippedToText: boolean
}

/** The look of the page itself. */
export const PLAIN: Look = {
  isGone: false,
  isInvisible: false,
  isTiny: false,
  colour: null,
  background: null,
  isClippedToText: false,
}

const PX: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 1.33, em: 16, rem: 16, ch: 8, ex: 8, vw: 12.8, vh: 8 }
/** Nothing is moved this far to be seen. */
const FAR = -900
const MOVES = ['margin-left', 'margin-top', 'text-indent']
const SIDES = ['left', 'right', 'top', 'bottom', 'inset']
const SIZES = ['width', 'height', 'max-width', 'max-height']
const OVERFLOWS = ['overflow', 'overflow-x', 'overflow-y']
const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/

/** A length in pixels of a desktop window, NaN where it is none or relative to something unknown. */
export function pixels(text: string | undefined): number {
  const [, number, unit = ''] = LENGTH.exec(text ?? '') ?? []
  if (unit === '%') return Number(number) === 0 ? 0 : Number.NaN
  return Number(number) * (PX[unit] ?? Number.NaN)
}

/** Whether one of the properties is set to a length of so many pixels or fewer. */
function isAtMost(values: Values, names: readonly string[], most: number): boolean {
  for (const name of names) {
    const value = values.get(name)
    if (value?.split(/\s+/).some((part) => pixels(part) <= most)) return true
  }
  return false
}

function isOffscreen(values: Values): boolean {
  if (isAtMost(values, MOVES, FAR)) return true
  const position = values.get('position')
  if (position === 'absolute' || position === 'fixed') {
    if (isAtMost(values, SIDES, FAR) || SIDES.some((name) => /^-\d{3,}%$/.test(values.get(name) ?? ''))) return true
  }
  const shift = /translate\w*\(([^)]*)\)/.exec(values.get('transform') ?? '')?.[1]
  return shift?.split(',').some((part) => pixels(part.trim()) <= FAR) ?? false
}

function isCutAway(values: Values): boolean {
  const rect = /^rect\(([^)]*)\)/.exec(values.get('clip') ?? '')?.[1]
  if (rect?.split(/[\s,]+/).every((part) => part === '' || pixels(part) <= 1)) return true
  const path = values.get('clip-path') ?? ''
  const inset = /^inset\(\s*([\d.]+)%/.exec(path)?.[1]
  if (inset !== undefined && Number(inset) >= 50) return true
  if (/^(?:circle|ellipse)\(\s*0|^polygon\([0\s,px%]*\)/.test(path)) return true
  if (!OVERFLOWS.some((name) => /hidden|clip/.test(values.get(name) ?? ''))) return false
  return values.get('text-indent') === '100%' || isAtMost(values, SIZES, 1)
}

function isFaded(values: Values): boolean {
  const opacity = values.get('opacity') ?? /opacity\(\s*([\d.]+%?)\s*\)/.exec(values.get('filter') ?? '')?.[1] ?? '1'
  const amount = Number.parseFloat(opacity) / (opacity.endsWith('%') ? 100 : 1)
  return (
    amount < 0.1 || /scale\w*\(\s*0*\.?0*\s*[,)]/.test(values.get('transform') ?? '') || values.get('scale') === '0'
  )
}

function isGone(values: Values): boolean {
  if (values.get('display') === 'none' || values.get('content-visibility') === 'hidden') return true
  return isFaded(values) || isOffscreen(values) || isCutAway(values)
}

function isTiny(values: Values, outer: boolean): boolean {
  const size = values.get('font-size') ?? /(?:^|\s)([\d.]+[a-z%]*)(?:\/|\s)/.exec(values.get('font') ?? '')?.[1]
  if (size === undefined) return outer
  if (/^[\d.]+(?:em|%)$/.test(size)) return outer || Number.parseFloat(size) === 0
  const height = pixels(size)
  return Number.isNaN(height) ? outer && !/small|medium|large/.test(size) : height <= 1
}

function backgroundOf(values: Values, outer: Look, isStyledElsewhere: boolean): Colour | null {
  const own = values.get('background-image') === 'none' ? undefined : values.get('background-image')
  const text = own ?? values.get('background-color') ?? values.get('background')
  const inherited = isStyledElsewhere ? null : outer.background
  if (text === undefined) return inherited
  const background = parseBackground(text)
  return background === 'none' ? inherited : background
}

function isInvisible(values: Values, outer: boolean): boolean {
  const value = values.get('visibility')
  if (value === 'hidden' || value === 'collapse') return true
  return value === 'visible' ? false : outer
}

/**
 * How an element with these values looks inside `outer`. `isStyledElsewhere`: a stylesheet we have not read may give it
 * a background of its own, as it has a class or an id.
 */
export function lookOf(values: Values, outer: Look, isStyledElsewhere: boolean): Look {
  if (outer.isGone || (values.size === 0 && !isStyledElsewhere)) return outer
  const clip = values.get('background-clip') ?? values.get('-webkit-background-clip') ?? values.get('background') ?? ''
  const ink = values.get('-webkit-text-fill-color') ?? values.get('color')
  return {
    isGone: isGone(values),
    isInvisible: isInvisible(values, outer.isInvisible),
    isTiny: isTiny(values, outer.isTiny),
    colour: ink === undefined || ink === 'inherit' ? outer.colour : parseColour(ink),
    background: backgroundOf(values, outer, isStyledElsewhere),
    isClippedToText: outer.isClippedToText || /\btext\b/.test(clip),
  }
}

/** Whether text of this look cannot be seen. */
export function hidesText(look: Look): boolean {
  if (look.isGone || look.isInvisible || look.isTiny) return true
  if (look.colour === null || look.isClippedToText) return false
  return look.colour[3] < 0.1 || (look.background !== null && isSameColour(look.colour, look.background))
}
