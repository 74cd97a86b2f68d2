/** Where everything stands: names, then the plot, then what its bars say in numbers. */
export const NAMES = 470
export const PLOT = 360
export const TOLD = 230
export const WIDTH = NAMES + PLOT + TOLD
export const LINE = 24

export const COLOURS = {
  met: '#3d7a57',
  missed: '#b3363f',
  few: '#9db8c9',
  many: '#1f5673',
  ink: '#1b1b1b',
  dim: '#5c5c5c',
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const drawn = (attributes: Record<string, string | number>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Number(value.toFixed(1)) : escaped(value)}"`)
    .join('')

/** An element without content. */
export const shape = (tag: string, attributes: Record<string, string | number>) => `<${tag}${drawn(attributes)}/>`

/** A text at its baseline. */
export const text = (content: string, x: number, y: number, more: Record<string, string | number> = {}) =>
  `<text${drawn({ x, y, ...more })}>${escaped(content)}</text>`

/** What a chart draws, from its own top downwards. */
export interface Panel {
  height: number
  draw(top: number): string[]
}

/** A picture of panels, one below the other. */
export function picture(panels: readonly Panel[], title: string): string {
  let top = 12
  const drawings = panels.flatMap((panel) => {
    const drawing = panel.draw(top)
    top += panel.height + 20
    return drawing
  })
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" font-family="Helvetica, Arial, sans-serif" font-size="12" fill="${COLOURS.ink}" role="img" aria-label="${escaped(title)}">`
  const paper = shape('rect', { width: WIDTH, height: top, fill: '#fff' })
  return `${[frame, paper, ...drawings, '</svg>'].join('\n')}\n`
}
