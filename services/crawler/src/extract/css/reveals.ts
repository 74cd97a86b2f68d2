import type { Declaration } from './declarations.ts'
import { pixels, type Values } from './look.ts'

const ZERO_SCALE = /scale\w*\(\s*0*\.?0*\s*[,)]/
/** Nothing is moved this far to be seen. */
const FAR = /-\d{4,}(?:\.\d+)?px/

function showsTransform(value: string): boolean {
  return !ZERO_SCALE.test(value) && !FAR.test(value)
}

/** Whether a declaration can only show what others hide. Places far from the screen and sizes of type are not taken back. */
export function reveals({ property, value }: Pick<Declaration, 'property' | 'value'>): boolean {
  switch (property) {
    case 'display':
      return value !== 'none'
    case 'visibility':
    case 'content-visibility':
      return value === 'visible' || value === 'auto'
    case 'opacity':
      return Number.parseFloat(value) * (value.endsWith('%') ? 0.01 : 1) >= 0.5
    case 'height':
    case 'max-height':
      return !(pixels(value) <= 1)
    case 'transform':
      return showsTransform(value)
    case 'scale':
      return !/^0*\.?0*$/.test(value)
    case 'clip':
      return value === 'auto'
    case 'clip-path':
      return value === 'none' || /^inset\(\s*0/.test(value)
    default:
      return property.startsWith('animation')
  }
}

/** The properties by which scripts and animations hide what they show later. */
const FADING = ['opacity', 'visibility', 'transform', 'scale', 'clip-path']
const FOLDING = ['height', 'max-height']

/** What of a look is taken away: fading alone, or folding too, or all that a script may do. */
export type Softness = 'faded' | 'folded' | 'any'

/** The values without those by which scripts hide; the others stay, so that what is hidden by them too stays so. */
export function softened(values: Values, softness: Softness): Values {
  const names = softness === 'faded' ? FADING : softness === 'folded' ? [...FADING, ...FOLDING] : undefined
  const soft = names ?? [...FADING, ...FOLDING, 'display']
  return new Map([...values].filter(([property, value]) => !soft.includes(property) || reveals({ property, value })))
}

const MOVED = /(?:^|[\s,])(all|opacity|visibility|transform|(?:max-)?height|clip-path)(?:$|[\s,])/
const TIME_OR_EASE = /^(?:[\d.]+m?s|ease[\w-]*|linear|cubic-bezier|steps|)$/

/** A transition that names no property is one of all. */
function isOfAll(transition: string): boolean {
  const parts = transition.replace(/\([^()]*\)/g, '').split(/[\s,]+/)
  return transition !== '' && parts.every((part) => TIME_OR_EASE.test(part))
}

/** Whether a change of how the element is hidden would be drawn step by step: what is never to change needs none. */
export function isToChange(values: Values): boolean {
  const transition = values.get('transition-property') ?? values.get('transition') ?? ''
  if (MOVED.test(transition) || isOfAll(transition)) return true
  // Libraries set the first step of an entrance: faded, and a little out of place.
  const transform = values.get('transform') ?? 'none'
  return values.has('opacity') && transform !== 'none' && !FAR.test(transform)
}
