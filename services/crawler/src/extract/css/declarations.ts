import { findOutside, splitOutside, unescaped, withoutComments } from './scan.ts'

/** One property of a rule or a style attribute. */
export interface Declaration {
  readonly property: string
  readonly value: string
  readonly isImportant: boolean
}

/** The properties that say whether text can be seen, now or in another state, and how an element stands in its line. */
const KNOWN = new Set([
  'display',
  'visibility',
  'content-visibility',
  'opacity',
  'filter',
  'font',
  'font-size',
  'text-indent',
  'position',
  'left',
  'right',
  'top',
  'bottom',
  'inset',
  'margin-left',
  'margin-top',
  'transform',
  'scale',
  'clip',
  'clip-path',
  'width',
  'height',
  'max-width',
  'max-height',
  'overflow',
  'overflow-x',
  'overflow-y',
  'color',
  'vertical-align',
  'background',
  'background-color',
  'background-image',
  'background-clip',
  '-webkit-background-clip',
  '-webkit-text-fill-color',
  'transition',
  'transition-property',
  'animation',
  'animation-name',
  'animation-iteration-count',
])

/** No value that hides is longer; pictures written into a value are. */
const LONGEST_VALUE = 500
const IMPORTANT = /!\s*important\s*$/i

function readDeclaration(text: string): Declaration | null {
  const colon = text.indexOf(':')
  if (colon === -1) return null
  const property = unescaped(withoutComments(text.slice(0, colon)))
    .trim()
    .toLowerCase()
  if (!KNOWN.has(property)) return null
  const raw = unescaped(withoutComments(text.slice(colon + 1))).trim()
  const isImportant = raw.includes('!') && IMPORTANT.test(raw.slice(-LONGEST_VALUE))
  const start = raw.slice(0, LONGEST_VALUE)
  const value = (isImportant ? start.replace(IMPORTANT, '').trim() : start).toLowerCase()
  return value === '' ? null : { property, value, isImportant }
}

/** The declarations of a rule's block or a style attribute that bear on visibility; nested rules are left out. */
export function parseDeclarations(text: string): Declaration[] {
  return splitOutside(text, ';').flatMap((part) => {
    const nested = findOutside(part, 0, '{')
    const own = nested === part.length ? part : afterNested(part, nested)
    return readDeclaration(own) ?? []
  })
}

/** What follows the nested blocks that stand before a declaration, as in `& b {…} color: red`. */
function afterNested(part: string, brace: number): string {
  for (let at = brace; ; ) {
    const rest = part.slice(findOutside(part, at + 1, '}') + 1)
    const next = findOutside(rest, 0, '{')
    if (next === rest.length) return rest
    part = rest
    at = next
  }
}
