import type { DraftField } from '@launch/proto/schemas/draft'
import type { Profile } from '../drafter/drafter.ts'
import { besideCofounders } from './cofounders.ts'
import {
  type Content,
  isProfileField,
  isSeoField,
  type Links,
  linksOf,
  socialSideOf,
  sourced,
  withLinks,
  withSourced,
} from './content.ts'
import { isUntouched } from './states.ts'

/** Whether drafting again may change a field: not where its owner saved it, and never the address. */
export function isOpen(content: Pick<Content, 'fields' | 'seo' | 'saved'>, name: DraftField): boolean {
  if (name === 'url') return false
  if (isProfileField(name) || isSeoField(name)) return isUntouched(sourced(content, name))
  return name === 'faqs' || name === 'founders' ? !content.saved[name] : true
}

/** A draft's content with one field drafted again. What the owner saved stays, and so does what is not found again. */
export function redrafted(content: Content, redraft: Profile, name: DraftField): Content {
  if (!isOpen(content, name)) return content
  if (isProfileField(name) || isSeoField(name)) {
    const fresh = sourced(redraft, name)
    return fresh.state === 'ai' ? withSourced(content, name, fresh) : content
  }
  const side = socialSideOf(name)
  if (side) return withLinks(content, side, freshLinks(linksOf(content, side), linksOf(redraft, side)))
  if (name === 'faqs') return redraft.faqs.length > 0 ? { ...content, faqs: redraft.faqs } : content
  if (name !== 'founders' || redraft.founders.length === 0) return content
  return { ...content, founders: besideCofounders(redraft.founders, content.founders) }
}

function freshLinks(current: Links, redraft: Links): Links {
  const fresh = Object.entries(redraft).filter(([platform]) => isUntouched(current[platform] ?? { state: 'not_found' }))
  return { ...current, ...Object.fromEntries(fresh) }
}

/**
 * What `restore` leads to once some fields were drafted again: what was found first stays, what was blank is filled.
 */
export function originalWith(original: Profile, redraft: Profile, names: readonly DraftField[]): Profile {
  return names.reduce((so, name) => filledWith(so, redraft, name), original)
}

function filledWith(original: Profile, redraft: Profile, name: DraftField): Profile {
  if (isProfileField(name) || isSeoField(name)) {
    const isNew = name !== 'url' && sourced(original, name).state === 'not_found'
    return isNew ? withSourced(original, name, sourced(redraft, name)) : original
  }
  const side = socialSideOf(name)
  if (side) return withLinks(original, side, { ...linksOf(redraft, side), ...linksOf(original, side) })
  if (name === 'faqs' && original.faqs.length === 0) return { ...original, faqs: redraft.faqs }
  if (name === 'founders' && original.founders.length === 0) return { ...original, founders: redraft.founders }
  return original
}
