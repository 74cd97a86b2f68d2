import { mediumOf } from './css/media.ts'
import { type ElementReader, ElementStack } from './element-stack.ts'
import { classesOf } from './frame.ts'
import { type Attributes, readMarkup } from './markup.ts'
import type { Tag } from './tags.ts'

/** What has to be known of a whole page before its first element can be judged. */
export interface PageSigns {
  /** The texts of its `<style>` elements for any screen, wherever they stand: they apply to what comes before them too. */
  readonly styles: readonly string[]
  /** The same of those that apply where scripts don't run. */
  readonly plainStyles: readonly string[]
  readonly classes: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
  /** Words by which controls call what they show: ids, and what their scripts are given. */
  readonly called: ReadonlySet<string>
  readonly hasScript: boolean
  readonly hasTabs: boolean
  /** There were more names than are kept. */
  readonly isCut: boolean
}

export const NO_SIGNS: PageSigns = {
  styles: [],
  plainStyles: [],
  classes: new Set(),
  ids: new Set(),
  called: new Set(),
  hasScript: false,
  hasTabs: false,
  isCut: false,
}

/** Elements whose style sheets don't apply where scripts run. */
const INERT = new Set(['template', 'noscript'])
const MOST_NAMES = 50_000
const LONGEST_NAME = 100
const SCRIPT_TYPE = /^(?:$|module$|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i
const CONTROLS = new Set(['a', 'button', 'summary', 'label', 'input'])
const CALLED = /["']#?([\w-]{2,60})["']/g
/** Pages without any of this hide nothing that is shown later. */
const WORTH_READING = /<style|hidden|display\s*:|opacity|height\s*:/i

class SignReader implements ElementReader {
  readonly styles: string[] = []
  readonly plainStyles: string[] = []
  readonly classes = new Set<string>()
  readonly ids = new Set<string>()
  readonly called = new Set<string>()
  hasScript = false
  hasTabs = false
  isCut = false
  private readonly anchors = new Set<string>()
  private readonly names: string[] = []
  /** How many of the open elements make style sheets idle. */
  private inert = 0
  private parts: string[] | null = null

  root(_: Tag, attributes: Attributes): void {
    this.notice(attributes)
  }
  strayEnd(): void {}
  isHiding(): boolean {
    return false
  }

  enter({ name }: Tag, attributes: Attributes): void {
    if (name === 'noscript' || (name === 'style' && this.inert === 0 && isForScreens(attributes))) this.parts = []
    this.names.push(name)
    if (INERT.has(name)) this.inert++
    if (name === 'script' && SCRIPT_TYPE.test(attributes.get('type')?.trim() ?? '')) this.hasScript = true
    if (attributes.size === 0) return
    this.notice(attributes)
    const role = attributes.get('role')
    if (role === 'tab') this.hasTabs = true
    if (CONTROLS.has(name) || role === 'button' || role === 'tab' || attributes.has('onclick')) this.control(attributes)
  }

  text(data: string): void {
    this.parts?.push(data)
  }

  leave(index: number): void {
    const name = this.names[index] ?? ''
    if (index === this.names.length - 1) this.names.pop()
    else this.names.splice(index, 1)
    if (INERT.has(name)) this.inert--
    if ((name !== 'style' && name !== 'noscript') || this.parts === null) return
    const text = this.parts.join('')
    if (name === 'style') this.styles.push(text)
    else if (text.includes('{')) this.plainStyles.push(text)
    this.parts = null
  }

  end(): PageSigns {
    if (this.hasScript) for (const id of this.anchors) this.keep(this.called, id)
    return this
  }

  private notice(attributes: Attributes): void {
    for (const name of classesOf(attributes.get('class'))) this.keep(this.classes, name)
    const id = attributes.get('id')
    if (id !== undefined) this.keep(this.ids, id)
  }

  private control(attributes: Attributes): void {
    for (const [name, value] of attributes) {
      if (name === 'href') {
        if (value.startsWith('#')) this.keep(this.anchors, value.slice(1))
      } else if (name === 'onclick') {
        this.hasScript = true
        for (const [, word = ''] of value.slice(0, 500).matchAll(CALLED)) this.keep(this.called, word)
      } else if (name === 'aria-controls') {
        for (const id of value.slice(0, 500).split(/\s+/)) this.keep(this.called, id)
      } else if (name.startsWith('data-')) this.keep(this.called, value.replace(/^#/, ''))
    }
  }

  private keep(names: Set<string>, name: string): void {
    if (name === '' || name.length > LONGEST_NAME || names.has(name)) return
    if (names.size < MOST_NAMES) names.add(name)
    else this.isCut = true
  }
}

function isForScreens(attributes: Attributes): boolean {
  const type = attributes.get('type')?.trim().toLowerCase() ?? ''
  return (type === '' || type === 'text/css') && mediumOf(attributes.get('media') ?? '') === 'always'
}

/** Reads through a page for what bears on its parts from afar. Linear in the source; the names kept are bounded. */
export function signsOf(source: string, isXhtml: boolean): PageSigns {
  if (!WORTH_READING.test(source)) return NO_SIGNS
  const reader = new SignReader()
  const stack = new ElementStack(reader, isXhtml)
  readMarkup(source, stack, isXhtml)
  stack.end()
  return reader.end()
}
