import { mediumOf } from './css/media.ts'
import { type ElementReader, ElementStack } from './element-stack.ts'
import { type Attributes, readMarkup } from './markup.ts'
import type { Tag } from './tags.ts'

/** Elements whose style sheets don't apply where scripts run. */
const INERT = new Set(['template', 'noscript'])

class StyleTexts implements ElementReader {
  readonly texts: string[] = []
  private readonly names: string[] = []
  private parts: string[] | null = null

  root(): void {}
  strayEnd(): void {}
  isHiding(): boolean {
    return false
  }
  enter({ name }: Tag, attributes: Attributes): void {
    if (name === 'style' && isForScreens(attributes) && !this.names.some((open) => INERT.has(open))) this.parts = []
    this.names.push(name)
  }
  text(data: string): void {
    this.parts?.push(data)
  }
  leave(index: number): void {
    const [name] = this.names.splice(index, 1)
    if (name !== 'style' || this.parts === null) return
    this.texts.push(this.parts.join(''))
    this.parts = null
  }
}

function isForScreens(attributes: Attributes): boolean {
  const type = attributes.get('type')?.trim().toLowerCase() ?? ''
  return (type === '' || type === 'text/css') && mediumOf(attributes.get('media') ?? '') === 'always'
}

/** The texts of a page's `<style>` elements for any screen, wherever they stand: they apply to what comes before them too. */
export function styleTextsOf(source: string, isXhtml: boolean): string[] {
  if (!/<style/i.test(source)) return []
  const reader = new StyleTexts()
  const stack = new ElementStack(reader, isXhtml)
  readMarkup(source, stack, isXhtml)
  stack.end()
  return reader.texts
}
