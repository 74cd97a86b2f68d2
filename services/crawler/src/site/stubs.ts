import { pageKey } from './page-key.ts'
import { type PageRead, textOf } from './reading.ts'

/** A page that sends its visitors on at once says no more than that. */
const STUB_CHARACTERS = 400
/** A longer one is no more than that either, where it sends them on soon and has hardly a link. */
const LONG_STUB_CHARACTERS = 2_000
const STUB_LINKS = 3
const SOON = 15
/** Nobody reads a page that is gone after so many seconds. */
const AT_ONCE = 3
/** Where browsers without scripts are sent, which is no page of the site's own. */
const FOR_NO_SCRIPTS = /no-?(?:java)?-?(?:script|js)\b/i

/** How many seconds a page leaves its visitors before it sends them on. */
function delayOf({ outline, texts }: PageRead): number {
  const meta = outline.metas.find(({ name }) => name === 'refresh')
  const text = texts.find(({ source }) => source === 'meta')?.text ?? ''
  return Number.parseFloat(/\d+/.exec(meta ? text.slice(meta.start, meta.end) : '')?.[0] ?? '0')
}

/** Where a page sends its visitors by a meta refresh (HTML Standard §4.2.5.3); null where it stays, or loads itself anew. */
export function refreshOf(page: PageRead): URL | null {
  const url = page.outline.refresh === null ? null : URL.parse(page.outline.refresh)
  if (!url || !/^https?:$/.test(url.protocol) || pageKey(url) === pageKey(new URL(page.url))) return null
  return FOR_NO_SCRIPTS.test(url.pathname) ? null : url
}

/** Where a page sends its visitors that is not worth reading itself; null for any other. */
export function onwardFrom(page: PageRead): URL | null {
  const length = textOf(page)?.text.length ?? 0
  if (length <= STUB_CHARACTERS) return refreshOf(page)
  const links = page.outline.links.filter(({ tag }) => tag === 'a').length
  const isStub = length <= LONG_STUB_CHARACTERS && links <= STUB_LINKS && delayOf(page) <= SOON
  return isStub ? refreshOf(page) : null
}

/** Whether a page sends its visitors on before they can read it. */
export function isPassing(page: PageRead): boolean {
  return refreshOf(page) !== null && delayOf(page) <= AT_ONCE
}

const TELLING_METAS = /^(?:description|og:(?:title|description)|twitter:(?:title|description))$/

/** Whether there is nothing in a page to be read, nor to be followed. */
export function isEmpty(page: PageRead): boolean {
  const { title, metas, json_ld, links, images } = page.outline
  const leads = links.some(({ tag }) => tag !== 'link')
  if (leads || title !== null || json_ld.length > 0 || images.length > 0) return false
  return (textOf(page)?.text.trim() ?? '') === '' && !metas.some(({ name }) => TELLING_METAS.test(name))
}
