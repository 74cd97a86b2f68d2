import type { Fact } from './kinds.ts'
import type { SimpleMail } from './mail-text.ts'
import { NAME, oneLine, quotable } from './words.ts'

type Verdict = Fact<'listing.moderated'>

const MEND =
  'What you can do: edit the listing so that the reason no longer holds. The site team sees every edit, and can bring the listing back to where it was.'

const DONE: Record<Verdict['action'], string> = { reject: 'rejected', suspend: 'suspended', reinstate: 'reinstated' }

/** What a reinstated listing waits for, by its status. */
function nextOf({ status, public_url }: Verdict): string {
  switch (status) {
    case 'live':
      return `Everyone sees it again${public_url ? `: ${public_url}` : '.'}`
    case 'scheduled':
      return 'It launches in its week, as before. Leave its badge on your website until then.'
    case 'awaiting_badge':
      return 'It has no launch week now, as the one that it had is over or full, or it had none. Once its badge is on your website, choose the free launch again to get the next week with room.'
    case 'archived':
      return 'It is archived, as before. Unarchive it when you want it to be live.'
    default:
      return 'It is a draft again. Launch it when you are ready.'
  }
}

function whatItMeans(verdict: Verdict): string[] {
  if (verdict.action === 'reinstate') return [nextOf(verdict)]
  const meant =
    verdict.action === 'reject'
      ? 'It will not be published as it is. If it had a place in a launch week, that was given back.'
      : 'Nobody but you sees it now. Its content, votes and history are kept. If it had a place in a launch week, that was given back.'
  return [meant, MEND]
}

/** The mail to the owner of a listing about what the site team has decided: the reason, and what to do next. */
export function verdictMail(verdict: Verdict, publicUrl: string): SimpleMail {
  const name = oneLine(verdict.name, NAME)
  const done = DONE[verdict.action]
  const own = `${publicUrl}/me/listings/${verdict.listing_id}`
  const isBack = verdict.action === 'reinstate'
  return {
    title: `${name} was ${done}`,
    before: [`The site team of Launch Directory has ${done} your listing ${name} (listing ${verdict.listing_id}).`],
    quotes: [{ title: 'The reason', text: quotable(verdict.reason) }],
    button: isBack ? { text: 'See your listing', url: own } : { text: 'Edit your listing', url: `${own}/edit` },
    after: whatItMeans(verdict),
  }
}
