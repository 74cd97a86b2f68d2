import { findOutside, unescaped } from './scan.ts'

/** What a selector can ask of an element. */
export interface StyledElement {
  readonly name: string
  readonly id: string
  readonly classes: ReadonlySet<string>
  readonly attributes: ReadonlyMap<string, string>
}

/** What a selector asks of an attribute. */
export interface AttributeTest {
  readonly name: string
  readonly operator: string
  readonly value: string
}

/** A compound selector such as `a.b#c[d=e]`. */
export interface Compound {
  readonly tag: string | null
  readonly ids: readonly string[]
  readonly classes: readonly string[]
  readonly attributes: readonly AttributeTest[]
}

/** A compound with what must stand around it, innermost first. */
export interface Selector {
  readonly subject: Compound
  readonly around: readonly { readonly isParent: boolean; readonly compound: Compound }[]
  /** As one number: ids, then classes and attributes, then tags (Selectors Level 4 §17). */
  readonly specificity: number
}

/** Selectors of more compounds are not read. */
export const MOST_COMPOUNDS = 8
const NAME = /^(?:\\[0-9a-f]{1,6}\s?|\\[^0-9a-f]|[\w-]|[^\0-\x7f])+/i
const ATTRIBUTE = /^\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\s\]"']+))\s*[is]?\s*)?$/i
/** Scripts take these away as the page starts; people see what they cover. */
const CLOAKS = new Set(['x-cloak', 'v-cloak', 'ng-cloak', 'data-cloak'])

function readAttribute(text: string): AttributeTest | null {
  const match = ATTRIBUTE.exec(text)
  const name = match?.[1]?.toLowerCase()
  if (name === undefined || CLOAKS.has(name)) return null
  return { name, operator: match?.[2] ?? '', value: unescaped(match?.[3] ?? match?.[4] ?? match?.[5] ?? '') }
}

/** The compound at the start of the text and how long it is; null where it holds what we do not judge, as `:hover`. */
export function readCompound(text: string): { compound: Compound; length: number } | null {
  let tag: string | null = null
  const ids: string[] = []
  const classes: string[] = []
  const attributes: AttributeTest[] = []
  let at = 0
  for (; at < text.length; ) {
    const char = text.charAt(at)
    if (/[\s>+~]/.test(char)) break
    if (char === '*' && at === 0) at++
    else if (char === '[') {
      const end = findOutside(text, at + 1, ']')
      const attribute = readAttribute(text.slice(at + 1, end))
      if (attribute === null) return null
      attributes.push(attribute)
      at = end + 1
    } else {
      const isPrefixed = char === '.' || char === '#'
      const name = NAME.exec(text.slice(isPrefixed ? at + 1 : at, at + 200))?.[0]
      if (name === undefined || (!isPrefixed && at > 0)) return null
      if (char === '.') classes.push(unescaped(name))
      else if (char === '#') ids.push(unescaped(name))
      else tag = unescaped(name).toLowerCase()
      at += name.length + (isPrefixed ? 1 : 0)
    }
  }
  return at === 0 ? null : { compound: { tag, ids, classes, attributes }, length: at }
}

/** As one number: ids, then classes and attributes, then tags (Selectors Level 4 §17). */
export function specificityOf(compounds: readonly Compound[]): number {
  let sum = 0
  for (const { ids, classes, attributes, tag } of compounds)
    sum += ids.length * 10_000 + (classes.length + attributes.length) * 100 + (tag === null ? 0 : 1)
  return sum
}

/** Reads a selector of compounds joined by descendant and child combinators; null for any other (pseudo-classes, siblings). */
export function parseSelector(text: string): Selector | null {
  const compounds: Compound[] = []
  const parents: boolean[] = []
  let rest = text.trim()
  while (rest !== '') {
    const read = readCompound(rest)
    if (read === null || compounds.length === MOST_COMPOUNDS) return null
    compounds.push(read.compound)
    const joint = /^\s*(>?)\s*/.exec(rest.slice(read.length))?.[0] ?? ''
    rest = rest.slice(read.length + joint.length)
    if (rest !== '') parents.push(joint.includes('>'))
    else if (joint.includes('>')) return null
  }
  const subject = compounds.at(-1)
  if (subject === undefined) return null
  const around = compounds
    .slice(0, -1)
    .map((compound, index) => ({ isParent: parents[index] === true, compound }))
    .reverse()
  return { subject, around, specificity: specificityOf(compounds) }
}

/** Whether the element has the attribute as the test asks. */
export function passes(test: AttributeTest, element: StyledElement): boolean {
  const value = element.attributes.get(test.name)
  if (value === undefined) return false
  switch (test.operator) {
    case '=':
      return value === test.value
    case '~=':
      return value.split(/\s+/).includes(test.value)
    case '|=':
      return value === test.value || value.startsWith(`${test.value}-`)
    case '^=':
      return test.value !== '' && value.startsWith(test.value)
    case '$=':
      return test.value !== '' && value.endsWith(test.value)
    case '*=':
      return test.value !== '' && value.includes(test.value)
    default:
      return true
  }
}

/** Whether the element has the tag, ids and classes of the compound. */
export function matchesNames(compound: Compound, element: StyledElement): boolean {
  return (
    (compound.tag === null || compound.tag === element.name) &&
    (compound.ids.length === 0 || compound.ids.every((id) => id === element.id)) &&
    (compound.classes.length === 0 || compound.classes.every((name) => element.classes.has(name)))
  )
}

/** Whether the element has the attributes of the compound. */
export function matchesAttributes(compound: Compound, element: StyledElement): boolean {
  return compound.attributes.length === 0 || compound.attributes.every((test) => passes(test, element))
}

function matchesCompound(compound: Compound, element: StyledElement): boolean {
  return matchesNames(compound, element) && matchesAttributes(compound, element)
}

/** How many more elements may be looked at for a page. */
export interface StepBudget {
  left: number
}

function fits(
  around: Selector['around'],
  index: number,
  ancestors: readonly StyledElement[],
  from: number,
  budget: StepBudget,
): boolean {
  const part = around[index]
  if (part === undefined) return true
  for (let at = from; at >= 0 && budget.left > 0; at--) {
    budget.left--
    const ancestor = ancestors[at]
    const isFit = ancestor !== undefined && matchesCompound(part.compound, ancestor)
    if (isFit && fits(around, index + 1, ancestors, at - 1, budget)) return true
    if (part.isParent) return false
  }
  return false
}

/** Whether what stands around the subject is there. `ancestors` has the root first; the search ends with the budget. */
export function matchesAround({ around }: Selector, ancestors: readonly StyledElement[], budget: StepBudget): boolean {
  return fits(around, 0, ancestors, ancestors.length - 1, budget)
}
