import { describe, expect, test } from 'bun:test'
import { stylesheet } from './stylesheet.ts'

/** The colours of a scheme by name: the first block of variables is the light one, the second the dark one. */
function colours(block: number): Map<string, string> {
  const blocks = stylesheet.split(':root').slice(1)
  const [variables = ''] = (blocks[block] ?? '').split('}')
  return new Map([...variables.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']))
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const onGround = ['ink', 'muted', 'accent', 'get', 'write', 'remove', 'yours']
const pairs = [
  ...onGround.flatMap((text) => [
    [text, 'bg'],
    [text, 'surface'],
  ]),
  ['accent-ink', 'accent'],
  ['ink', 'mark'],
] as [string, string][]

describe.each([
  ['light', colours(0)],
  ['dark', colours(1)],
] as const)('in the %s scheme', (_, scheme) => {
  test.each(pairs)('%s on %s can be read (WCAG 2.2 AA)', (text, ground) => {
    expect(contrast(scheme.get(text) ?? '', scheme.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})

test('black on white has the contrast that WCAG gives as the highest', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
})

test('the stylesheet asks for nothing and cannot end its element', () => {
  expect(stylesheet).not.toMatch(/url\(|@import|<\//)
})
