import { type Declaration, parseDeclarations } from './declarations.ts'
import { Keyframes } from './keyframes.ts'
import { type Medium, mediumOf } from './media.ts'
import { reveals } from './reveals.ts'
import { afterComment, findOutside, withoutComments } from './scan.ts'
import { parseSelector, type Selector } from './selector.ts'
import { parseStateSelector, type StateSelector } from './state-selector.ts'

/** A selector with the declarations it brings. */
export interface StyleRule {
  readonly selector: Selector
  readonly declarations: readonly Declaration[]
  readonly order: number
}

/** What a rule shows where an element is in another state, or in the windows of some people. */
export interface StateRule {
  readonly selector: StateSelector
  readonly declarations: readonly Declaration[]
  readonly order: number
  readonly isForSome: boolean
}

/** The style sheets of a page. */
export class Stylesheet {
  readonly rules: StyleRule[] = []
  readonly states: StateRule[] = []
  readonly keyframes = new Keyframes()
  /** Selectors read so far, those included that say nothing of visibility. */
  selectors = 0
  /** There was more than is read. */
  isCut = false
  private textLeft = MOST_TEXT

  /**
   * Adds the rules of a text that bear on visibility, in order. Never throws; linear in the text. Media queries count
   * where they ask for a screen and no more, or a width that a desktop window has (then only what they show counts).
   * With `some`, the text is one that applies for some people only.
   */
  add(css: string, medium: Medium = 'always'): void {
    if (css.length > this.textLeft) this.isCut = true
    const text = css.slice(0, this.textLeft)
    this.textLeft -= text.length
    new Reader(text, this).read(medium, 0)
  }
}

/**
 * The work of reading: characters and selectors past these numbers are not read. No page that is fetched has as much text,
 * and as many selectors only one that is made to.
 */
const MOST_TEXT = 2_500_000
const MOST_SELECTORS = 50_000
const MOST_STATES = 20_000
const DEEPEST = 16
const SPACE = /(?:\s|<!--|-->)*/y
const GROUPS = /^@(?:supports|layer|scope|media|starting-style)\b/i

function mediumOfGroup(prelude: string, outer: Medium): Medium {
  if (/^@starting-style/i.test(prelude)) return 'other'
  if (/^@supports\s+not\b/i.test(prelude)) return outer === 'other' ? 'other' : 'some'
  const inner = /^@media/i.test(prelude) ? mediumOf(prelude.slice(6)) : 'always'
  return (['other', 'some', 'wide'] as const).find((medium) => inner === medium || outer === medium) ?? 'always'
}

/** A transition of all elements of a kind says nothing of one of them. */
function meantBy({ subject, around }: Selector, declarations: readonly Declaration[]): readonly Declaration[] {
  const isOfKind = subject.ids.length + subject.classes.length + subject.attributes.length + around.length === 0
  return isOfKind ? declarations.filter(({ property }) => !property.startsWith('transition')) : declarations
}

class Reader {
  private readonly css: string
  private readonly sheet: Stylesheet
  private at = 0

  constructor(css: string, sheet: Stylesheet) {
    this.css = css
    this.sheet = sheet
  }

  private get isFull(): boolean {
    return this.sheet.selectors >= MOST_SELECTORS
  }

  read(medium: Medium, depth: number): void {
    while (this.at < this.css.length && !this.isFull) {
      const start = this.afterSpace()
      const isAtRule = this.css[start] === '@'
      const stop = findOutside(this.css, start, isAtRule ? '{;}' : '{}')
      this.at = stop + 1
      if (this.css[stop] === '}' && depth > 0) return
      if (this.css[stop] !== '{') continue
      const prelude = withoutComments(this.css.slice(start, stop)).trim()
      if (GROUPS.test(prelude) && depth < DEEPEST) this.read(mediumOfGroup(prelude, medium), depth + 1)
      else this.block(prelude, medium)
    }
    if (this.isFull && this.at < this.css.length) this.sheet.isCut = true
  }

  private afterSpace(): number {
    for (let at = this.at; ; at = afterComment(this.css, at)) {
      SPACE.lastIndex = at
      at += SPACE.exec(this.css)?.[0].length ?? 0
      if (!this.css.startsWith('/*', at)) return at
    }
  }

  private block(prelude: string, medium: Medium): void {
    const start = this.at
    const end = findOutside(this.css, start, '}')
    this.at = end + 1
    if (medium !== 'other' && prelude.startsWith('@')) this.sheet.keyframes.add(prelude, this.css.slice(start, end))
    if (medium === 'other' || prelude.startsWith('@')) return
    const all = parseDeclarations(this.css.slice(start, end))
    const shown = all.filter(reveals)
    const declarations = medium === 'some' ? [] : medium === 'wide' ? shown : all
    if (declarations.length + shown.length === 0) return
    for (let from = 0; from < prelude.length && !this.isFull; ) {
      const end = findOutside(prelude, from, ',')
      this.add(prelude.slice(from, end), declarations, shown, medium === 'some')
      from = end + 1
    }
  }

  private add(text: string, declarations: readonly Declaration[], shown: readonly Declaration[], isForSome: boolean) {
    const { rules, states } = this.sheet
    this.sheet.selectors++
    const selector = declarations.length === 0 ? null : parseSelector(text)
    const order = rules.length + states.length
    if (selector !== null) rules.push({ selector, declarations: meantBy(selector, declarations), order })
    if (shown.length > 0 && states.length >= MOST_STATES) this.sheet.isCut = true
    const state = shown.length === 0 || states.length >= MOST_STATES ? null : parseStateSelector(text)
    if (state !== null) states.push({ selector: state, declarations: shown, order, isForSome })
  }
}
