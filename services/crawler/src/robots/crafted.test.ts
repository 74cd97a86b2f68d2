import { beforeAll, describe, expect, test } from 'bun:test'
import { byTheClock, timed } from '@launch/kit/testing'
import { parseRobots, type RobotsRules } from './mod.ts'

const SIZE = 511_000
/** How much more a crafted file may cost than an honest one of the same size. */
const MOST_TIMES = 20
const GROUP = 'User-agent: *\n'

function repeated(text: string): string {
  return text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE)
}

function numbered(line: (i: number) => string): string {
  const lines: string[] = []
  for (let i = 0, length = 0; length < SIZE; i++) {
    lines.push(`${line(i)}\n`)
    length += line(i).length + 1
  }
  return lines.join('')
}

const FILES: Record<string, string> = {
  'one pattern of 250,000 wildcards': `${GROUP}Disallow: /${repeated('a*')}b\n`,
  'one pattern of nothing but wildcards': `${GROUP}Disallow: ${repeated('*')}\n`,
  'one pattern of 500 KB': `${GROUP}Disallow: /${repeated('a')}\n`,
  'the most rules that begin with a wildcard': `${GROUP}${repeated('Allow:*b\n')}`,
  'rules that each end elsewhere': `${GROUP}${numbered((i) => `Disallow: /*${i}b`)}`,
  'rules of many wildcards': `${GROUP}${numbered((i) => `Disallow: /*a*a*a*a*a*a*a*a*${i}`)}`,
  'anchored rules of many wildcards': `${GROUP}${repeated('Allow:*a*b$\n')}`,
  'parts that nearly match at every place': `${GROUP}${numbered((i) => `Disallow: *${'a'.repeat(20)}\`b${i % 7}`)}`,
  'long parts that nearly match at every place': `${GROUP}${numbered((i) => `Disallow: *${'a'.repeat(900)}\`b${i}`)}`,
  'the most rules': `${GROUP}${repeated('Allow:/\n')}`,
  'the most different rules': `${GROUP}${numbered((i) => `Allow:/${i}`)}`,
  'the most index pages': `${GROUP}${repeated('Allow:/index.htm\n')}`,
  '100,000 groups': repeated('User-agent:a\nAllow:/\n').repeat(4),
  '100,000 agents in one group': repeated('User-agent:*\n').repeat(4),
  'one agent of 500 KB': `User-agent: ${repeated('a')}\nDisallow: /\n`,
  'nothing but NUL': repeated('\0'),
  'lines of NUL': repeated('\0\n'),
  'NUL in a pattern': `${GROUP}Disallow: /${repeated('\0')}\n`,
  'nothing but line feeds': repeated('\n'),
  'nothing but carriage returns': repeated('\r'),
  'nothing but colons': repeated(':'),
  'nothing but comment signs': repeated('#'),
  'a line of spaces': `Disallow ${repeated(' ')} b c\n`,
  'a line of words': repeated('a b c '),
  'a pattern of percent signs': `${GROUP}Disallow: /${repeated('%')}\n`,
  'a pattern of encoded letters': `${GROUP}Disallow: /${repeated('%61')}\n`,
  'a pattern of bytes that are no UTF-8': `${GROUP}Disallow: /${repeated('\xff')}\n`,
  'a pattern of HTML': `${GROUP}Disallow: /${repeated('<br ')}\n`,
  'a pattern of open tags': `${GROUP}Disallow: /${repeated('<')}\n`,
  'the most sitemaps': repeated('Sitemap:http://a\n'),
  'different sitemaps': numbered((i) => `Sitemap:http://a/${i}`),
  'UTF-16': `\xff\xfe${repeated('D\0i\0s\0a\0l\0l\0o\0w\0:\0/\0*\0\n\0')}`,
  '5 MB': repeated('Disallow: /*a*b\n').repeat(10),
}

const URLS: readonly string[] = [
  'http://h/a/b?c=d',
  `http://h/${'a'.repeat(2_000)}`,
  `http://h/${'/a'.repeat(7_000)}`,
  `http://h/${'*'.repeat(2_000)}`,
  `http://h/${'a'.repeat(16_000)}`,
  `http://h/${'é'.repeat(16_000)}`,
  `http://h/${'é'.repeat(1_000_000)}`,
]

const HONEST = `${GROUP}${numbered((i) => `Disallow: /section-${i}/page`)}`
const bestOfThree = (run: () => void) => Math.min(...[1, 2, 3].map(() => timed(run).ms))

describe('a robots.txt made to keep the crawler busy', () => {
  const costOf = (file: string) => {
    const body = Buffer.from(file, 'latin1')
    let rules: RobotsRules = parseRobots(body, 'LaunchDirectoryBot')
    const reading = bestOfThree(() => {
      rules = parseRobots(body, 'LaunchDirectoryBot')
    })
    return reading + Math.max(...URLS.map((url) => bestOfThree(() => rules.isAllowed(url))))
  }
  let honest = 0
  beforeAll(() => {
    honest = costOf(HONEST)
  })

  test.each(Object.entries(FILES))(
    '%s: read and asked for at most twenty times what an honest file costs',
    byTheClock,
    (_, file) => {
      expect(costOf(file) / honest).toBeLessThanOrEqual(MOST_TIMES)
    },
  )

  test('forbids what it would take too long to find out', () => {
    const rules = parseRobots(`${GROUP}${repeated('Allow:*b\n')}`, 'LaunchDirectoryBot')
    expect(rules.isAllowed(`http://h/${'a'.repeat(2_000)}`)).toBe(false)
  })

  test('is told from a large honest file, which is answered truly', () => {
    const honest = numbered((i) => `Disallow: /*/section-${i}/*?sort=`).slice(0, 200_000)
    const rules = parseRobots(`${GROUP}${honest}`, 'LaunchDirectoryBot')
    const path = `/shop/section-7/${'x'.repeat(2_000)}`
    expect([`${path}?sort=asc`, `${path}?page=2`].map((url) => rules.isAllowed(url))).toEqual([false, true])
  })
})
