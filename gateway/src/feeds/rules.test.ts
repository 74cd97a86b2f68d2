import { describe, expect, test } from 'bun:test'
import { listingSummaryExample, updateExample } from '@launch/proto/examples/listing'
import '@launch/proto/formats'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { parser } from 'sax'
import { type Feed, launchesFeed, listingFeed, updatesFeed } from './feed.ts'
import { feedForms } from './write.ts'

const publicUrl = 'https://directory.example.com'
const feedUrl = `${publicUrl}/feeds/launches`
/** Ends of markup, and signs that stand in no XML: noncharacters, halves of surrogate pairs, controls. */
const HOSTILE = ']]><b>&amp; &"\u0000\u0001\u202e\ufffe\uffff\ud800 é😀'

const launched = (slug: string, name: string, summary: string | null) => ({
  listing: { ...listingSummaryExample, slug, public_url: `${publicUrl}/listings/${slug}`, name, categories: [name] },
  summary,
  live_at: '2026-11-23T08:00:00.000Z',
})
const hostile = { ...updateExample, title: HOSTILE, body: `${HOSTILE}\n\n${HOSTILE}` }
const logo_url = `${publicUrl}/images/${'0'.repeat(64)}`
const feeds: [string, Feed][] = [
  ['launches', launchesFeed(publicUrl, [launched('one', HOSTILE, HOSTILE), launched('two', 'Two', null)])],
  ['nothing', launchesFeed(publicUrl, [])],
  ['updates', updatesFeed(publicUrl, [{ ...hostile, listing: { ...listingSummaryExample, logo_url } }])],
  ['a listing', listingFeed(publicUrl, { ...listingSummaryExample, name: HOSTILE } as never, [hostile])],
]

/** An element of a document, with what stands in it. */
interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  inside: Element[]
}

/** Reads XML as strictly as sax does, which feedsmith has no part in; throws where it is not well-formed. */
function read(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', inside: [] }
  const open = [root]
  const reading = parser(true)
  const write = (text: string) => {
    for (const each of open.slice(-1)) each.text += text
  }
  reading.onerror = (error) => {
    throw error
  }
  reading.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '', inside: [] }
    open.at(-1)?.inside.push(element)
    open.push(element)
  }
  reading.onclosetag = () => void open.pop()
  reading.ontext = write
  reading.oncdata = write
  reading.write(xml).close()
  return root
}

const all = (element: Element | undefined, name: string) => element?.inside.filter((each) => each.name === name) ?? []
const texts = (element: Element | undefined, name: string) => all(element, name).map(({ text }) => text.trim())
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} [\d:]{8} GMT$/

describe.each(feeds)('RSS of %s keeps the rules of the W3C’s feed validator', (_, feed) => {
  const xml = feedForms.rss.write(feed, `${feedUrl}.rss`)
  const [rss] = read(xml).inside
  const [channel] = all(rss, 'channel')

  test('it has no sign that XML can’t hold', () => {
    expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u)
    expect(xml.isWellFormed()).toBe(true)
  })

  test('the channel has what it must have, once, and the address of the feed itself', () => {
    expect(rss).toMatchObject({ name: 'rss', attributes: { version: '2.0' } })
    for (const name of ['title', 'link', 'description'])
      expect(texts(channel, name)).toEqual([expect.stringMatching(/./)])
    expect(URL.canParse(texts(channel, 'link')[0] ?? '')).toBe(true)
    expect(all(channel, 'atom:link').map(({ attributes }) => attributes)).toEqual([
      { href: `${feedUrl}.rss`, rel: 'self', type: 'application/rss+xml' },
    ])
  })

  test('each item has title, address, time and an id that no other has', () => {
    const items = all(channel, 'item')
    expect(items).toHaveLength(feed.items.length)
    for (const item of items) {
      expect(texts(item, 'title')).toEqual([expect.stringMatching(/./)])
      expect(texts(item, 'description')).toHaveLength(1)
      expect(texts(item, 'pubDate')).toEqual([expect.stringMatching(RFC_822)])
      expect(all(item, 'guid')).toMatchObject([{ attributes: { isPermaLink: 'true' } }])
      expect(texts(item, 'link')).toEqual(texts(item, 'guid'))
      expect(texts(item, 'guid').every((each) => URL.canParse(each))).toBe(true)
    }
    expect(new Set(items.flatMap((item) => texts(item, 'guid'))).size).toBe(items.length)
  })
})

const Address = Type.String({ pattern: '^https?://' })
/** JSON Feed 1.1 (jsonfeed.org/version/1.1): what it asks for, and what else we say. */
const JsonFeed = Type.Object(
  {
    version: Type.Literal('https://jsonfeed.org/version/1.1'),
    title: Type.String({ minLength: 1 }),
    home_page_url: Address,
    feed_url: Type.Literal(`${feedUrl}.json`),
    description: Type.String(),
    language: Type.Literal('en'),
    items: Type.Array(
      Type.Object(
        {
          id: Type.String({ minLength: 1 }),
          url: Address,
          title: Type.String(),
          content_text: Type.String(),
          date_published: Type.String({ format: 'date-time' }),
          image: Type.Optional(Address),
          tags: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

test.each(feeds)('JSON Feed of %s keeps the rules of version 1.1', (_, feed) => {
  const written = JSON.parse(feedForms.json.write(feed, `${feedUrl}.json`))
  expect([...Value.Errors(JsonFeed, written)]).toEqual([])
  expect(new Set(written.items.map(({ id }: { id: string }) => id)).size).toBe(feed.items.length)
})
