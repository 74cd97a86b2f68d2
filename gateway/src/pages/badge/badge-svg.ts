import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { Badge } from '@launch/proto/schemas/launch'

type Style = Badge['style']
type Theme = Badge['theme']

/** What a badge says, and how it looks. */
export interface ShownBadge extends Pick<OutputOf<Operations['get_listing_badge']>, 'status' | 'week' | 'rank'> {
  style: Style
  theme: Theme
}

const sizes: Record<Style, { width: number; height: number }> = {
  standard: { width: 250, height: 54 },
  compact: { width: 160, height: 32 },
  outline: { width: 250, height: 54 },
}

/** How large a badge is, in pixels. */
export function badgeSize(style: Style): { width: number; height: number } {
  return sizes[style]
}

interface Colours {
  ground: string
  edge: string
  mark: string
  onMark: string
  big: string
  small: string
}

const solid: Record<Theme, Colours> = {
  light: { ground: '#ffffff', edge: '#cfd4ca', mark: '#1d5c49', onMark: '#ffffff', big: '#1a1d1a', small: '#565b53' },
  dark: { ground: '#161b17', edge: '#161b17', mark: '#78d1ae', onMark: '#0d1b15', big: '#f2f5f0', small: '#b4bbb0' },
}

const outlined: Record<Theme, Colours> = {
  light: { ground: 'none', edge: '#1d5c49', mark: '#1d5c49', onMark: '#ffffff', big: '#1d5c49', small: '#1d5c49' },
  dark: { ground: 'none', edge: '#78d1ae', mark: '#78d1ae', onMark: '#0d1b15', big: '#e9ece6', small: '#78d1ae' },
}

const FONT = 'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'

/** Text as it may stand in XML, in elements and in attributes. */
export function xmlText(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
}

/** The small line of a badge: the rank once it stays, else where the listing stands. */
export function badgeLine({ status, week, rank }: Pick<ShownBadge, 'status' | 'week' | 'rank'>): string {
  if (rank !== null && week !== null) return `#${rank} of ${week}`
  if (status === 'awaiting_badge' || status === 'scheduled') return week ? `Launching in ${week} on` : 'Launching on'
  return 'Find us on'
}

/** The sign of the product, scaled from its square of 32 and put at a place. */
function sign({ mark, onMark }: Colours, x: number, y: number, size: number): string {
  const path = 'M8 14.5l8-7 8 7M10.5 20h11M10.5 25h11'
  const stroke = `fill="none" stroke="${onMark}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"`
  const place = `transform="translate(${x} ${y}) scale(${size / 32})"`
  return `<g ${place}><rect width="32" height="32" rx="8" fill="${mark}"/><path d="${path}" ${stroke}/></g>`
}

function frame({ ground, edge }: Colours, width: number, height: number, radius: number): string {
  const place = `x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="${radius}"`
  return `<rect ${place} fill="${ground}" stroke="${edge}" stroke-width="1.5"/>`
}

/** A badge as SVG of its own: it loads nothing, not even a font. */
export function badgeSvg(shown: ShownBadge): string {
  const { style, theme } = shown
  const { width, height } = badgeSize(style)
  const colours = style === 'outline' ? outlined[theme] : solid[theme]
  const line = badgeLine(shown)
  const isRanked = line.startsWith('#')
  const text = (at: string, size: number, weight: number, fill: string, words: string) =>
    `<text ${at} font-size="${size}" font-weight="${weight}" fill="${fill}">${xmlText(words)}</text>`
  const words =
    style === 'compact'
      ? text('x="32" y="20.5"', 12, 650, colours.big, isRanked ? line : 'Launch Directory')
      : text('x="56" y="21"', 11, isRanked ? 700 : 500, colours.small, line) +
        text('x="56" y="40"', 18, 700, colours.big, 'Launch Directory')
  const mark = style === 'compact' ? sign(colours, 6, 6, 20) : sign(colours, 12, 11, 32)
  const label = xmlText(isRanked ? `${line} on Launch Directory` : `${line} Launch Directory`)
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${label}"><title>${label}</title>${frame(colours, width, height, style === 'compact' ? 8 : 11)}${mark}<g font-family="${xmlText(FONT)}">${words}</g></svg>`
}
