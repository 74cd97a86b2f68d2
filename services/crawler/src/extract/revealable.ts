import type { Values } from './css/look.ts'
import { isToChange, type Softness, softened } from './css/reveals.ts'
import type { StyleRules } from './css/style-rules.ts'
import type { Frame } from './frame.ts'
import type { PageSigns } from './page-signs.ts'
import type { Prior } from './siblings.ts'
import type { Unstyled } from './visibility.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Parts that lie over the page; they stay hidden whatever opens them. */
const ASIDE = words(
  'modal dialog popup popover tooltip toast snackbar cookie cookies consent gdpr lightbox drawer offcanvas loader preloader ' +
    'spinner skeleton honeypot',
)
/** Parts that answer to what people do in the page, or are its moulds: those that take no place until then. */
const ANSWERS = words('error errors success alert notification chat chatbot feedback loading template tpl done fail')
const ASIDE_ROLES = words('dialog alertdialog alert status tooltip log')
/** Parts that fold open. */
const FOLDING = words(
  'faq faqs accordion accordions akkordeon accordeon acordeon fisarmonica answer answers antwort respuesta reponse risposta ' +
    'odpowiedz antwoord collapse collapsible toggle disclosure expand expandable expander',
)
/** What such parts are opened by. */
const HEADS = words('question frage pregunta domanda pytanie vraag trigger header head heading title top summary')
const HEADINGS = words('h2 h3 h4 h5 h6 dt summary')
/** Parts of a page whose controls open what is theirs. */
const APART = words('nav header footer form main')
/** Marks of libraries that let parts of a page appear as it is scrolled to. */
const APPEARING =
  /^(?:data-(?:aos|sal|sr|sr-id|scroll|scroll-.+|animate|animation|anim|reveal|inview|in-view|gsap|motion|framer-appear-id|w-id|wow-.+|uk-scrollspy)|uk-scrollspy)$/
const APPEARING_CLASS =
  /^(?:wow|aos-[\w-]+|animate-[\w-]+|animate__animated|js-reveal|(?:scroll-?)?reveal(?:-[\w-]+)?|fade-?(?:in|up|down|left|right)(?:-[\w-]+)?|slide-?(?:in|up)(?:-[\w-]+)?|appear(?:-[\w-]+)?|(?:elementor-)?invisible|gsap-[\w-]+)$/i
/** Marks of frameworks for what they show by the state of the page. */
const SHOWN_BY = ['x-show', 'x-collapse', 'x-cloak', 'v-show', 'v-cloak', 'ng-show', 'ng-cloak']
const AFFIX = /^(?:page|tab|panel|section|view|faq)[-_]|[-_](?:page|tab|panel|section|content|view|screen)$/

/** Hidden elements that are looked at for a page; those past them are hidden for good. */
const MOST_ELEMENTS = 20_000
const NO_VALUES: Values = new Map()
const MOST_WORDS = 40
const CAMEL = /([a-z])(?=[A-Z])/g

function wordsOf({ classes, id }: Pick<Frame, 'classes' | 'id'>): string[] {
  const names = [...classes, id].slice(0, MOST_WORDS)
  return names.flatMap((name) => name.slice(0, 100).replace(CAMEL, '$1-').toLowerCase().split(/[-_]+/))
}

const hasAny = (element: Pick<Frame, 'classes' | 'id'>, of: ReadonlySet<string>) =>
  wordsOf(element).some((word) => of.has(word) || of.has(word.replace(/\d+$/, '')))

function isAside(element: Unstyled, values: Values): boolean {
  const { attributes } = element
  if (values.get('position') === 'fixed' || attributes.has('aria-modal') || attributes.has('aria-live')) return true
  if (ASIDE_ROLES.has(attributes.get('role') ?? '') || hasAny(element, ASIDE)) return true
  return (values.get('display') === 'none' || attributes.has('hidden')) && hasAny(element, ANSWERS)
}

/**
 * Tells text that is hidden until people scroll, point, choose or open from text that nobody is ever shown, by what the
 * page itself says of its other states.
 */
export class Revealable {
  private readonly rules: StyleRules
  private readonly signs: PageSigns
  private left = MOST_ELEMENTS

  constructor(rules: StyleRules, signs: PageSigns) {
    this.rules = rules
    this.signs = signs
  }

  /** True once the page has more hidden elements than are looked at. */
  get isExhausted(): boolean {
    return this.left <= 0
  }

  /** The values of a hidden element in its other states, likeliest first; where none shows it, it is hidden for good. */
  *of(element: Unstyled, values: Values, ancestors: readonly Frame[], prior: Prior | null): Generator<Values> {
    if (this.left-- <= 0 || isAside(element, values)) return
    const shown = this.rules.shownValuesOf(element, ancestors)
    yield shown
    const softness = this.softnessOf(element, shown, ancestors.at(-1), prior)
    if (softness !== null) yield softened(shown, softness)
  }

  /** Whether an element that an attribute hides is shown in another state. */
  unhides(element: Unstyled, ancestors: readonly Frame[], prior: Prior | null): boolean {
    return this.left-- > 0 && !isAside(element, NO_VALUES) && this.isOpenable(element, ancestors.at(-1), prior)
  }

  private softnessOf(
    element: Unstyled,
    values: Values,
    outer: Frame | undefined,
    prior: Prior | null,
  ): Softness | null {
    if (this.isOpenable(element, outer, prior)) return 'any'
    if (!this.signs.hasScript) return null
    if (isToChange(values)) return 'folded'
    const isAppearing =
      [...element.attributes.keys()].some((name) => APPEARING.test(name)) ||
      [...element.classes].some((name) => APPEARING_CLASS.test(name))
    return isAppearing ? 'faded' : null
  }

  private isOpenable(element: Unstyled, outer: Frame | undefined, prior: Prior | null): boolean {
    const { id, attributes } = element
    const { called, hasTabs, hasScript } = this.signs
    if (id !== '' && (called.has(id) || called.has(id.replace(AFFIX, '')))) return true
    if (attributes.get('role') === 'tabpanel' && hasTabs) return true
    if (SHOWN_BY.some((name) => attributes.has(name))) return true
    return hasScript && prior !== null && isOpenedBy(prior, element, outer)
  }
}

/** Whether what stands right before an element looks like what opens it. */
function isOpenedBy({ frame, control }: Prior, element: Unstyled, outer: Frame | undefined): boolean {
  if (frame.isHidden || (APART.has(frame.name) && !hasAny(frame, FOLDING))) return false
  if (control === 2) return true
  const isFolding = hasAny(element, FOLDING) || (outer !== undefined && hasAny(outer, FOLDING))
  if (!isFolding) return false
  return control === 1 || HEADINGS.has(frame.name) || hasAny(frame, HEADS) || hasAny(frame, FOLDING)
}
