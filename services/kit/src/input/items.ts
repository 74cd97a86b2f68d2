import type { FaqItem, FounderItem, MilestoneItem, SocialsPatch } from '@launch/proto/schemas/items'
import { type CheckContext, checkedAddress, checkedProse, checkedText, refuseDoubles } from './values.ts'

/** An optional text: nothing is sent as `null`. */
const orNull = <T>(value: T | null | undefined, check: (value: T) => T): T | null =>
  value === null || value === undefined ? null : check(value)

/** Questions with their texts trimmed. */
export function checkedFaqs(items: readonly FaqItem[], context: CheckContext): FaqItem[] {
  return items.map(({ question, answer }, i) => ({
    question: checkedText(question, `/faqs/${i}/question`, context),
    answer: checkedProse(answer, `/faqs/${i}/answer`, context),
  }))
}

/**
 * Founders with their texts trimmed and public addresses. Of one with a handle, who tells of themselves, nothing else that
 * is sent counts.
 */
export function checkedFounders(items: readonly FounderItem[], context: CheckContext): FounderItem[] {
  return items.map(({ name, role, bio, photo_url, links = [], handle }, i) => {
    if (handle !== undefined) return { name, handle }
    const at = `/founders/${i}`
    const own = links.map((link, j) => checkedAddress(link, `${at}/links/${j}`, context))
    refuseDoubles(own, `${at}/links`, context)
    return {
      name: checkedText(name, `${at}/name`, context),
      role: orNull(role, (text) => checkedText(text, `${at}/role`, context)),
      bio: orNull(bio, (text) => checkedProse(text, `${at}/bio`, context)),
      photo_url: orNull(photo_url, (address) => checkedAddress(address, `${at}/photo_url`, context)),
      links: own,
    }
  })
}

/** A milestone with its texts trimmed and a public address. */
export function checkedMilestone(
  { date, title, description, url }: MilestoneItem,
  at: string,
  context: CheckContext,
): MilestoneItem {
  return {
    date,
    title: checkedText(title, `${at}/title`, context),
    description: orNull(description, (text) => checkedProse(text, `${at}/description`, context)),
    url: orNull(url, (address) => checkedAddress(address, `${at}/url`, context)),
  }
}

/** Milestones, checked each. */
export function checkedMilestones(items: readonly MilestoneItem[], context: CheckContext): MilestoneItem[] {
  return items.map((item, i) => checkedMilestone(item, `/milestones/${i}`, context))
}

/** The sent links by platform, each a public address; `null` stays, as it removes. */
export function checkedLinks(sent: SocialsPatch, part: string, context: CheckContext): Map<string, unknown> {
  const links = Object.entries(sent).map(([platform, value]): [string, unknown] => {
    const at = `/${part}/${platform}`
    if (typeof value === 'string') return [platform, checkedAddress(value, at, context)]
    const custom = value?.map(({ label, url }, i) => ({
      label: checkedText(label, `${at}/${i}/label`, context),
      url: checkedAddress(url, `${at}/${i}/url`, context),
    }))
    return [platform, custom ?? null]
  })
  return new Map(links)
}
