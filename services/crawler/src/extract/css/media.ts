/** The width of the window that a page is judged in. */
const WINDOW_WIDTH = 1280
const PX: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16 }
const MIN_WIDTH = /^\(\s*(?:min-width\s*:|width\s*>=)\s*(\d+(?:\.\d+)?)(px|em|rem)\s*\)$/

/** No screen is narrower or wider than these pixels. */
const NARROWEST = 240
const WIDEST = 4000
const WIDTH = /(min|max)-width\s*:\s*(\d+(?:\.\d+)?)(px|em|rem)|width\s*([<>])=?\s*(\d+(?:\.\d+)?)(px|em|rem)/g

/**
 * `always` where it is for any screen, `wide` where it asks only for a width that our window has, `some` where other
 * screens or wishes of people meet it, `other` where none does.
 */
export type Medium = 'always' | 'wide' | 'some' | 'other'

/** Whether there are screens of the widths that a query asks for. */
function isOfScreens(query: string): boolean {
  for (const [, side, number, unit = '', sign, size, sizeUnit = ''] of query.matchAll(WIDTH)) {
    const width = Number(number ?? size) * (PX[unit || sizeUnit] ?? 1)
    if (side === 'min' || sign === '>' ? width > WIDEST : width < NARROWEST) return false
  }
  return true
}

function mediumOfOne(query: string): Medium {
  const parts = query.split(/\s+and\s+/)
  const media = parts.filter((part) => !part.startsWith('('))
  if (!media.every((part) => /^(?:only\s+)?(?:all|screen)$/.test(part))) return 'other'
  const conditions = parts.filter((part) => part.startsWith('('))
  const areMet = conditions.every((part) => {
    const [, size, unit] = MIN_WIDTH.exec(part) ?? []
    return size !== undefined && Number(size) * (PX[unit ?? ''] ?? Number.POSITIVE_INFINITY) <= WINDOW_WIDTH
  })
  if (!areMet) return isOfScreens(query) ? 'some' : 'other'
  return conditions.length === 0 ? 'always' : 'wide'
}

/** What a media query list asks for (Media Queries Level 4 §2); an empty one is for all. */
export function mediumOf(list: string): Medium {
  const queries = list.trim().toLowerCase().split(',')
  if (queries.length === 1 && queries[0] === '') return 'always'
  const media = queries.map((query) => mediumOfOne(query.trim()))
  return (['always', 'wide', 'some'] as const).find((medium) => media.includes(medium)) ?? 'other'
}
