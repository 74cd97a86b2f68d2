import type { FaqItem, FounderItem, MilestoneItem } from '@launch/proto/schemas/items'
import { cofounderItem } from './cofounders.ts'
import type { Faq, Founder, Milestone, Sourced } from './content.ts'

type Provenance = Pick<Sourced, 'state' | 'evidence'>

/** An item whose question or name stayed is the drafted one, edited; any other is the owner's own. */
function provenanceOf(match: Provenance | undefined): Provenance {
  if (!match || match.state === 'manual') return { state: 'manual', evidence: [] }
  return { state: 'edited', evidence: match.evidence }
}

/** The list of questions once its owner has sent another: known by their question. */
export function savedFaqs(items: readonly FaqItem[], current: readonly Faq[], original: readonly Faq[]): Faq[] {
  const known = [...current, ...original]
  return items.map(({ question, answer }) => ({
    question,
    answer,
    ...provenanceOf(known.find((faq) => faq.question === question)),
  }))
}

/** The list of founders once its owner has sent another: known by their name; co-founders say what their profiles do. */
export function savedFounders(
  items: readonly FounderItem[],
  current: readonly Founder[],
  original: readonly Founder[],
): Founder[] {
  const known = [...current, ...original]
  return items.map((item) => {
    if (item.handle !== undefined) return cofounderItem(item)
    const { name, role = null, bio = null, photo_url = null, links = [] } = item
    const provenance = provenanceOf(known.find((founder) => founder.name === name))
    return { name, role, bio, photo_url, links, ...provenance }
  })
}

/** Milestones are always the owner's own. */
export function savedMilestones(items: readonly MilestoneItem[]): Milestone[] {
  return items.map(({ date, title, description = null, url = null }) => ({
    date,
    title,
    description,
    url,
    state: 'manual',
    evidence: [],
  }))
}

/** A list that its owner wants kept as it stands. */
export function keptItems<T extends Provenance>(items: readonly T[]): T[] {
  return items.map((item) => (item.state === 'ai' ? { ...item, state: 'edited' } : item))
}
