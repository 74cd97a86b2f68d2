import { afterEach, describe, expect, test } from 'bun:test'
import { createExtractor, type Extractor } from './extractor.ts'
import { PAGE, read } from './testing.ts'

let open: Extractor[] = []
const start = (...options: Parameters<typeof createExtractor>) => {
  const extractor = createExtractor(...options)
  open.push(extractor)
  return extractor
}
const bytesOf = (source: string) => new TextEncoder().encode(source)

afterEach(() => {
  for (const extractor of open) extractor.close()
  open = []
})

describe('an extractor', () => {
  test('reads a page in another thread as it would be read in this one', async () => {
    const source = '<title>a</title><p>Grüße 😀 <a href=/b>c</a>'
    expect(await start().extract(bytesOf(source), PAGE)).toEqual(read(source).page)
  })

  test('leaves the bytes it was given as they are', async () => {
    const bytes = bytesOf('<p>a')
    await start().extract(bytes, PAGE)
    expect(bytes).toEqual(bytesOf('<p>a'))
  })

  test('reads many pages, each answered with its own', async () => {
    const extractor = start({ workers: 2 })
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, index) => extractor.extract(bytesOf(`<p>${index}`), PAGE)),
    )
    expect(pages.map((page) => page.texts[0]?.text)).toEqual(Array.from({ length: 20 }, (_, index) => String(index)))
  })

  test('gives up a page that takes too long, and reads the next', async () => {
    const extractor = start({ timeoutMs: 300 })
    const slow = extractor.extract(bytesOf('<p a=b>x'.repeat(1_400_000)), PAGE)
    const next = extractor.extract(bytesOf('<p>next'), PAGE)
    expect(await slow).toEqual({
      url: PAGE.url,
      fetchedAt: PAGE.fetchedAt,
      charset: null,
      skipped: 'parse_timeout',
      cut: null,
      texts: [],
      outline: null,
    })
    expect((await next).texts[0]?.text).toBe('next')
  })

  test('does not hold up this thread while it reads', async () => {
    const reading = start().extract(bytesOf('<p a=b>x'.repeat(1_000_000)), PAGE)
    let turns = 0
    const ticking = setInterval(() => turns++, 5)
    await reading
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(10)
  })

  test('rejects what is under way and what comes once it is closed', async () => {
    const extractor = start()
    const reading = extractor.extract(bytesOf('<p>a'), PAGE)
    extractor.close()
    expect(reading).rejects.toThrow('closed')
    expect(extractor.extract(bytesOf('<p>b'), PAGE)).rejects.toThrow('closed')
  })
})
