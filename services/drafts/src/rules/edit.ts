import type { DraftField } from '@launch/proto/schemas/draft'
import type { ProfileField, SeoField } from '@launch/proto/schemas/fields'
import type { FaqItem, FounderItem, MilestoneItem } from '@launch/proto/schemas/items'
import type { StorySection } from '@launch/proto/schemas/story'
import type { Profile } from '../drafter/drafter.ts'
import { besideCofounders } from './cofounders.ts'
import {
  type Content,
  isProfileField,
  isSeoField,
  linksOf,
  type SocialSide,
  socialSideOf,
  sourced,
  withLinks,
  withSourced,
} from './content.ts'
import { keptItems, savedFaqs, savedFounders, savedMilestones } from './lists.ts'
import { isOpen, redrafted } from './redraft.ts'
import { keptField, savedField, savedLink } from './states.ts'

/** What an owner wants changed, checked and in one spelling; a part that is not there stays. */
export interface Edit {
  restore: readonly DraftField[]
  regenerate: readonly DraftField[]
  /** Fields and search-engine wording by name; `null` removes. */
  values: ReadonlyMap<ProfileField | SeoField, unknown>
  /** Links by side and platform; `null` removes. */
  links: Partial<Record<SocialSide, ReadonlyMap<string, unknown>>>
  faqs?: readonly FaqItem[]
  founders?: readonly FounderItem[]
  milestones?: readonly MilestoneItem[]
  story: Partial<Record<StorySection, string | null>>
  competitor?: string | null
  /** The reading that the competitor is compared by. */
  competitorCrawl?: string | null
  lock: readonly DraftField[]
}

/** The fields of an edit that are to be drafted again: those its owner did not save, or restores with it. */
export function namesToRedraft(content: Content, original: Profile, edit: Edit): DraftField[] {
  const restoredFirst = edit.restore.reduce((so, name) => restored(so, original, name), content)
  return edit.regenerate.filter((name) => isOpen(restoredFirst, name))
}

/** A draft's content after an edit: restored first, then redrafted (with `redraft`), then set, then kept. */
export function edited(content: Content, original: Profile, edit: Edit, redraft: Profile | null): Content {
  let next = edit.restore.reduce((so, name) => restored(so, original, name), content)
  if (redraft) next = edit.regenerate.reduce((so, name) => redrafted(so, redraft, name), next)
  for (const [name, value] of edit.values) {
    next = withSourced(next, name, savedField(name, sourced(next, name), sourced(original, name), value))
  }
  for (const side of ['company', 'founder'] as const) next = withSentLinks(next, original, side, edit.links[side])
  next = withLists(next, original, edit)
  return edit.lock.reduce((so, name) => kept(so, original, name), next)
}

function restored(content: Content, original: Profile, name: DraftField): Content {
  if (isProfileField(name) || isSeoField(name)) return withSourced(content, name, sourced(original, name))
  const side = socialSideOf(name)
  if (side) return withLinks(content, side, linksOf(original, side))
  if (name !== 'faqs' && name !== 'founders') return content
  const { [name]: _, ...saved } = content.saved
  if (name === 'faqs') return { ...content, faqs: original.faqs, saved }
  return { ...content, founders: besideCofounders(original.founders, content.founders), saved }
}

function withSentLinks(
  content: Content,
  original: Profile,
  side: SocialSide,
  sent: ReadonlyMap<string, unknown> = new Map(),
): Content {
  const links = { ...linksOf(content, side) }
  for (const [platform, value] of sent) {
    const link = savedLink(links[platform], linksOf(original, side)[platform], value)
    if (link) links[platform] = link
  }
  return sent.size > 0 ? withLinks(content, side, links) : content
}

function withLists(content: Content, original: Profile, edit: Edit): Content {
  const next = { ...content, saved: { ...content.saved }, story: { ...content.story, ...edit.story } }
  if (edit.faqs && edit.faqs.length + content.faqs.length > 0) {
    next.faqs = savedFaqs(edit.faqs, content.faqs, original.faqs)
    next.saved.faqs = true
  }
  if (edit.founders && edit.founders.length + content.founders.length > 0) {
    next.founders = savedFounders(edit.founders, content.founders, original.founders)
    next.saved.founders = true
  }
  if (edit.milestones) next.milestones = savedMilestones(edit.milestones)
  if (edit.competitor !== undefined) next.competitor = edit.competitor
  if (edit.competitorCrawl !== undefined) next.competitorCrawl = edit.competitorCrawl
  return next
}

/** Saves the current value as the owner's; nothing happens where there is none. */
function kept(content: Content, original: Profile, name: DraftField): Content {
  if (isProfileField(name) || isSeoField(name)) {
    return withSourced(content, name, keptField(name, sourced(content, name), sourced(original, name)))
  }
  const side = socialSideOf(name)
  if (side) {
    const links = Object.entries(linksOf(content, side)).map(([platform, link]) => [
      platform,
      link.state === 'ai' ? { ...link, state: 'override' as const } : link,
    ])
    return withLinks(content, side, Object.fromEntries(links))
  }
  if (name === 'faqs' && content.faqs.length > 0) {
    return { ...content, faqs: keptItems(content.faqs), saved: { ...content.saved, faqs: true } }
  }
  if (name === 'founders' && content.founders.length > 0) {
    return { ...content, founders: keptItems(content.founders), saved: { ...content.saved, founders: true } }
  }
  return content
}
