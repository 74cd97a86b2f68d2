const STATES = new Set(
  (
    'active activated open opened show shown showing visible visibile in inview on onscreen expanded expand revealed ' +
    'animate animated loaded ready current selected checked toggled entered appear appeared seen hover focus play ' +
    'started init scrolled unfolded js enabled'
  ).split(' '),
)
const PREFIXES = new Set(['is', 'has', 'was', 'aos', 'js', 'in', 'on', 'fully', 'tab', 'view', 'screen', 'now'])
/** `menu-open` is a state, `sign-in` is none. */
const SHORT = 3
/** Which language a page speaks is no state that it comes to by itself. */
const LANGUAGE = /^(?:lang|language|locale)(?:$|[-_])/i
const CLOSED = /^(?:is[-_]|js[-_])?(?:closed|collapsed|folded|inactive|not[-_]visible)$/i
const STATE_ATTRIBUTE = /^(?:open|hidden|aria-(?:expanded|hidden|selected|current|pressed)|data-(?!lang|theme)[\w-]+)$/

/** Whether a class is by wide agreement one that a script gives to what it shows. */
export function isStateWord(name: string): boolean {
  const words = name.toLowerCase().split(/[-_]+/)
  const last = words.at(-1) ?? ''
  if (words.join('') === 'inview' || words.join('') === 'inviewport' || words.join('') === 'isinview') return true
  if (!STATES.has(last)) return false
  return last.length > SHORT || words.slice(0, -1).every((word) => PREFIXES.has(word) || STATES.has(word))
}

/** Whether a class says in which language the page is shown. */
export function isLanguageWord(name: string): boolean {
  return LANGUAGE.test(name)
}

/** Whether a class is one that a script takes away from what it shows. */
export function isClosedWord(name: string): boolean {
  return CLOSED.test(name)
}

/** Whether an attribute is one that scripts and browsers set as the state changes. */
export function isStateAttribute(name: string): boolean {
  return STATE_ATTRIBUTE.test(name)
}

/** Whether a test of an attribute asks for the state in which nothing is shown. */
export function isClosedAttribute(name: string, value: string): boolean {
  if (name === 'aria-expanded' || name === 'aria-selected' || name === 'data-open') return value === 'false'
  return name === 'data-state' && (value === 'closed' || value === 'inactive')
}
