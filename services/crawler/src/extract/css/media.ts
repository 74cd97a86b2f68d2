/** The width of the window that a page is judged in. */
const WINDOW_WIDTH = 1280
const PX: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16 }
const MIN_WIDTH = /^\(\s*(?:min-width\s*:|width\s*>=)\s*(\d+(?:\.\d+)?)(px|em|rem)\s*\)$/

/** `always` where it is for any screen, `wide` where it asks only for a width that our window has, else `other`. */
export type Medium = 'always' | 'wide' | 'other'

function mediumOfOne(query: string): Medium {
  const parts = query.split(/\s+and\s+/)
  const media = parts.filter((part) => !part.startsWith('('))
  if (!media.every((part) => /^(?:only\s+)?(?:all|screen)$/.test(part))) return 'other'
  const conditions = parts.filter((part) => part.startsWith('('))
  const areMet = conditions.every((part) => {
    const [, size, unit] = MIN_WIDTH.exec(part) ?? []
    return size !== undefined && Number(size) * (PX[unit ?? ''] ?? Number.POSITIVE_INFINITY) <= WINDOW_WIDTH
  })
  if (!areMet) return 'other'
  return conditions.length === 0 ? 'always' : 'wide'
}

/** What a media query list asks for (Media Queries Level 4 §2); an empty one is for all. */
export function mediumOf(list: string): Medium {
  const queries = list.trim().toLowerCase().split(',')
  if (queries.length === 1 && queries[0] === '') return 'always'
  const media = queries.map((query) => mediumOfOne(query.trim()))
  return media.includes('always') ? 'always' : media.includes('wide') ? 'wide' : 'other'
}
