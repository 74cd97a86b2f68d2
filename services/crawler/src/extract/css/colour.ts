/** Red, green, blue (0 to 255) and opacity (0 to 1). */
export type Colour = readonly [number, number, number, number]

const NAMED: Readonly<Record<string, Colour>> = {
  transparent: [0, 0, 0, 0],
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  red: [255, 0, 0, 1],
  green: [0, 128, 0, 1],
  lime: [0, 255, 0, 1],
  blue: [0, 0, 255, 1],
  yellow: [255, 255, 0, 1],
  gray: [128, 128, 128, 1],
  grey: [128, 128, 128, 1],
  silver: [192, 192, 192, 1],
  snow: [255, 250, 250, 1],
  ivory: [255, 255, 240, 1],
  navy: [0, 0, 128, 1],
  orange: [255, 165, 0, 1],
  purple: [128, 0, 128, 1],
}
const FUNCTION = /^(rgb|hsl)a?\(\s*([^)]*)\)/
const ANYWHERE = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^)]{0,80}\)|\b[a-z]+\b/g

function ofHex(digits: string): Colour | null {
  const short = digits.length <= 4
  const parts = (digits.match(short ? /./g : /../g) ?? []).map((part) =>
    Number.parseInt(short ? part + part : part, 16),
  )
  const [red, green, blue, alpha = 255] = parts
  if (red === undefined || green === undefined || blue === undefined || digits.length === 5 || digits.length === 7)
    return null
  return [red, green, blue, alpha / 255]
}

function amount(text: string, whole: number): number {
  const number = Number.parseFloat(text)
  return text.endsWith('%') ? (number / 100) * whole : number
}

/** CSS Color Level 4 §7.1. */
function ofHsl(hue: number, saturation: number, lightness: number, alpha: number): Colour {
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4), alpha]
}

/** Reads a colour in hexadecimal digits, as `rgb()`/`hsl()` or by a common name; null for any other. */
export function parseColour(text: string): Colour | null {
  if (text.startsWith('#')) return /^#[0-9a-f]{3,8}$/.test(text) ? ofHex(text.slice(1)) : null
  const [, kind, list] = FUNCTION.exec(text) ?? []
  if (kind === undefined || list === undefined) return NAMED[text] ?? null
  const [a, b, c, d = '1'] = list.split(/[\s,/]+/).filter((part) => part !== '')
  if (a === undefined || b === undefined || c === undefined) return null
  const colour: Colour =
    kind === 'rgb'
      ? [amount(a, 255), amount(b, 255), amount(c, 255), amount(d, 1)]
      : ofHsl(Number.parseFloat(a), amount(b, 1), amount(c, 1), amount(d, 1))
  return colour.some(Number.isNaN) ? null : colour
}

/** What covers less is a tint of what is behind it: text of the same colour stands out. */
const MOST_TINT = 0.6

/** The colour in a `background`; `none` where it sets none, null where it cannot be told (a picture, a gradient, a variable). */
export function parseBackground(text: string): Colour | 'none' | null {
  if (/url\(|gradient|var\(|image/.test(text)) return null
  for (const part of text.match(ANYWHERE) ?? []) {
    const colour = parseColour(part)
    if (colour !== null) return colour[3] < MOST_TINT ? 'none' : colour
  }
  return /^(?:none|initial|unset|inherit|0)/.test(text) ? 'none' : null
}

/** Whether an eye can't tell them apart. */
export function isSameColour(a: Colour, b: Colour): boolean {
  return [0, 1, 2].every((channel) => Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) <= 8)
}
