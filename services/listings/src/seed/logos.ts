import type { Pictures } from '@launch/kit/pictures'
import sharp from 'sharp'
import { randomFrom } from './random.ts'

const SIDE = 256
/** Cells a side; the right ones mirror the left. */
const CELLS = 5
const MARGIN = 38

type Colour = readonly [number, number, number]

/** A colour of the HSL model, as bytes of red, green and blue. */
function colour(hue: number, saturation: number, lightness: number): Colour {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(
      255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))),
    )
  }
  return [part(0), part(8), part(4)]
}

/** One of the drawn logos as RGB pixels: a mirrored pattern on a plain ground. */
function drawn(nth: number): Uint8Array {
  const random = randomFrom(nth + 1)
  const hue = (nth * 47) % 360
  const [ground, figure] =
    nth % 2 === 0 ? [colour(hue, 0.6, 0.4), colour(hue, 0.7, 0.93)] : [colour(hue, 0.6, 0.92), colour(hue, 0.65, 0.38)]
  const half = Array.from({ length: CELLS }, () => Array.from({ length: Math.ceil(CELLS / 2) }, () => random() < 0.55))
  const pixels = new Uint8Array(SIDE * SIDE * 3)
  const cell = (SIDE - 2 * MARGIN) / CELLS
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const [row, column] = [Math.floor((y - MARGIN) / cell), Math.floor((x - MARGIN) / cell)]
      const isOn = half[row]?.[Math.min(column, CELLS - 1 - column)] ?? false
      pixels.set(isOn ? figure : ground, (y * SIDE + x) * 3)
    }
  }
  return pixels
}

/** Draws logos and keeps them, and gives the names they are kept under. */
export async function keepLogos(pictures: Pick<Pictures, 'put'>, count: number): Promise<string[]> {
  const names: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const bytes = await sharp(drawn(nth), { raw: { width: SIDE, height: SIDE, channels: 3 } })
      .webp({ quality: 82 })
      .toBuffer()
    names.push(await pictures.put(bytes))
  }
  return names
}
