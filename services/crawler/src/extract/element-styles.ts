import { type Look, lookOf, type Values } from './css/look.ts'
import type { StyleRules } from './css/style-rules.ts'
import { classesOf, type Frame } from './frame.ts'
import type { Attributes } from './markup.ts'
import type { PageSigns } from './page-signs.ts'
import { Revealable } from './revealable.ts'
import type { Prior } from './siblings.ts'
import type { Flow, Tag } from './tags.ts'
import { HIDDEN_ATTRIBUTE, hiddenByMarkup, Looks, type Unstyled } from './visibility.ts'

const BLOCK_DISPLAY = /^(?:block|flex|grid|flow-root|list-item|table)\b/

function flowOf(tag: Tag, display: string | undefined): Flow {
  if (display === undefined || tag.flow === 'cell') return tag.flow
  if (BLOCK_DISPLAY.test(display)) return 'block'
  return display === 'inline' ? 'inline' : tag.flow
}

const RAISED_TAGS: ReadonlySet<string> = new Set(['sup', 'sub'])
const RAISED = /^(?:super|sub|text-top|top)$/

/** How an element looks, before it is known what it means. */
export interface Styled {
  readonly element: Unstyled
  readonly look: Look
  readonly hiddenBy: string
  readonly flow: Flow
  /** It stands above or below its line, as cents and the marks of footnotes do. */
  readonly isRaised: boolean
}

/** How the elements of a page look, those too that it shows later only. */
export class ElementStyles {
  private readonly rules: StyleRules
  private readonly looks: Looks
  private readonly revealable: Revealable

  constructor(rules: StyleRules, signs: PageSigns) {
    this.rules = rules
    this.looks = new Looks(rules)
    this.revealable = new Revealable(rules, signs)
  }

  /** Whether hidden elements were not looked at for the work that it takes. */
  get isCut(): boolean {
    return this.revealable.isExhausted
  }

  /** Judges an element that stands inside `ancestors`, the root first, right after `prior`. */
  of(tag: Tag, attributes: Attributes, outer: Look, ancestors: readonly Frame[], prior: Prior | null): Styled {
    const classes = classesOf(attributes.get('class'))
    const element = { name: tag.name, id: attributes.get('id') ?? '', classes, attributes }
    const values = this.rules.valuesOf(element, ancestors)
    const own = this.looks.of(element, values, outer)
    const { look, display } =
      own.isGone || (own.isInvisible && !outer.isInvisible)
        ? this.revealed(element, values, own, outer, ancestors, prior)
        : { look: own, display: values.get('display') }
    const mark = hiddenByMarkup(tag, attributes, classes)
    const isShownLater = mark === HIDDEN_ATTRIBUTE && this.revealable.unhides(element, ancestors, prior)
    const isRaised = RAISED_TAGS.has(tag.name) || RAISED.test(values.get('vertical-align') ?? '')
    const hiddenBy = look.isGone ? 'style' : isShownLater ? '' : mark
    return { element, look, hiddenBy, flow: flowOf(tag, display), isRaised }
  }

  /** How an element that is hidden in the source looks once it is shown, or as it is where it never is. */
  private revealed(
    element: Unstyled,
    values: Values,
    own: Look,
    outer: Look,
    ancestors: readonly Frame[],
    prior: Prior | null,
  ): { look: Look; display: string | undefined } {
    const states =
      this.rules.isExhausted || this.revealable.isExhausted ? [] : this.revealable.of(element, values, ancestors, prior)
    for (const state of states) {
      const look = lookOf(state, outer, true)
      if (!look.isGone && !look.isInvisible) return { look, display: state.get('display') }
    }
    return { look: own, display: values.get('display') }
  }
}
