import { describe, expect, test } from 'bun:test'
import { badgeStyles, badgeThemes } from '@launch/proto/schemas/launch'
import { badgeLine, badgeSize, badgeSvg, xmlText } from './badge-svg.ts'

const live = { status: 'live', week: null, rank: null } as const
const all = badgeStyles.flatMap((style) => badgeThemes.map((theme) => ({ style, theme })))

describe.each(all)('the badge %j', (look) => {
  test('is well-formed, as large as it says, and loads nothing', () => {
    const svg = badgeSvg({ ...look, ...live })
    const { width, height } = badgeSize(look.style)
    expect(svg).toStartWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)
    const opened = [...svg.matchAll(/<(\w+)[^>]*[^/]>/g)].length
    expect(opened).toBe([...svg.matchAll(/<\//g)].length)
    expect(svg).not.toMatch(/href|url\(|<image|<style|<script|@import|on\w+=/)
  })

  test('says the place once it stays', () => {
    expect(badgeSvg({ ...look, status: 'live', week: '2026-W48', rank: 3 })).toContain('>#3 of 2026-W48</text>')
  })
})

test('differs by style and by theme', () => {
  expect(new Set(all.map((look) => badgeSvg({ ...look, ...live }))).size).toBe(all.length)
})

test.each([
  [{ status: 'live', week: '2026-W48', rank: 3 }, '#3 of 2026-W48'],
  [{ status: 'archived', week: '2026-W48', rank: 1 }, '#1 of 2026-W48'],
  [{ status: 'live', week: '2026-W48', rank: null }, 'Find us on'],
  [{ status: 'scheduled', week: '2026-W51', rank: null }, 'Launching in 2026-W51 on'],
  [{ status: 'awaiting_badge', week: null, rank: null }, 'Launching on'],
] as const)('%j reads “%s”', (of, line) => {
  expect(badgeLine(of)).toBe(line)
})

test('text can end neither an element nor an attribute', () => {
  expect(xmlText(`</text><script>"'&`)).toBe('&lt;/text&gt;&lt;script&gt;&quot;&#39;&amp;')
  const svg = badgeSvg({ style: 'standard', theme: 'light', status: 'live', week: '"><script>', rank: 1 })
  expect(svg).not.toContain('<script')
})
