import type { PageSigns } from '../page-signs.ts'
import { type Compound, passes, type Selector, type StyledElement } from './selector.ts'
import type { StatePart } from './state-selector.ts'
import { isClosedAttribute, isClosedWord, isLanguageWord, isStateAttribute, isStateWord } from './state-words.ts'
import type { StateRule } from './stylesheet.ts'

/** Rules and ancestors tried for a whole page; past it no hidden text is taken for one that is shown later. */
const MOST_STEPS = 300_000

/** How an element answers a compound: with what of it, and whether only in another state. */
interface Answer {
  readonly isAnchored: boolean
  readonly isElsewhere: boolean
}

function isClosedCompound({ classes, attributes }: Compound): boolean {
  return classes.some(isClosedWord) || attributes.some(({ name, value }) => isClosedAttribute(name, value))
}

/** Whether a rule asks for the state in which a part of the page is closed, so that it says nothing of the others. */
export function isHidingOnlyWhileClosed({ subject, around }: Selector): boolean {
  return isClosedCompound(subject) || around.some(({ compound }) => isClosedCompound(compound))
}

/** The rules of a page that show what is hidden in the state of the source, found by what their subject is known by. */
export class StateRules {
  private readonly byKey = new Map<string, StateRule[]>()
  private readonly signs: PageSigns
  private readonly known = new Map<string, boolean>()
  private left = MOST_STEPS

  constructor(rules: readonly StateRule[], signs: PageSigns) {
    this.signs = signs
    for (const rule of rules) {
      const key = this.keyOf(rule.selector.subject.compound)
      const list = this.byKey.get(key) ?? []
      if (list.length === 0) this.byKey.set(key, list)
      list.push(rule)
    }
  }

  /** True once the page has asked for more than a page may. */
  get isExhausted(): boolean {
    return this.left <= 0
  }

  /** The rules that the element meets in another state than that of the source. */
  of(element: StyledElement, ancestors: readonly StyledElement[]): StateRule[] {
    if (this.byKey.size === 0 || this.left <= 0) return []
    const keys = new Set([`#${element.id}`, ...[...element.classes].map((name) => `.${name}`), element.name, '*'])
    const met: StateRule[] = []
    for (const key of keys) {
      for (const rule of this.byKey.get(key) ?? []) {
        if (this.left <= 0) return []
        if (this.meets(rule, element, ancestors)) met.push(rule)
      }
    }
    return met
  }

  private keyOf({ ids, classes, tag }: Compound): string {
    if (ids[0] !== undefined) return `#${ids[0]}`
    const known =
      classes.find((name) => !this.isStateClass(name)) ?? classes.find((name) => this.signs.classes.has(name))
    return known === undefined ? (tag ?? '*') : `.${known}`
  }

  /** A class that scripts give: by its name, or as no element has it in the source. */
  private isStateClass(name: string): boolean {
    const known = this.known.get(name)
    if (known !== undefined) return known
    const isMissing = !this.signs.classes.has(name) && !this.signs.isCut
    const isState = !isLanguageWord(name) && (isMissing || isStateWord(name))
    this.known.set(name, isState)
    return isState
  }

  private meets(
    { selector, isForSome }: StateRule,
    element: StyledElement,
    ancestors: readonly StyledElement[],
  ): boolean {
    const own = this.answer(selector.subject, element)
    if (own === null || (own.isElsewhere && !own.isAnchored && selector.subject.compound.classes.length > 0))
      return false
    const around = this.around(selector.around, 0, ancestors, ancestors.length - 1)
    if (around === null) return false
    return (own.isAnchored || around.isAnchored) && (isForSome || own.isElsewhere || around.isElsewhere)
  }

  private answer({ compound, isDynamic }: StatePart, element: StyledElement): Answer | null {
    if (this.left-- <= 0) return null
    const { tag, ids, classes, attributes } = compound
    if (tag !== null && tag !== element.name) return null
    if (ids.some((id) => id !== element.id)) return null
    let met = ids.length
    for (const name of classes) {
      if (element.classes.has(name)) met++
      else if (!this.isStateClass(name)) return null
    }
    for (const test of attributes) {
      if (passes(test, element)) met++
      else if (!isStateAttribute(test.name)) return null
    }
    return { isAnchored: met > 0, isElsewhere: isDynamic || met < ids.length + classes.length + attributes.length }
  }

  /** As of the subject; but where nothing of an element is met, only what is a state by its name is one. */
  private outerAnswer(part: StatePart, element: StyledElement): Answer | null {
    const answer = this.answer(part, element)
    const isRoot = part.compound.tag === 'html' || part.compound.tag === 'body'
    if (answer === null || answer.isAnchored || isRoot || part.compound.classes.every(isStateWord)) return answer
    return null
  }

  private around(
    parts: readonly StatePart[],
    index: number,
    ancestors: readonly StyledElement[],
    from: number,
  ): Answer | null {
    const part = parts[index]
    if (part === undefined) return { isAnchored: false, isElsewhere: false }
    if (part.joint === '+') return this.beside(parts, index, ancestors, from)
    for (let at = from; at >= 0; at--) {
      const ancestor = ancestors[at]
      const answer = ancestor === undefined ? null : this.outerAnswer(part, ancestor)
      const rest = answer === null ? null : this.around(parts, index + 1, ancestors, at - 1)
      if (answer !== null && rest !== null) return joined(answer, rest)
      if (part.joint === '>' || this.left <= 0) return null
    }
    return null
  }

  /** What stands before an element is no longer known; that the page has its like must do. */
  private beside(parts: readonly StatePart[], index: number, ancestors: readonly StyledElement[], from: number) {
    const { compound, isDynamic } = parts[index] ?? NO_PART
    const { ids, classes, attributes } = compound
    if (!ids.every((id) => this.signs.ids.has(id))) return null
    if (!classes.every((name) => this.signs.classes.has(name) || isStateWord(name))) return null
    const isElsewhere = isDynamic || attributes.length > 0 || classes.some((name) => this.isStateClass(name))
    const rest = this.around(parts, index + 1, ancestors, from)
    return rest === null ? null : joined({ isAnchored: ids.length > 0, isElsewhere }, rest)
  }
}

const NO_PART: StatePart = {
  compound: { tag: null, ids: [], classes: [], attributes: [] },
  isDynamic: false,
  joint: ' ',
}

function joined(a: Answer, b: Answer): Answer {
  return { isAnchored: a.isAnchored || b.isAnchored, isElsewhere: a.isElsewhere || b.isElsewhere }
}
