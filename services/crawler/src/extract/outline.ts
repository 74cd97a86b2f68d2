import type { Block, Image, Inline, ItemProp, Link, Meta, Outline, Region } from '@launch/proto/schemas/page'
import { pageLimits } from '@launch/proto/schemas/page'
import { oneLine } from './entries.ts'
import type { RawEntry } from './frame.ts'
import { keptRegions } from './kept-regions.ts'
import { OutlineBudget } from './outline-budget.ts'
import type { PageReader } from './page-reader.ts'
import { spanIn } from './span.ts'

/** How much of the outline's size each list may take at most; blocks and regions take what is left. */
const SHARES = { metas: 40_000, props: 40_000, links: 110_000, images: 40_000, json_ld: 8_000 } as const
/** What the phrasing elements must leave to the blocks. */
const HALF = pageLimits.outlineBytes / 2

/** Makes the outline of what was read, cut to its size: what stands last is left out first. */
export function outlineOf(page: PageReader, text: string): Outline {
  const { head, links } = page
  const budget = new OutlineBudget()
  const { all, indexOf, classOfLone } = keptRegions(page, text)
  const entry = (raw: RawEntry) => {
    const { label_start, label_end, start, end } = raw
    const place = spanIn(text, raw.at, raw.to)
    const region = indexOf(raw.region)
    return { label_start, label_end, start, end, at: place.start, to: place.end, region, ...budget.classOf(raw.className) }
  }
  const outline = {
    lang: head.lang,
    title: head.title,
    canonical: links.canonical,
    refresh: head.refresh,
    truncated: false,
  }
  budget.spend(outline)
  const metas: Meta[] = budget.take(head.metas, SHARES.metas, (meta) => meta)
  const json_ld = budget.take(head.scripts, SHARES.json_ld, (script) => script)
  const linkItems: Link[] = budget.take(links.links, SHARES.links, (raw) => ({
    tag: raw.tag,
    ...(raw.rel === '' ? {} : { rel: raw.rel }),
    ...entry(raw),
  }))
  const images: Image[] = budget.take(links.images, SHARES.images, (raw) => ({
    ...entry(raw),
    ...(raw.width > 0 ? { width: raw.width } : {}),
    ...(raw.height > 0 ? { height: raw.height } : {}),
    ...(raw.link >= 0 && raw.link < linkItems.length ? { link: raw.link } : {}),
  }))
  const props: ItemProp[] = budget.take(page.props.all, SHARES.props, (raw) => {
    const span = raw.source === 'text' ? spanIn(text, raw.start, raw.end) : raw
    return { name: raw.name, source: raw.source, start: span.start, end: span.end, region: indexOf(raw.region) }
  })
  const seen = page.visible.blocks.map((raw) => ({ raw, ...spanIn(text, raw.start, raw.end) }))
  const filled = seen.filter(({ start, end }) => end > start)
  const regions: Region[] = []
  const blocks: Block[] = []
  for (const { raw, start, end } of filled) {
    // A region comes in with the first block that stands at or after its start.
    for (let next = all[regions.length]; next !== undefined; next = all[regions.length]) {
      if (next.start > start && next.end > start) break
      if (!budget.takeOne({ ...next.region, ...budget.classOf(next.className) }, regions)) break
    }
    const className = raw.className === '' ? classOfLone(raw.region) : raw.className
    const region = Math.min(indexOf(raw.region), Math.max(0, regions.length - 1))
    if (!budget.takeOne({ kind: raw.kind, start, end, region, ...budget.classOf(className) }, blocks)) break
  }
  for (let next = all[regions.length]; next !== undefined; next = all[regions.length])
    if (!budget.takeOne({ ...next.region, ...budget.classOf(next.className) }, regions)) break
  const inlines: Inline[] = budget.take(page.inlines, HALF, (raw) => {
    const span = spanIn(text, raw.start, raw.end)
    return { tag: raw.tag, start: span.start, end: span.end, ...budget.classOf(raw.className) }
  })
  return { ...outline, metas, json_ld, links: linkItems, images, props, regions, blocks, inlines, classes: budget.classes }
}
