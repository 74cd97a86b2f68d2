import { generateJsonFeed, generateRssFeed } from 'feedsmith'
import type { Feed } from './feed.ts'

/** The forms of a feed, by the end of its address. */
export const feedForms = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rss },
  json: { type: 'application/feed+json; charset=utf-8', write: json },
}
export type FeedForm = keyof typeof feedForms

/** Plain text as HTML: nothing of it is markup, and blank lines part its paragraphs. */
function htmlOf(text: string): string {
  const paragraphs = Bun.escapeHTML(text).split(/\n\s*\n/)
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`).join('')
}

/** What no XML can hold, as it stands or by reference (XML 1.0, production 2): one such sign and no reader takes the feed. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** RSS 2.0 (rssboard.org/rss-specification) with the address of the feed itself, as its best practices profile asks. */
function rss({ title, description, homeUrl, items }: Feed, feedUrl: string): string {
  const newest = items[0]?.at
  const text = generateRssFeed({
    title,
    link: homeUrl,
    description,
    language: 'en',
    ...(newest && { lastBuildDate: new Date(newest) }),
    atom: { links: [{ href: feedUrl, rel: 'self', type: 'application/rss+xml' }] },
    items: items.map((item) => ({
      title: item.title,
      link: item.url,
      guid: { value: item.url, isPermaLink: true },
      pubDate: new Date(item.at),
      description: htmlOf(item.text),
      categories: item.tags.map((name) => ({ name })),
    })),
  })
  return text.replace(NO_XML, '')
}

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
function json({ title, description, homeUrl, items }: Feed, feedUrl: string): string {
  const feed = generateJsonFeed({
    title,
    home_page_url: homeUrl,
    feed_url: feedUrl,
    description,
    language: 'en',
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      content_text: item.text,
      date_published: new Date(item.at),
      ...(item.image && { image: item.image }),
      ...(item.tags.length > 0 && { tags: item.tags }),
    })),
  })
  // The library leaves an empty list out, which the format asks for.
  return JSON.stringify({ items: [], ...Object(feed) })
}
