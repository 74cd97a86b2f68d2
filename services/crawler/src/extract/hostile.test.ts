import { beforeAll, describe, expect, test } from 'bun:test'
import { timed } from '@launch/kit/testing'
import { pageLimits } from '@launch/proto/schemas/page'
import { readPage } from './read-page.ts'
import { PAGE } from './testing.ts'

const SIZE = 10_000_000
/** How much more than nested divs of the same size a page may cost, and how much more a style sheet. */
const MOST = 3
const MOST_OF_STYLE = 1.5

const fill = (piece: string, size = SIZE) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
const count = (piece: (index: number) => string, size = SIZE) => {
  const pieces: string[] = []
  for (let index = 0, length = 0; length < size; index++) {
    pieces.push(piece(index))
    length += pieces[index]?.length ?? size
  }
  return pieces.join('')
}
const css = (rules: string, markup = '<p class=a id=n>x') => `<style>${rules}</style>${markup}`

const sources: readonly (readonly [name: string, make: () => string])[] = [
  ['nested divs', () => fill('<div>')],
  ['nested divs with text', () => fill('<div>x')],
  ['open divs, then end tags of something else', () => fill('<div>', SIZE / 2) + fill('</b>', SIZE / 2)],
  ['misnested formatting on a deep stack', () => fill('<b>', 1_500) + fill('<div>', 2_000) + fill('<i><p></i></p>')],
  ['a paragraph out of reach behind a deep stack', () => `<p><button>${fill('<span>', 3_000)}${fill('<div></div>')}`],
  ['hidden formatting that is never ended', () => fill('<p><b hidden>')],
  ['cells without end', () => `<table>${fill('<td>')}`],
  ['nested tables', () => fill('<table><tr><td>')],
  ['drawings broken out of', () => fill('<svg><p>')],
  ['unclosed links', () => fill('<a href=x>y')],
  ['a million attributes', () => `<p ${count((index) => `a${index}=1 `)}>x`],
  ['an attribute of entities', () => `<p title="${fill('&amp;')}">x`],
  ['a comment that is never closed', () => `<!--${fill('-')}`],
  ['comments', () => fill('<!---->')],
  ['entities', () => fill('&amp;')],
  ['ampersands', () => fill('&')],
  ['half an entity again and again', () => fill('&CounterClockwiseContourIntegra')],
  ['JSON-LD that is broken', () => `<script type="application/ld+json">${fill('{"a":[')}</script>`],
  ['plaintext', () => `<plaintext>${fill('<div>')}`],
  ['a script that almost ends', () => `<script>${fill('</scrip')}`],
  ['a style for each element', () => count((index) => `<p style="color:#${index}">x`)],
  ['a style of parentheses', () => `<p style="${fill('(')}">x`],
  ['a class for each element', () => count((index) => `<p class=c${index}>x`)],
  [
    'hidden elements after controls',
    () => fill('<button onclick=toggle(this)>x</button><p class=faq style=display:none>x'),
  ],
  [
    'hidden elements that fade in',
    () => `<script></script>${fill('<p data-aos style="opacity:0;transition:all 1s">x')}`,
  ],
  [
    'controls of an element each',
    () => count((index) => `<button aria-controls=c${index}></button><p hidden id=c${index}>`),
  ],
  [
    'transitions of nothing',
    () => count((index) => `<p style="opacity:0;transition:${'ease'.repeat(100)}x${index}">x`),
  ],
]

/** Style sheets, each with markup that it is for. */
const sheets: readonly (readonly [name: string, make: () => string])[] = [
  ['a rule for each class', () => css(count((index) => `.c${index}{color:red}`))],
  ['one rule again and again, and elements it fits', () => css(fill('p{color:red}', SIZE / 4), fill('<p>x', SIZE / 2))],
  [
    'rules that look at all ancestors',
    () => css(fill('div p{color:red}', 20_000), fill('<div>', 2_500) + fill('<p>x')),
  ],
  [
    'rules for other states, and hidden elements they fit',
    () => css(`.a{opacity:0}${fill('.b .a.open{opacity:1}', SIZE / 2)}`, fill('<b class=b><p class=a>x</p>', SIZE / 2)),
  ],
  [
    'rules for states of all ancestors',
    () =>
      css(
        `p{opacity:0}${fill('.b.o .b.o .b.o .c.o p:hover{opacity:1}', 200_000)}`,
        fill('<b class=b>', 5_000) + fill('<p>x'),
      ),
  ],
  ['a rule for a state of each class', () => css(`p{opacity:0}${count((index) => `.c${index}.open{opacity:1}`)}`)],
  [
    'animations',
    () =>
      css(
        count((index) => `@keyframes k${index}{to{opacity:1}}`, SIZE / 2),
        fill('<p style="opacity:0;animation:k1,k2">x', SIZE / 2),
      ),
  ],
  ['an animation of many steps', () => css(`@keyframes k{${fill('to{opacity:1}')}}p{opacity:0;animation:k}`)],
  ['a selector of many states', () => css(`${fill(':hover:not(.x)')}{display:block}`)],
  ['a selector list', () => css(`${fill('a,')}b{color:red}`)],
  ['braces', () => css(fill('{'))],
  ['semicolons', () => css(`a{${fill(';')}}`)],
  ['a value of open functions', () => css(`p{transform:${fill('translate(')}}`)],
]

const bytesOf = (source: string) => new TextEncoder().encode(source)
const read = (source: string) => {
  const bytes = bytesOf(source)
  return timed(() => readPage(bytes, PAGE))
}
const calibrate = () => Math.min(read(fill('<div>')).ms, read(fill('<div>')).ms)
let calibration = 0
beforeAll(() => {
  calibration = calibrate()
})

/**
 * How many times as much as nested divs reading a page costs. Both are measured anew where it is too much, as others use
 * the machine and its caches too.
 */
function costOf(source: string, most: number) {
  let { result: page, ms } = read(source)
  let times = ms / calibration
  for (let tries = 0; times > most && tries < 3; tries++) {
    calibration = calibrate()
    ;({ result: page, ms } = read(source))
    times = Math.min(times, ms / calibration)
  }
  return { page, times }
}

function expectWithin(most: number, name: string, { page, times }: ReturnType<typeof costOf>): void {
  process.stdout.write(`${name}: ${times.toFixed(2)} times nested divs\n`)
  expect(times).toBeLessThan(most)
  expect(page.texts.every(({ text }) => Buffer.byteLength(text) <= pageLimits.textBytes)).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(page.outline))).toBeLessThanOrEqual(pageLimits.outlineBytes)
}

describe('ten megabytes of', () => {
  test.each(sources)('%s are read within three times what nested divs cost, and within bounds', (name, make) =>
    expectWithin(MOST, name, costOf(make(), MOST)),
  )
  test.each(sheets)(
    'a style sheet of %s are read within one and a half times what nested divs cost, and within bounds',
    (name, make) => expectWithin(MOST_OF_STYLE, name, costOf(make(), MOST_OF_STYLE)),
  )
})
