import { type Declaration, parseDeclarations } from './declarations.ts'
import type { Values } from './look.ts'
import { type Compound, matchesAround, matchesCompound, type StyledElement } from './selector.ts'
import type { StyleRule } from './stylesheet.ts'

interface Ordered extends StyleRule {
  readonly order: number
}

const NONE: Values = new Map()
/** Selectors and ancestors tried for a whole page; a page that asks for more is not read on. */
const MOST_STEPS = 20_000_000
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
  private readonly byKey = new Map<string, Ordered[]>()
  private readonly inline = new Map<string, readonly Declaration[]>()
  private readonly found = new Map<string, readonly Ordered[]>()
  private steps = 0

  constructor(rules: readonly StyleRule[]) {
    rules.forEach((rule, order) => {
      const key = keyOf(rule.selector.subject)
      const list = this.byKey.get(key) ?? []
      if (list.length === 0) this.byKey.set(key, list)
      list.push({ ...rule, order })
    })
  }

  /** True once the page has asked for more than a page may; from then on nothing is known to be visible. */
  get isExhausted(): boolean {
    return this.steps > MOST_STEPS
  }

  /** The winning value of each property that rules and the style attribute give the element. */
  valuesOf(element: StyledElement, ancestors: readonly StyledElement[]): Values {
    const style = element.attributes.get('style') ?? ''
    const rules = this.byKey.size === 0 ? [] : this.matching(element, ancestors)
    if (rules.length === 0 && style === '') return NONE
    const winners = new Map<string, Declaration>()
    for (const rule of rules) merge(winners, rule.declarations)
    merge(winners, this.declarationsOf(style))
    return new Map([...winners].map(([property, { value }]) => [property, value]))
  }

  private declarationsOf(style: string): readonly Declaration[] {
    if (style === '') return []
    const known = this.inline.get(style)
    if (known !== undefined) return known
    const declarations = parseDeclarations(style)
    if (style.length <= LONGEST_REMEMBERED && this.inline.size < MOST_REMEMBERED) this.inline.set(style, declarations)
    return declarations
  }

  private matching(element: StyledElement, ancestors: readonly StyledElement[]): Ordered[] {
    const step = () => {
      this.steps++
    }
    return this.candidates(element).filter((rule) => {
      step()
      if (this.isExhausted) return false
      const { subject, around } = rule.selector
      if (subject.attributes.length > 0 && !matchesCompound(subject, element)) return false
      return around.length === 0 || matchesAround(rule.selector, ancestors, step)
    })
  }

  /** The rules whose subject has the element's id, classes and tag, in the order they win. */
  private candidates(element: StyledElement): readonly Ordered[] {
    const signature = `${element.name}#${element.id}.${element.attributes.get('class') ?? ''}`
    const known = this.found.get(signature)
    if (known !== undefined) return known
    const keys = [`#${element.id}`, ...[...element.classes].map((name) => `.${name}`), element.name, '*']
    const rules: Ordered[] = []
    for (const key of new Set(keys)) {
      for (const rule of this.byKey.get(key) ?? []) {
        this.steps++
        if (this.isExhausted) return rules
        if (matchesCompound({ ...rule.selector.subject, attributes: [] }, element)) rules.push(rule)
      }
    }
    rules.sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order)
    if (signature.length <= LONGEST_REMEMBERED && this.found.size < MOST_REMEMBERED) this.found.set(signature, rules)
    return rules
  }
}
