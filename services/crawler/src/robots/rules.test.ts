import { describe, expect, test } from 'bun:test'
import { parseRobots } from './mod.ts'

const BOT = 'LaunchDirectoryBot'

function isAllowed(file: string | Uint8Array, path: string): boolean {
  return parseRobots(file, BOT).isAllowed(`https://example.com${path}`)
}

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

describe('the group that holds', () => {
  test.each([
    ['LaunchDirectoryBot'],
    ['launchdirectorybot'],
    ['LaunchDirectoryBot/2.0'],
    ['LaunchDirectoryBot2'],
    ['LaunchDirectoryBot (any version)'],
    ['LaunchDirectoryBot # that one'],
    ['LaunchDirectoryBot, Otherbot'],
    ['\u00a0LaunchDirectoryBot'],
  ])('is the one for "%s"', (agent) => {
    expect(isAllowed(`User-agent: ${agent}\nDisallow: /\n`, '/')).toBe(false)
  })

  test.each([
    ['LaunchDirectory'],
    ['LaunchDirectoryBot-Images'],
    ['LaunchDirectoryBotX'],
    ['Other LaunchDirectoryBot'],
  ])('is not the one for "%s"', (agent) => {
    expect(isAllowed(`User-agent: ${agent}\nDisallow: /\n`, '/')).toBe(true)
  })

  test('is our own, even without rules, rather than that for everyone', () => {
    expect(isAllowed(`User-agent: *\nDisallow: /\n\nUser-agent: ${BOT}\nDisallow:\n`, '/')).toBe(true)
  })

  test('is all groups that name us together', () => {
    const file = `User-agent: ${BOT}\nDisallow: /a\n\nUser-agent: x\nDisallow: /b\n\nUser-agent: ${BOT}\nDisallow: /c\n`
    expect(['/a', '/b', '/c'].map((path) => isAllowed(file, path))).toEqual([false, true, false])
  })

  test.each([['Sitemap: https://example.com/s.xml'], ['Crawl-delay: 10'], ['Host: example.com'], ['nonsense'], ['']])(
    'is not split by the line "%s" between its agents',
    (line) => {
      expect(isAllowed(`User-agent: ${BOT}\n${line}\nUser-agent: other\nDisallow: /\n`, '/')).toBe(false)
    },
  )
})

describe('the rule that decides', () => {
  test.each([
    ['/shop/sale', true, 'the longer rule allows'],
    ['/shop/cart', false, 'only the shorter rule matches'],
    ['/same', true, 'allow and disallow are equally long'],
    ['/print/page.pdf', false, 'a wildcard and an anchor match'],
    ['/print/page.pdf?x', true, 'the anchored rule does not reach the end'],
    ['/SHOP/', true, 'paths are told apart by case'],
    ['/search?q=a', false, 'the query belongs to the path'],
    ['/price$', false, 'a dollar inside the pattern is a dollar'],
    ['/other', true, 'no rule matches'],
    ['/robots.txt', true, 'the file itself is always allowed'],
  ])('for %s answers %p: %s', (path, expected) => {
    const file = `User-agent: *
Disallow: /shop
Allow: /shop/sale
Disallow: /same
Allow: /same
Disallow: /*.pdf$
Disallow: /search?
Disallow: /price$*
Disallow: /robots.txt
`
    expect(isAllowed(file, path)).toBe(expected)
  })

  test('takes percent-encoding as RFC 9309 §2.2.2 does', () => {
    const file = 'User-agent: *\nDisallow: /caf\u00e9\nDisallow: /%7ejoe\nDisallow: /a%2fb\nDisallow: /star%2A\n'
    const paths = ['/caf%c3%a9', '/café', '/~joe', '/a%2Fb', '/a/b', '/star*', '/starry']
    expect(paths.map((path) => isAllowed(file, path))).toEqual([false, false, false, false, true, false, true])
  })

  test('is never one without a path: an empty rule forbids nothing', () => {
    expect(isAllowed('User-agent: *\nDisallow:\nDisallow: # all\n', '/a')).toBe(true)
  })
})

describe('the address asked for', () => {
  const rules = parseRobots('User-agent: *\nDisallow: /private\n', BOT)

  test('counts as it is requested: dots resolved, fragment and credentials left out', () => {
    const urls = ['https://h/a/../private', 'https://h/a#/private', 'https://u:p@h/private', '/private']
    expect(urls.map((url) => rules.isAllowed(url))).toEqual([false, true, false, false])
  })

  test('may be a URL object', () => {
    expect(rules.isAllowed(new URL('https://h/private'))).toBe(false)
  })

  test('is not allowed where it is none, or longer than any server takes', () => {
    expect(['http://[', `https://h/${'a'.repeat(20_000)}`].map((url) => rules.isAllowed(url))).toEqual([false, false])
  })
})

describe('the file as received', () => {
  const text = 'User-agent: *\nDisallow: /caf\u00e9\n'

  test.each([
    ['UTF-8 bytes', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16(text, false)],
    ['UTF-16, big end first', utf16(text, true)],
    ['a string', text],
    ['a string with a byte order mark', `\ufeff${text}`],
    ['CR line ends', text.replaceAll('\n', '\r')],
    ['CRLF line ends', text.replaceAll('\n', '\r\n')],
    ['no line end after the last line', text.trimEnd()],
  ])('is read in the form of %s', (_, body) => {
    expect(isAllowed(body, '/café')).toBe(false)
  })

  test('may be a view into a larger buffer', () => {
    const buffer = Buffer.concat([Buffer.from('Sitemap: https://a/b\n'), Buffer.from(text)])
    expect(parseRobots(buffer.subarray(21), BOT)).toMatchObject({ sitemaps: [] })
  })

  test('may hold letters that end in the byte of a no-break space', () => {
    expect(isAllowed('User-agent: *\nDisallow: /voil\u00e0\n', '/voila')).toBe(true)
  })

  test.each([
    ['in bytes', (file: string) => Buffer.from(file)],
    ['as a string', (file: string) => file],
  ])('is cut after the last whole line within 512,000 bytes, %s', (_, as) => {
    const head = 'User-agent: *\nDisallow: /first\n'
    const last = 'Disallow: /last\n'
    const fitting = `${head}${`#${'x'.repeat(512_000 - head.length - last.length - 1)}\n`}${last.trimEnd()}`
    expect(fitting).toHaveLength(512_000)
    const whole = isAllowed(as(`${fitting}\nDisallow: /over\n`), '/last')
    const cut = isAllowed(as(`${fitting}-of-all\n`), '/last')
    const over = isAllowed(as(`${fitting}\nDisallow: /over\n`), '/over')
    expect({ whole, cut, over }).toEqual({ whole: false, cut: true, over: true })
  })
})

describe('sitemaps', () => {
  test('are absolute http(s) addresses from anywhere in the file, each once, in order', () => {
    const file = `Sitemap: https://b.example/2.xml
User-agent: other
Disallow: /
SITEMAP : https://a.example/ü.xml # all pages
sitemap: https://b.example/2.xml
Sitemap: /relative.xml
Sitemap: ftp://a.example/x
Sitemap: nonsense
`
    const expected = ['https://b.example/2.xml', 'https://a.example/%C3%BC.xml']
    expect(parseRobots(file, BOT).sitemaps).toEqual(expected)
  })
})
