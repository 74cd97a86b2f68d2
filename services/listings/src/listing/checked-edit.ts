import {
  type CheckContext,
  checkedFaqs,
  checkedLinks,
  checkedMilestone,
  checkedProse,
  checkedText,
  checkedValues,
  Faults,
} from '@launch/kit/input'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { MilestoneItem } from '@launch/proto/schemas/items'
import type { ListingsSettings } from '../config.ts'
import { blankOf, isBlank } from './fields.ts'
import type { Parts } from './parts.ts'

/** What a listing has to say; without it there is nothing to show. */
const REQUIRED = ['name', 'headline', 'summary', 'categories'] as const

type Given = Pick<ListingsSettings, 'outboundResolve'>
type Edit = Pick<InputOf<Operations['update_my_listing']>, 'fields' | 'socials' | 'faqs'>

/** The parts that an owner sent, checked beyond their contract. Refuses as `invalid_request`, naming every fault. */
export function checkedParts({ fields = {}, socials, faqs }: Edit, given: Given, now: Date): Parts {
  return checked(given, now, (context) => {
    const values = checkedValues({ fields, seo: {} }, context)
    for (const name of REQUIRED) {
      if (!values.has(name) || !isBlank(values.get(name))) continue
      context.faults.add(`/fields/${name}`, 'required', `\`fields.${name}\` can be replaced but not removed.`)
    }
    const named = [...values].map(([name, value]) => [name, value ?? blankOf(name)])
    return {
      ...Object.fromEntries(named),
      ...(socials && { socials: Object.fromEntries(checkedLinks(socials, 'socials', context)) }),
      ...(faqs && { faqs: checkedFaqs(faqs, context) }),
    }
  })
}

/** A milestone that an owner sent, checked in the same way. */
export function checkedOwnMilestone(item: MilestoneItem, given: Given, now: Date): MilestoneItem {
  return checked(given, now, (context) => checkedMilestone(item, '', context))
}

/** The words of an update, checked in the same way. */
export function checkedUpdate(words: { title: string; body: string }, given: Given, now: Date) {
  return checked(given, now, (context) => ({
    title: checkedText(words.title, '/title', context),
    body: checkedProse(words.body, '/body', context),
  }))
}

function checked<T>({ outboundResolve }: Given, now: Date, check: (context: CheckContext) => T): T {
  const faults = new Faults()
  const value = check({ faults, exempt: outboundResolve, now })
  faults.throwIfAny()
  return value
}
