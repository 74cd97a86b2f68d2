import { type Look, lookOf, PLAIN, type Values } from './css/look.ts'
import type { StyleRules } from './css/style-rules.ts'
import type { Frame } from './frame.ts'
import type { Attributes } from './markup.ts'
import type { Tag } from './tags.ts'

/** Class names that stylesheets by wide agreement use for text that only screen readers see. */
const SCREEN_READER = ['sr-only', 'visually-hidden', 'visuallyhidden', 'screen-reader-text', 'screen-reader-only']
const GONE: Look = { ...PLAIN, isGone: true }

/** What hides an element whatever its style says: itself, an attribute or a class; '' for nothing. */
export function hiddenByMarkup({ name, isUnseen }: Tag, attributes: Attributes, classes: ReadonlySet<string>): string {
  if (isUnseen) return name
  if (name === 'dialog' && !attributes.has('open')) return name
  if (attributes.size === 0) return ''
  // Text that a search in the page brings up is collapsed, not hidden, as in <details>.
  if (attributes.has('hidden') && attributes.get('hidden')?.trim().toLowerCase() !== 'until-found') return '[hidden]'
  if (attributes.has('popover')) return '[popover]'
  return classes.size > 0 && SCREEN_READER.some((reader) => classes.has(reader)) ? 'style' : ''
}

/** What is known of a new element before its look is. */
export type Unstyled = Pick<Frame, 'name' | 'id' | 'classes' | 'attributes'>

/** How an element with these values looks. Where the rules ask for more work than a page may, nothing can be seen. */
export function lookIn(rules: StyleRules, element: Unstyled, values: Values, outer: Look): Look {
  return rules.isExhausted ? GONE : lookOf(values, outer, element.id !== '' || element.classes.size > 0)
}
