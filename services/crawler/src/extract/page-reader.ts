import { Addresses } from './addresses.ts'
import { hidesText, type Look, PLAIN } from './css/look.ts'
import type { StyleRules } from './css/style-rules.ts'
import type { ElementReader } from './element-stack.ts'
import { ElementStyles, type Styled } from './element-styles.ts'
import { blockKindOf, classesOf, type Frame, type RawInline } from './frame.ts'
import { HeadReader } from './head-reader.ts'
import { ItemProps } from './item-props.ts'
import { Lingering } from './lingering.ts'
import { LinkReader } from './link-reader.ts'
import { type Attributes, NO_ATTRIBUTES } from './markup.ts'
import type { PageSigns } from './page-signs.ts'
import { Regions, regionKindOf } from './regions.ts'
import { Siblings } from './siblings.ts'
import { type Flow, type Tag, tagOf } from './tags.ts'
import { VisibleText } from './visible-text.ts'

const MOST_INLINES = 20_000
/** Shorter ones are letters and syllables of a word that is drawn piece by piece. */
const SHORTEST_BOX = 4
const HEADING = /^h[1-6]$/

/** Classes by which style sheets that are not read set a `span` on lines of its own. */
const OWN_LINE: ReadonlySet<string> = new Set(['block', 'd-block', 'is-block'])

/** Whether an element begins a line within its block: lines of a heading that a style sheet sets apart are one heading. */
function isOnOwnLine(tag: Tag, flow: Flow, classes: ReadonlySet<string>, outer: Frame): boolean {
  if (tag.flow !== 'inline') return false
  if (flow === 'block') return HEADING.test(outer.kind)
  return tag.name === 'span' && [...classes].some((each) => OWN_LINE.has(each))
}

/** Turns the elements of a page into its texts and the raw material of its outline. */
export class PageReader implements ElementReader {
  readonly visible = new VisibleText()
  readonly regions = new Regions()
  readonly inlines: RawInline[] = []
  readonly head: HeadReader
  readonly links: LinkReader
  readonly props: ItemProps
  private readonly rules: StyleRules
  private readonly styles: ElementStyles
  private readonly siblings = new Siblings()
  private readonly lingering = new Lingering()
  /** The page's html and body, then the open elements. */
  private readonly frames: Frame[]
  private isHiddenNow = false
  /** How long the text was where the last link ended. */
  private linkEnd = 0
  /** The same of the last inline element. */
  private inlineEnd = 0

  constructor(url: string, rules: StyleRules, signs: PageSigns) {
    this.rules = rules
    this.styles = new ElementStyles(rules, signs)
    const addresses = new Addresses(url)
    this.head = new HeadReader(addresses)
    this.links = new LinkReader(addresses)
    this.props = new ItemProps(this.head, this.links)
    this.frames = [rootFrame(tagOf('html'), NO_ATTRIBUTES), rootFrame(tagOf('body'), NO_ATTRIBUTES)]
  }

  /** True where something was left out for its size or number. */
  get isCut(): boolean {
    const areFull = this.visible.isFull || this.head.isFull || this.links.isFull
    return areFull || this.rules.isExhausted || this.inlines.length >= MOST_INLINES
  }

  /** True where some of what the style sheets say was ignored for the work it asks for. */
  get isStyleCut(): boolean {
    return this.rules.isCut || this.styles.isCut
  }

  root(tag: Tag, attributes: Attributes): void {
    const index = tag.name === 'html' ? 0 : 1
    const earlier = this.frames[index]?.attributes ?? NO_ATTRIBUTES
    if (index === 0 && attributes.has('lang')) this.head.language(attributes.get('lang') ?? '')
    this.frames[index] = rootFrame(tag, new Map([...attributes, ...earlier]))
  }

  enter(tag: Tag, attributes: Attributes): void {
    const outer = this.innermost()
    const frame =
      outer.hiddenBy === '' ? this.frameOf(tag, attributes, outer) : this.hiddenFrame(tag, attributes, outer)
    this.frames.push(frame)
    this.siblings.enter()
    this.lingering.enter(frame)
    this.settle()
    this.head.enter(frame, outer)
    this.links.enter(frame, outer, this.visible.length)
  }

  /** Told once all elements have ended. */
  end(): void {
    this.regions.close(0, this.visible.length)
  }

  leave(index: number, isImplied: boolean): void {
    const frame = this.frames[index + 2]
    if (frame === undefined) return
    this.head.leave(frame)
    this.siblings.leave(index, frame)
    if (frame.hiddenBy === '') this.leaveSeen(frame)
    if (index + 3 === this.frames.length) this.frames.pop()
    else this.frames.splice(index + 2, 1)
    this.lingering.leave(frame, isImplied)
    this.settle()
  }

  strayEnd(name: string): void {
    this.lingering.end(name)
    this.settle()
  }

  text(data: string): void {
    const frame = this.innermost()
    if (this.head.text(frame, data) || this.links.text(frame, data)) return
    if (this.isHiddenNow) {
      if (!frame.tag.isUnseen) this.unseen(data)
      return
    }
    this.links.label(data)
    this.visible.write(data, frame.isPreformatted, frame)
  }

  isHiding(): boolean {
    return this.isHiddenNow
  }

  private innermost(): Frame {
    return this.frames[this.frames.length - 1] ?? rootFrame(tagOf('body'), NO_ATTRIBUTES)
  }

  private settle(): void {
    this.isHiddenNow = this.lingering.isAny || this.innermost().isHidden
  }

  private styleOf(tag: Tag, attributes: Attributes, outer: Look): Styled {
    return this.styles.of(tag, attributes, outer, this.frames, this.siblings.prior)
  }

  private frameOf(tag: Tag, attributes: Attributes, outer: Frame): Frame {
    const { element, look, hiddenBy, flow: drawn, isRaised } = this.styleOf(tag, attributes, outer.look)
    const isOwnLine = isOnOwnLine(tag, drawn, element.classes, outer)
    const flow = isOwnLine ? 'inline' : drawn
    if (hiddenBy === '') {
      this.breakBefore(tag.name, flow, isOwnLine)
      if (isRaised) this.partNumbers()
      if (flow === 'inline' && this.isNextOfKind(attributes)) this.partBoxes()
    }
    const regionKind = hiddenBy === '' ? regionKindOf(tag, attributes, flow) : null
    const ownRegion = regionKind === null ? -1 : this.regions.open(regionKind, outer.region, this.visible, attributes)
    const isHidden = hiddenBy !== '' || hidesText(look)
    return {
      tag,
      name: element.name,
      id: element.id,
      classes: element.classes,
      attributes,
      look,
      hiddenBy,
      isHidden,
      hidesItself: outer.isHidden ? this.hidesItself(tag, attributes, outer) : isHidden,
      flow,
      isOwnLine,
      isRaised,
      isPreformatted: outer.isPreformatted || tag.isPreformatted,
      kind: blockKindOf(tag, attributes, outer.kind),
      className: flow === 'inline' ? outer.className : (attributes.get('class') ?? ''),
      region: ownRegion === -1 || flow === 'inline' ? outer.region : ownRegion,
      item: ownRegion !== -1 && attributes.has('itemscope') ? ownRegion : outer.item,
      ownRegion,
      start: this.visible.length,
    }
  }

  /** A frame in what is hidden: nothing is known of it but its name. */
  private hiddenFrame(tag: Tag, attributes: Attributes, outer: Frame): Frame {
    const hidesItself = this.hidesItself(tag, attributes, outer)
    return { ...outer, tag, name: tag.name, attributes, ownRegion: -1, hidesItself }
  }

  /** Whether an element in what is hidden hides by itself; asked only of those whose effect may reach out of there. */
  private hidesItself(tag: Tag, attributes: Attributes, outer: Frame): boolean {
    if (!tag.isFormatting || attributes.size === 0 || outer.hiddenBy === 'svg') return false
    const { hiddenBy, look } = this.styleOf(tag, attributes, PLAIN)
    return hiddenBy !== '' || hidesText(look)
  }

  private breakBefore(name: string, flow: Flow, isOwnLine: boolean): void {
    if (name === 'br') this.visible.breakLine()
    else if (name === 'a' && this.linkEnd === this.visible.length) this.visible.space()
    else if (name === 'hr') this.visible.endBlock('\n')
    else if (flow !== 'inline') {
      this.visible.endBlock(flow === 'cell' ? '\t' : '\n')
      this.links.label(' ')
    } else if (isOwnLine) this.visible.freshLine()
  }

  /** Whether the element follows one of its own classes with no white space between, as badges and tags do. */
  private isNextOfKind(attributes: Attributes): boolean {
    const kind = attributes.get('class')?.trim() ?? ''
    const prior = this.siblings.prior?.frame
    if (kind === '' || prior === undefined || prior.isHidden || prior.flow !== 'inline') return false
    const end = this.visible.length
    return end === this.inlineEnd && end - prior.start >= SHORTEST_BOX && prior.attributes.get('class')?.trim() === kind
  }

  private partBoxes(): void {
    this.visible.space()
    this.links.label(' ')
  }

  /** Digits that are drawn apart are no number together: cents above the line, the mark of a footnote. */
  private partNumbers(): void {
    this.visible.partNumbers()
    this.links.partNumbers()
  }

  private unseen(data: string): void {
    this.partNumbers()
    this.links.unseen(data)
  }

  private leaveSeen(frame: Frame): void {
    const end = this.visible.length
    if (frame.flow === 'inline') this.inlineEnd = end
    if (frame.isRaised) this.partNumbers()
    this.links.leave(frame, end)
    if (frame.name === 'a') this.linkEnd = end
    this.props.leave(frame, end)
    if (frame.ownRegion !== -1) this.regions.close(frame.ownRegion, end)
    if (frame.flow !== 'inline') {
      this.visible.endBlock(frame.flow === 'cell' ? '\t' : '\n')
      this.links.label(' ')
    } else if (frame.isOwnLine) this.visible.freshLine()
    const tag = frame.tag.inlineTag
    if (tag === null || frame.isPreformatted || end === frame.start || this.inlines.length >= MOST_INLINES) return
    this.inlines.push({ tag, start: frame.start, end, className: frame.attributes.get('class') ?? '' })
  }
}

function rootFrame(tag: Tag, attributes: Attributes): Frame {
  return {
    tag,
    name: tag.name,
    attributes,
    id: attributes.get('id') ?? '',
    classes: classesOf(attributes.get('class')),
    look: PLAIN,
    isHidden: false,
    hidesItself: false,
    hiddenBy: '',
    flow: 'block',
    isOwnLine: false,
    isRaised: false,
    isPreformatted: false,
    kind: 'text',
    className: '',
    region: 0,
    item: 0,
    ownRegion: -1,
    start: 0,
  }
}
