import { type Declaration, parseDeclarations } from './declarations.ts'
import { type Medium, mediumOf } from './media.ts'
import { afterComment, findOutside, withoutComments } from './scan.ts'
import { parseSelector, type Selector } from './selector.ts'

/** A selector with the declarations it brings. */
export interface StyleRule {
  readonly selector: Selector
  readonly declarations: readonly Declaration[]
}

/** Rules past this number are not read. */
export const MOST_RULES = 200_000
const DEEPEST = 16
const SPACE = /(?:\s|<!--|-->)*/y
const GROUPS = /^@(?:supports|layer|scope|media|starting-style)\b/i

function mediumOfGroup(prelude: string, outer: Medium): Medium {
  if (/^@starting-style/i.test(prelude) || /^@supports\s+not\b/i.test(prelude)) return 'other'
  const inner = /^@media/i.test(prelude) ? mediumOf(prelude.slice(6)) : 'always'
  if (inner === 'other' || outer === 'other') return 'other'
  return inner === 'wide' || outer === 'wide' ? 'wide' : 'always'
}

/** Whether a declaration can only show: those of a wide window count, while what is hidden in some windows only is not hidden. */
function reveals({ property, value }: Declaration): boolean {
  if (property === 'display') return value !== 'none'
  if (property === 'visibility') return value === 'visible'
  return property === 'opacity' && Number.parseFloat(value) >= 0.5
}

class Reader {
  readonly rules: StyleRule[] = []
  private readonly css: string
  private at = 0

  constructor(css: string) {
    this.css = css
  }

  read(medium: Medium, depth: number): void {
    while (this.at < this.css.length && this.rules.length < MOST_RULES) {
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
    if (medium === 'other' || prelude.startsWith('@')) return
    const all = parseDeclarations(this.css.slice(start, end))
    const declarations = medium === 'wide' ? all.filter(reveals) : all
    if (declarations.length === 0) return
    for (let from = 0; from < prelude.length && this.rules.length < MOST_RULES; ) {
      const end = findOutside(prelude, from, ',')
      const selector = parseSelector(prelude.slice(from, end))
      if (selector !== null) this.rules.push({ selector, declarations })
      from = end + 1
    }
  }
}

/**
 * The rules of a stylesheet that bear on visibility, in order. Never throws; linear in the text. Media queries count
 * where they ask for a screen and no more, or a width that a desktop window has (then only what they show counts).
 */
export function parseStylesheet(css: string): StyleRule[] {
  const reader = new Reader(css)
  reader.read('always', 0)
  return reader.rules
}
