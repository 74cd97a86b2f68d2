import type { PageSigns } from '../page-signs.ts'
import { type Declaration, parseDeclarations } from './declarations.ts'
import type { Values } from './look.ts'
import {
  type Compound,
  matchesAround,
  matchesAttributes,
  matchesNames,
  type StepBudget,
  type StyledElement,
} from './selector.ts'
import { isHidingOnlyWhileClosed, StateRules } from './state-rules.ts'
import type { StyleRule, Stylesheet } from './stylesheet.ts'

const NONE: Values = new Map()
/** The work of matching: rules and ancestors tried for a whole page; a page that asks for more is not read on. */
const MOST_STEPS = 3_000_000
const MOST_REMEMBERED = 5_000
const LONGEST_REMEMBERED = 500

function keyOf({ ids, classes, tag }: Compound): string {
  if (ids[0] !== undefined) return `#${ids[0]}`
  if (classes[0] !== undefined) return `.${classes[0]}`
  return tag ?? '*'
}

function merge(into: Map<string, Declaration>, declarations: readonly Declaration[]): void {
  for (const declaration of declarations) {
    const earlier = into.get(declaration.property)
    if (earlier?.isImportant === true && !declaration.isImportant) continue
    into.set(declaration.property, declaration)
    // A shorthand written later takes back what its longhands said.
    if (declaration.property === 'background' && into.get('background-color')?.isImportant !== true) {
      into.delete('background-color')
      into.delete('background-image')
    }
    if (declaration.property === 'font' && into.get('font-size')?.isImportant !== true) into.delete('font-size')
  }
}

/** The style rules of a page, found by the id, class or tag of their subject. */
export class StyleRules {
  private readonly byKey = new Map<string, StyleRule[]>()
  private readonly inline = new Map<string, readonly Declaration[]>()
  private readonly found = new Map<string, Candidates>()
  private readonly budget: StepBudget = { left: MOST_STEPS }

  private readonly sheet: Stylesheet
  private readonly states: StateRules

  constructor(sheet: Stylesheet, signs: PageSigns) {
    this.sheet = sheet
    this.states = new StateRules(sheet.states, signs)
    for (const rule of sheet.rules) {
      const key = keyOf(rule.selector.subject)
      const list = this.byKey.get(key) ?? []
      if (list.length === 0) this.byKey.set(key, list)
      list.push(rule)
    }
  }

  /** True once the page has asked for more than a page may; from then on nothing is known to be visible. */
  get isExhausted(): boolean {
    return this.budget.left <= 0
  }

  /** Whether some of what the sheets say was ignored, as it took more work than a page may. */
  get isCut(): boolean {
    return this.isExhausted || this.sheet.isCut || this.states.isExhausted
  }

  /** The winning value of each property that rules and the style attribute give the element. */
  valuesOf(element: StyledElement, ancestors: readonly StyledElement[]): Values {
    const style = element.attributes.get('style') ?? ''
    if (this.isExhausted || (this.byKey.size === 0 && style === '')) return NONE
    const candidates = this.candidates(element)
    if (candidates.isStatic && style === '') return candidates.values
    const winners = new Map<string, Declaration>()
    for (const rule of candidates.rules) {
      this.budget.left--
      if (this.isExhausted) return NONE
      if (this.applies(rule, element, ancestors)) merge(winners, rule.declarations)
    }
    merge(winners, this.declarationsOf(style))
    return valuesOf(winners)
  }

  /**
   * The values that the element has in the states in which the sheets show it: what its rules and those for other states
   * win together, then what its animations come to.
   */
  shownValuesOf(element: StyledElement, ancestors: readonly StyledElement[]): Values {
    const { rules: candidates } = this.candidates(element)
    this.budget.left -= candidates.length
    const rules = candidates.filter((rule) => this.applies(rule, element, ancestors))
    const states = this.states.of(element, ancestors)
    const open = rules.filter(({ selector }) => !isHidingOnlyWhileClosed(selector))
    const winners = new Map<string, Declaration>()
    for (const { declarations } of [...open, ...states].sort(byPrecedence)) merge(winners, declarations)
    merge(winners, this.declarationsOf(element.attributes.get('style') ?? ''))
    const shown = this.sheet.keyframes.shownBy(valuesOf(winners))
    merge(winners, shown)
    return valuesOf(winners)
  }

  private declarationsOf(style: string): readonly Declaration[] {
    const known = this.inline.get(style)
    if (known !== undefined) return known
    const declarations = parseDeclarations(style)
    if (style.length <= LONGEST_REMEMBERED && this.inline.size < MOST_REMEMBERED) this.inline.set(style, declarations)
    return declarations
  }

  /** Whether a candidate is more than that: its attributes and what stands around it are there too. */
  private applies({ selector }: StyleRule, element: StyledElement, ancestors: readonly StyledElement[]): boolean {
    if (!matchesAttributes(selector.subject, element)) return false
    return matchesAround(selector, ancestors, this.budget)
  }

  /** The rules whose subject has the element's id, classes and tag, in the order they win. */
  private candidates(element: StyledElement): Candidates {
    if (this.byKey.size === 0) return NO_CANDIDATES
    const { name, id, attributes } = element
    const signature = attributes.size === 0 ? name : `${name}#${id}.${attributes.get('class') ?? ''}`
    const known = this.found.get(signature)
    if (known !== undefined) return known
    const keys = new Set([`#${element.id}`, ...[...element.classes].map((name) => `.${name}`), element.name, '*'])
    const rules: StyleRule[] = []
    for (const key of keys) {
      for (const rule of this.byKey.get(key) ?? []) {
        this.budget.left--
        if (this.isExhausted) return NO_CANDIDATES
        if (matchesNames(rule.selector.subject, element)) rules.push(rule)
      }
    }
    const candidates = candidatesOf(rules)
    if (signature.length <= LONGEST_REMEMBERED && this.found.size < MOST_REMEMBERED)
      this.found.set(signature, candidates)
    return candidates
  }
}

/** Rules that may apply to an element; where none looks further than its name, id and classes, all do. */
interface Candidates {
  readonly rules: readonly StyleRule[]
  readonly isStatic: boolean
  readonly values: Values
}

const NO_CANDIDATES: Candidates = { rules: [], isStatic: true, values: NONE }

type Ranked = { readonly selector: { readonly specificity: number }; readonly order: number }

function byPrecedence(a: Ranked, b: Ranked): number {
  return a.selector.specificity - b.selector.specificity || a.order - b.order
}

function candidatesOf(rules: StyleRule[]): Candidates {
  if (rules.length === 0) return NO_CANDIDATES
  rules.sort(byPrecedence)
  const isStatic = rules.every(({ selector }) => selector.around.length + selector.subject.attributes.length === 0)
  const winners = new Map<string, Declaration>()
  if (isStatic) for (const rule of rules) merge(winners, rule.declarations)
  return { rules, isStatic, values: valuesOf(winners) }
}

function valuesOf(winners: ReadonlyMap<string, Declaration>): Values {
  return new Map([...winners].map(([property, { value }]) => [property, value]))
}
