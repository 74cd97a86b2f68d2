import { type Declaration, parseDeclarations } from './declarations.ts'
import type { Values } from './look.ts'
import { reveals } from './reveals.ts'
import { findOutside } from './scan.ts'

/** What an animation shows: at its end, and at any time. */
export interface Animation {
  readonly end: readonly Declaration[]
  readonly any: readonly Declaration[]
}

/** Animations past this number are not read, nor more steps of one. */
const MOST_ANIMATIONS = 2_000
const MOST_STEPS = 100
/** Names past this number in one value are not looked up. */
const MOST_NAMES = 16
const LONGEST_PRELUDE = 200
const END = /(?:^|[\s,])(?:to|100%)(?:$|[\s,])/i
const NAME = /^@(?:-webkit-)?keyframes\s+["']?([^\s"']{1,100})/i

function readSteps(css: string): Animation {
  const end = new Map<string, Declaration>()
  const any = new Map<string, Declaration>()
  for (let from = 0, count = 0; from < css.length && count < MOST_STEPS; count++) {
    const open = findOutside(css, from, '{')
    const close = findOutside(css, open + 1, '}')
    const isEnd = END.test(css.slice(from, open).slice(-LONGEST_PRELUDE))
    for (const declaration of parseDeclarations(css.slice(open + 1, close)).filter(reveals)) {
      any.set(declaration.property, declaration)
      if (isEnd) end.set(declaration.property, declaration)
    }
    from = close + 1
  }
  return { end: [...end.values()], any: [...any.values()] }
}

/** The animations of a page by their name in lower case (CSS Animations Level 1 §3). */
export class Keyframes {
  private readonly animations = new Map<string, Animation>()

  /** Reads an at-rule if it is one of keyframes. */
  add(prelude: string, block: string): void {
    const name = NAME.exec(prelude)?.[1]?.toLowerCase()
    if (name !== undefined && this.animations.size < MOST_ANIMATIONS) this.animations.set(name, readSteps(block))
  }

  /** What the animations that the values name show for good, or again and again. */
  shownBy(values: Values): readonly Declaration[] {
    if (this.animations.size === 0) return []
    const text = `${values.get('animation') ?? ''} ${values.get('animation-name') ?? ''}`
    const isEndless = /\binfinite\b/.test(text) || values.get('animation-iteration-count') === 'infinite'
    const names = text.split(/[\s,]+/).filter((name) => this.animations.has(name))
    return names.slice(0, MOST_NAMES).flatMap((name) => this.animations.get(name)?.[isEndless ? 'any' : 'end'] ?? [])
  }
}
