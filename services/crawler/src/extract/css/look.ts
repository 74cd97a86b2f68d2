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
const FAR = -480
const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/

/** A length in pixels of a desktop window, NaN where it is none or relative to something unknown. */
function pixels(text: string | undefined): number {
  const [, number, unit = ''] = LENGTH.exec(text ?? '') ?? []
  if (unit === '%') return Number(number) === 0 ? 0 : Number.NaN
  return Number(number) * (PX[unit] ?? Number.NaN)
}

function isOffscreen(values: Values): boolean {
  const position = values.get('position')
  const isPlaced = position === 'absolute' || position === 'fixed'
  const sides = isPlaced ? ['left', 'right', 'top', 'bottom', 'inset'] : []
  const moves = ['margin-left', 'margin-top', 'text-indent', ...sides]
  if (moves.some((name) => (values.get(name) ?? '').split(/\s+/).some((part) => pixels(part) <= FAR))) return true
  if (sides.some((name) => /^-\d{3,}%$/.test(values.get(name) ?? ''))) return true
  const shift = /translate\w*\(([^)]*)\)/.exec(values.get('transform') ?? '')?.[1] ?? ''
  return shift.split(',').some((part) => pixels(part.trim()) <= FAR)
}

function isCutAway(values: Values): boolean {
  const cuts = ['overflow', 'overflow-x', 'overflow-y'].some((name) => /hidden|clip/.test(values.get(name) ?? ''))
  const sizes = ['width', 'height', 'max-width', 'max-height']
  if (cuts && sizes.some((name) => pixels(values.get(name)) <= 1)) return true
  if (cuts && values.get('text-indent') === '100%') return true
  const rect = /^rect\(([^)]*)\)/.exec(values.get('clip') ?? '')?.[1]
  if (rect?.split(/[\s,]+/).every((part) => part === '' || pixels(part) <= 1)) return true
  const path = values.get('clip-path') ?? ''
  const inset = /^inset\(\s*([\d.]+)%/.exec(path)?.[1]
  return (inset !== undefined && Number(inset) >= 50) || /^(?:circle|ellipse)\(\s*0|^polygon\([0\s,px%]*\)/.test(path)
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
