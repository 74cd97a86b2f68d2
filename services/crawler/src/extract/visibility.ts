import { type Look, lookOf } from './css/look.ts'
import type { StyleRules } from './css/style-rules.ts'
import type { Frame } from './frame.ts'
import type { Attributes } from './markup.ts'
import { UNSEEN } from './tags.ts'

/** Class names that stylesheets by wide agreement use for text that only screen readers see. */
const SCREEN_READER = ['sr-only', 'visually-hidden', 'visuallyhidden', 'screen-reader-text', 'screen-reader-only']

/** What hides an element whatever its style says: itself or an attribute; '' for nothing. */
export function hiddenByMarkup(name: string, attributes: Attributes, classes: ReadonlySet<string>): string {
  if (UNSEEN.has(name)) return name
  // Text that a search in the page brings up is collapsed, not hidden, as in <details>.
  if (attributes.has('hidden') && attributes.get('hidden')?.trim().toLowerCase() !== 'until-found') return '[hidden]'
  if (attributes.has('popover')) return '[popover]'
  if (name === 'dialog' && !attributes.has('open')) return name
  if (name === 'input' && attributes.get('type')?.trim().toLowerCase() === 'hidden') return name
  return classes.size > 0 && SCREEN_READER.some((reader) => classes.has(reader)) ? 'style' : ''
}

/** What is told of a new element before its style is known. */
export type Unstyled = Pick<Frame, 'name' | 'id' | 'classes' | 'attributes'>

/**
 * How an element looks. The page's root and body always show: pages that hide them do so until a script has run. Where
 * the rules ask for more work than a page may, nothing counts as visible.
 */
export function lookIn(rules: StyleRules, element: Unstyled, open: readonly Frame[], outer: Look): [Look, string] {
  const values = rules.valuesOf(element, open)
  const display = values.get('display') ?? ''
  const look = lookOf(values, outer, element.id !== '' || element.classes.size > 0)
  return [rules.isExhausted ? { ...look, isGone: true } : look, display]
}
