import type { ReadPage } from '../../drafter.ts'
import { WAY_BACK } from '../lexicon/faqs.ts'
import { once } from '../once.ts'

/** A link that leads up says so in a few words. */
const MOST_WAY_UP = 40
/** An address that leads to the beginning of the page. */
const TOP = /#(?:top|page-?top|oben|anfang|haut|arriba|inicio|su|alto|topo|boven)?$/iu
/** What stands before words of their own: nothing, or the end of a sentence or a line. */
const ENDED = /(?:^|[.!?…:;。！？)\]”»"]|\n)\s*$/u
/** A sign such as an arrow says the same as words do. */
const SIGN = /^[\s^↑⇧⬆▲△\u{1F51D}]+\ufe0f?$/u
const CLOSED = /^[\s)\]|>»]*$/u
const OPENED = /[\s([|<«]*$/u

interface Way {
  readonly at: number
  /** True where the words say where it leads, so that it is one wherever it stands. */
  readonly isNamed: boolean
}

/** The links of a page that lead to a place of it that may be its top, by where they end. */
const waysUp = once((page: ReadPage): ReadonlyMap<number, Way> => {
  const text = page.texts.text?.text ?? ''
  const addresses = page.texts.link?.text ?? ''
  const own = `${page.url.split('#', 1)[0]}#`
  return new Map(
    page.outline.links.flatMap(({ tag, at, to, start, end }): [number, Way][] => {
      const address = addresses.slice(start, end)
      if (tag !== 'a' || to <= at || to - at > MOST_WAY_UP || !address.startsWith(own)) return []
      const label = text.slice(at, to).trim()
      const isNamed = WAY_BACK.test(label) || SIGN.test(label)
      const isWay = isNamed || TOP.test(address)
      return isWay ? [[at + text.slice(at, to).trimEnd().length, { at, isNamed }]] : []
    }),
  )
})

/**
 * A block's text without a link at its end that leads back to the top of the page, or nowhere: it is no part of what
 * the text says. A block that is such a link as a whole stays, unless its words say so: templates link titles to `#`.
 */
export function withoutWayUp(page: ReadPage, start: number, whole: string): string {
  const ways = waysUp(page)
  if (ways.size === 0) return whole
  const trimmed = whole.trimEnd().length
  for (let end = trimmed; end > 0 && CLOSED.test(whole.slice(end)); end--) {
    const way = ways.get(start + end)
    if (way === undefined || way.at < start) continue
    const before = whole.slice(0, way.at - start).replace(OPENED, '')
    return way.isNamed || (before !== '' && ENDED.test(before)) ? before : whole
  }
  return whole
}
