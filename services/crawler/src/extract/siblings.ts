import type { Frame } from './frame.ts'

/** An element that ended right before another began, and how much of a control there is in it. */
export interface Prior {
  readonly frame: Frame
  /** 0 for none. */
  readonly control: Control
}

/** None, one of some kind, one that says that it opens something. */
export type Control = 0 | 1 | 2

const OPENS = /this|toggle|open|show|expand|collapse|accordion|faq/i

function controlOf({ name, attributes, isHidden }: Frame): Control {
  if (isHidden) return 0
  if (attributes.size === 0) return name === 'summary' ? 2 : name === 'button' ? 1 : 0
  const type = attributes.get('type')?.toLowerCase()
  if (type === 'submit' || type === 'reset') return 0
  // One that names what it opens says nothing of its neighbours.
  if (attributes.has('aria-controls')) return 1
  if (attributes.has('aria-expanded') || name === 'summary') return 2
  const script = attributes.get('onclick') ?? attributes.get('@click') ?? attributes.get('x-on:click')
  if (script !== undefined) return OPENS.test(script) ? 2 : 1
  return name === 'button' || attributes.get('role') === 'button' ? 1 : 0
}

/** For each open element: what ended last inside it, and the controls inside it, down to those in its children's children. */
export class Siblings {
  /** The page itself, then the open elements. */
  private readonly frames: (Frame | null)[] = [null]
  private readonly priors: Control[] = [0]
  private readonly near: Control[] = [0]
  private readonly far: Control[] = [0]

  /** The element that ended right before the next one begins. */
  get prior(): Prior | null {
    const last = this.frames.length - 1
    const frame = this.frames[last] ?? null
    return frame === null ? null : { frame, control: this.priors[last] ?? 0 }
  }

  enter(): void {
    this.frames.push(null)
    this.priors.push(0)
    this.near.push(0)
    this.far.push(0)
  }

  leave(index: number, frame: Frame): void {
    const at = index + 1
    const own = controlOf(frame)
    const near = this.near[at] ?? 0
    this.frames[index] = frame
    this.priors[index] = larger(own, larger(near, this.far[at] ?? 0))
    this.near[index] = larger(this.near[index] ?? 0, own)
    this.far[index] = larger(this.far[index] ?? 0, near)
    for (const list of [this.frames, this.priors, this.near, this.far]) {
      if (at === list.length - 1) list.pop()
      else list.splice(at, 1)
    }
  }
}

function larger(a: Control, b: Control): Control {
  return a > b ? a : b
}
