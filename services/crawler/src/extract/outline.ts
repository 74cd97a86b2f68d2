import type { Block, Image, Inline, ItemProp, Link, Outline, Region } from '@launch/proto/schemas/page'
import { pageLimits } from '@launch/proto/schemas/page'
import { oneLine } from './entries.ts'
import type { RawEntry, RawImage, RawInline, RawLink, RawProp } from './frame.ts'
import { type KeptRegions, keptRegions } from './kept-regions.ts'
import { OutlineBudget } from './outline-budget.ts'
import type { PageReader } from './page-reader.ts'
import type { RawRegion } from './regions.ts'
import { trimmedSpan } from './span.ts'
import type { RawBlock } from './visible-text.ts'

/** Bytes that each list may take at most; regions and blocks may take what is left, phrasing elements half of the rest. */
const SHARES = { metas: 40_000, json_ld: 8_000, props: 40_000, links: 110_000, images: 40_000 } as const

class OutlineWriter {
  private readonly page: PageReader
  private readonly text: string
  private readonly kept: KeptRegions
  private readonly budget = new OutlineBudget()

  constructor(page: PageReader, text: string) {
    this.page = page
    this.text = text
    this.kept = keptRegions(page)
  }

  write(): Outline {
    const { head, links, props } = this.page
    const { lang, title, refresh } = head
    const facts = { lang, title, canonical: links.canonical, refresh }
    this.budget.spend(facts)
    const lists = {
      metas: this.budget.take(head.metas, SHARES.metas, (meta) => meta),
      json_ld: this.budget.take(head.scripts, SHARES.json_ld, (script) => script),
      props: this.budget.take(props.all, SHARES.props, (raw) => this.prop(raw)),
      links: this.budget.take(links.links, SHARES.links, (raw) => this.link(raw)),
    }
    const images = this.budget.take(links.images, SHARES.images, (raw) => this.image(raw, lists.links.length))
    const { regions, blocks } = this.structure()
    for (const item of [...lists.props, ...lists.links, ...images])
      item.region = nearest(regions, item.region, this.kept, this.page)
    const inlines = this.budget.take(this.page.inlines, pageLimits.outlineBytes, (raw) => this.inline(raw))
    const truncated = this.page.isCut || this.budget.isExceeded
    return { ...facts, ...lists, images, regions, blocks, inlines, classes: this.budget.classes, truncated }
  }

  /** Regions and blocks in document order, so that what is left out is what stands last. */
  private structure(): { regions: Region[]; blocks: Block[] } {
    const regions: Region[] = []
    const blocks: Block[] = []
    const raws = this.page.visible.blocks
    let next = 0
    for (let index = 0; index <= raws.length; index++) {
      for (; next < this.kept.kept.length; next++) {
        const raw = this.page.regions.all[this.kept.kept[next] ?? 0]
        if (raw === undefined || (raw.blocksBefore > index && index < raws.length)) break
        if (!this.budget.takeOne(this.region(raw), regions)) return { regions, blocks }
      }
      const block = raws[index]
      if (block !== undefined && !this.takeBlock(block, blocks)) return { regions, blocks }
    }
    return { regions, blocks }
  }

  private takeBlock(raw: RawBlock, blocks: Block[]): boolean {
    const span = trimmedSpan(this.text, raw.start, raw.end)
    if (span.end === span.start) return true
    const region = this.kept.indexOf[raw.region] ?? 0
    // A box around this block alone is gone, but what it is called may tell what the block is.
    const box = this.kept.kept[region] === raw.region ? undefined : this.page.regions.all[raw.region]
    const className = raw.className === '' ? (box?.className ?? '') : raw.className
    return this.budget.takeOne({ kind: raw.kind, ...span, region, ...this.budget.classOf(className) }, blocks)
  }

  private region(raw: RawRegion): Region {
    return {
      kind: raw.kind,
      parent: this.kept.indexOf[raw.parent] ?? 0,
      ...trimmedSpan(this.text, raw.start, raw.end),
      ...this.budget.classOf(raw.className),
      ...(raw.id === '' ? {} : { id: oneLine(raw.id, 60) }),
      ...(raw.itemtype === '' ? {} : { itemtype: oneLine(raw.itemtype, 120) }),
      ...(raw.itemprop === '' ? {} : { itemprop: oneLine(raw.itemprop, 60) }),
      ...(raw.colspan > 1 ? { colspan: raw.colspan } : {}),
      ...(raw.rowspan > 1 ? { rowspan: raw.rowspan } : {}),
    }
  }

  private entry(raw: RawEntry) {
    const { label_start, label_end, start, end } = raw
    const place = trimmedSpan(this.text, raw.at, raw.to)
    const region = this.kept.indexOf[raw.region] ?? 0
    const className = this.budget.classOf(raw.className)
    return { label_start, label_end, start, end, at: place.start, to: place.end, region, ...className }
  }

  private link(raw: RawLink): Link {
    return { tag: raw.tag, ...(raw.rel === '' ? {} : { rel: raw.rel }), ...this.entry(raw) }
  }

  private image(raw: RawImage, links: number): Image {
    return {
      ...this.entry(raw),
      ...(raw.width > 0 ? { width: raw.width } : {}),
      ...(raw.height > 0 ? { height: raw.height } : {}),
      ...(raw.link >= 0 && raw.link < links ? { link: raw.link } : {}),
    }
  }

  private prop({ name, source, start, end, region }: RawProp): ItemProp {
    const span = source === 'text' ? trimmedSpan(this.text, start, end) : { start, end }
    return { name, source, ...span, region: this.kept.indexOf[region] ?? 0 }
  }

  private inline(raw: RawInline): Inline {
    return { tag: raw.tag, ...trimmedSpan(this.text, raw.start, raw.end), ...this.budget.classOf(raw.className) }
  }
}

/** The region of the index, or the nearest around it where it was left out for its size. */
function nearest(regions: readonly Region[], index: number, kept: KeptRegions, page: PageReader): number {
  let region = index
  while (region >= regions.length && region > 0) {
    const parent = page.regions.all[kept.kept[region] ?? 0]?.parent ?? 0
    region = kept.indexOf[parent] ?? 0
  }
  return region
}

/** The outline of a page whose visible text is `text`, at most 400 KB as JSON. */
export function outlineOf(page: PageReader, text: string): Outline {
  return new OutlineWriter(page, text).write()
}
