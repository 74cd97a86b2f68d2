import {
  type CheckContext,
  checkedAddress,
  checkedFaqs,
  checkedFounders,
  checkedLinks,
  checkedMilestones,
  checkedValues,
  Faults,
} from '@launch/kit/input'
import type { OutboundResolve } from '@launch/kit/public-url'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { Edit } from '../edit.ts'
import { checkedStory } from './story.ts'

/**
 * What an owner sent, beyond what its contract says: texts trimmed, addresses public, categories listed, story
 * sections under their current names. Refuses as `invalid_request`, naming every fault.
 */
export function checkedEdit(
  input: InputOf<Operations['update_draft']>,
  given: { exempt: OutboundResolve; now: Date },
): Edit {
  const context: CheckContext = { ...given, faults: new Faults() }
  const { fields = {}, seo = {}, company_socials, founder_socials, story = {} } = input
  const edit: Edit = {
    restore: input.restore ?? [],
    regenerate: input.regenerate ?? [],
    lock: input.lock_fields ?? [],
    values: checkedValues({ fields, seo }, context),
    links: {
      ...(company_socials ? { company: checkedLinks(company_socials, 'company_socials', context) } : {}),
      ...(founder_socials ? { founder: checkedLinks(founder_socials, 'founder_socials', context) } : {}),
    },
    ...(input.faqs ? { faqs: checkedFaqs(input.faqs, context) } : {}),
    ...(input.founders ? { founders: checkedFounders(input.founders, context) } : {}),
    ...(input.milestones ? { milestones: checkedMilestones(input.milestones, context) } : {}),
    story: checkedStory(story, context),
    ...(input.competitor_url === undefined ? {} : { competitor: competitorOf(input.competitor_url, context) }),
  }
  context.faults.throwIfAny()
  return edit
}

/** The competitor's website; empty text clears it. */
function competitorOf(sent: string, context: CheckContext): string | null {
  return sent.trim() === '' ? null : checkedAddress(sent, '/competitor_url', context)
}
