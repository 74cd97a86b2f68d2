import { hintOf } from '../groups/hints.ts'
import type { Group } from '../groups/mod.ts'
import { FIRST_STEP, SOON, STEP_VERB } from '../lexicon/features.ts'
import { kindsOfLabel } from '../pages/site-map.ts'

/** A number that stands by itself beside a step. */
const NUMBERED = /^\W*(?:(?:step|schritt|étape|paso|passo|stap)\s)?0?\d\W*$/iu

/** `01`, `02` are drawn beside features too. */
const DRAWN = /^\W*0\d\W*$/u

/** Whether numbers are only drawn beside boxes that their author calls features, none of which tells what to do. */
export const areDrawn = (group: Group) =>
  hintOf(group) === 'features' &&
  group.pieces.some(({ text }) => DRAWN.test(text)) &&
  !group.items.some(({ value }) => STEP_VERB.test(value) || FIRST_STEP.test(value))

/** Whether lines begin with their numbers in turn: `1. A customer writes.` */
const areCounted = ({ how, pieces }: Group) =>
  how !== 'headings' && pieces.every(({ text }, at) => new RegExp(`^${at + 1}[.)]\\s`, 'u').test(text))

/** Whether its items tell what to do one after the other, though no numbers say so. */
export function areSteps(group: Group, name: string | null): boolean {
  const { items, heads, pieces } = group
  const numbers = pieces.filter(({ text }) => NUMBERED.test(text))
  const isCalled = heads.some(({ text }) => kindsOfLabel(text, name).includes('features'))
  const areFeatures = numbers.every(({ text }) => DRAWN.test(text)) && (isCalled || areDrawn(group))
  if ((numbers.length >= items.length - 1 && !areFeatures) || areCounted(group)) return true
  const [first, ...rest] = items
  if (!first || items.length > 5) return false
  const verbs = rest.filter(({ value }) => STEP_VERB.test(value)).length
  const isSoon = heads.slice(0, 2).some(({ text }) => SOON.test(text))
  return (
    (FIRST_STEP.test(first.value) && verbs > 0) || (isSoon && (STEP_VERB.test(first.value) || verbs * 2 >= rest.length))
  )
}
