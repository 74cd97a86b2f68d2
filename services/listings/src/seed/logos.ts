import type { Pictures } from '@launch/kit/pictures'
import sharp from 'sharp'
import { FIRST } from './words.ts'

const SIDE = 256

/** One of the drawn logos: a letter on a coloured shape. */
function drawn(nth: number): string {
  const hue = (nth * 47) % 360
  const letter = FIRST[nth % FIRST.length]?.[0] ?? 'L'
  const shapes = [
    `<rect width="256" height="256" rx="56" fill="hsl(${hue} 62% 42%)"/>`,
    `<circle cx="128" cy="128" r="124" fill="hsl(${hue} 55% 38%)"/>`,
    `<path d="M128 6 250 76v104L128 250 6 180V76z" fill="hsl(${hue} 58% 40%)"/>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${shapes[nth % shapes.length]}<text x="128" y="176" font-family="sans-serif" font-weight="700" font-size="140" text-anchor="middle" fill="#fff">${letter}</text></svg>`
}

/** Draws logos and keeps them, and gives the names they are kept under. */
export async function keepLogos(pictures: Pick<Pictures, 'put'>, count: number): Promise<string[]> {
  const names: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const bytes = await sharp(Buffer.from(drawn(nth)))
      .resize(SIDE, SIDE)
      .webp({ quality: 82 })
      .toBuffer()
    names.push(await pictures.put(bytes))
  }
  return names
}
