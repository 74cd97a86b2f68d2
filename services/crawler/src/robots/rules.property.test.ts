import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseRobots } from './mod.ts'

const BOT = 'LaunchDirectoryBot'
const fragment = fc.constantFrom(
  ...['User-agent', 'Disallow', 'Allow', 'Sitemap', ':', ' ', '\n', '\r', '#', '*', '$', '/', '%', '%2A', '%zz', BOT],
  ...['\ufeff', '\0', '<br>', 'https://h/', 'index.html', 'é', '\ud800', 'a'],
)
const robotsLike = fc
  .array(fc.oneof(fragment, fc.string({ unit: 'binary' })), { maxLength: 60 })
  .map((all) => all.join(''))
const anyUrl = fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'binary' }), robotsLike)

/** A path pattern by its definition, for a small alphabet: `*` is anything, a `$` at the end is the end. */
function definition(pattern: string): RegExp {
  const body = pattern.replace(/\$$/, '').replaceAll('/', '\\/').replaceAll('*', '.*')
  return new RegExp(`^${body}${pattern.endsWith('$') ? '$' : ''}`)
}

describe('a robots.txt of any content', () => {
  test('given in bytes is read and asked without a throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), fc.string(), anyUrl, (body, token, url) => {
        const rules = parseRobots(body, token)
        expect(typeof rules.isAllowed(url)).toBe('boolean')
        expect(rules.sitemaps.every((sitemap) => URL.canParse(sitemap))).toBe(true)
      }),
    )
  })

  test('made of its own words is read and asked without a throw', () => {
    fc.assert(
      fc.property(robotsLike, anyUrl, (body, url) => {
        expect(typeof parseRobots(body, BOT).isAllowed(url)).toBe('boolean')
      }),
    )
  })

  test('answers the same as a string and as its bytes', () => {
    fc.assert(
      fc.property(robotsLike, anyUrl, (body, url) => {
        const asBytes = parseRobots(new TextEncoder().encode(body), BOT)
        expect(parseRobots(body, BOT).isAllowed(url)).toBe(asBytes.isAllowed(url))
      }),
    )
  })
})

describe('rules by their definition', () => {
  const path = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 12 }).map((text) => `/${text}`)
  const pattern = fc
    .tuple(fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 }), fc.constantFrom('', '$'))
    .map(([text, end]) => `/${text}${end}`)
  const rule = fc.record({ isAllow: fc.boolean(), pattern })

  test('the longest matching rule decides, allow where two are equally long', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), path, (rules, asked) => {
        const lines = rules.map((item) => `${item.isAllow ? 'Allow' : 'Disallow'}: ${item.pattern}`)
        const matching = rules.filter((item) => definition(item.pattern).test(asked))
        const longest = Math.max(0, ...matching.map((item) => item.pattern.length))
        const deciding = matching.filter((item) => item.pattern.length === longest)
        const expected = deciding.length === 0 || deciding.some((item) => item.isAllow)
        expect(parseRobots(['User-agent: *', ...lines].join('\n'), BOT).isAllowed(`https://h${asked}`)).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })
})
