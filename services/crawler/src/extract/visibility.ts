import { type Look, lookOf, PLAIN, type Values } from './css/look.ts'
import type { StyleRules } from './css/style-rules.ts'
import type { Frame } from './frame.ts'
import type { Attributes } from './markup.ts'
import type { Tag } from './tags.ts'

/** Class names that stylesheets by wide agreement use for text that only screen readers see. */
const SCREEN_READER = ['sr-only', 'visually-hidden', 'visuallyhidden', 'screen-reader-text', 'screen-reader-only']
/** What `hiddenByMarkup` names where the `hidden` attribute hides, which scripts take away. */
export const HIDDEN_ATTRIBUTE = '[hidden]'
const GONE: Look = { ...PLAIN, isGone: true }

/** What hides an element whatever its style says: itself, an attribute or a class; '' for nothing. */
export function hiddenByMarkup({ name, isUnseen }: Tag, attributes: Attributes, classes: ReadonlySet<string>): string {
  if (isUnseen) return name
  if (name === 'dialog' && !attributes.has('open')) return name
  if (attributes.size === 0) return ''
  // Text that a search in the page brings up is collapsed, not hidden, as in <details>.
  if (attributes.has('hidden') && attributes.get('hidden')?.trim().toLowerCase() !== 'until-found')
    return HIDDEN_ATTRIBUTE
  if (attributes.has('popover')) return '[popover]'
  if (name === 'object' && attributes.has('data')) return name
  return classes.size > 0 && SCREEN_READER.some((reader) => classes.has(reader)) ? 'style' : ''
}

/** What is known of a new element before its look is. */
export type Unstyled = Pick<Frame, 'name' | 'id' | 'classes' | 'attributes'>

/** Looks of elements. Neighbours of one kind look the same, so the last is kept. */
export class Looks {
  private readonly rules: StyleRules
  private values: Values | null = null
  private outer: Look = PLAIN
  private isStyledElsewhere = false
  private look: Look = PLAIN

  constructor(rules: StyleRules) {
    this.rules = rules
  }

  /** How an element with these values looks. Where the rules ask for more work than a page may, nothing can be seen. */
  of(element: Unstyled, values: Values, outer: Look): Look {
    if (this.rules.isExhausted) return GONE
    const isStyledElsewhere = element.id !== '' || element.classes.size > 0
    if (values === this.values && outer === this.outer && isStyledElsewhere === this.isStyledElsewhere) return this.look
    this.values = values
    this.outer = outer
    this.isStyledElsewhere = isStyledElsewhere
    this.look = lookOf(values, outer, isStyledElsewhere)
    return this.look
  }
}
