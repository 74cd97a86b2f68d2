import type { Fact } from './kinds.ts'
import type { Quote, SimpleMail } from './mail-text.ts'
import { inWords, NAME, oneLine, parted } from './words.ts'

type Edit = Fact<'listing.edited'>

/** Characters of each side of a change, and of all sides together: mails of many parts show less of each. */
const SIDE = 800
const ALL_SIDES = 12_000

const AUTHORS: Record<Edit['by'], string> = {
  owner: 'by its owner',
  draft: 'from its draft',
  site_team: 'by the site team',
  apply_to: 'by an edit of the same company’s listing on another site',
  restore: 'by restoring an earlier version',
}

function changesOf({ before, after }: Edit): Quote[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const most = Math.min(SIDE, Math.floor(ALL_SIDES / (2 * names.length)))
  return names.flatMap((name) => {
    const [was, is] = parted(inWords(before[name]), inWords(after[name]), most)
    const title = oneLine(name, NAME)
    return [
      { title: `${title}, before`, text: was },
      { title: `${title}, after`, text: is },
    ]
  })
}

/** The mail to the site team about an edit: each part that it changed, before and after. */
export function editMail(edit: Edit, publicUrl: string): SimpleMail {
  const name = oneLine(edit.name, NAME)
  const seen = edit.public_url ? `It is seen at ${edit.public_url}` : 'Nobody but its owner sees it now.'
  return {
    title: `Edited: ${name} (version ${edit.number})`,
    before: [
      `${name} was edited ${AUTHORS[edit.by]}. It is listing ${edit.listing_id} ("${edit.slug}") on the site "${edit.site}", its status is ${edit.status}.`,
      seen,
    ],
    quotes: changesOf(edit),
    button: { text: 'How to suspend or reject a listing', url: `${publicUrl}/docs#suspend_listing` },
    after: [],
  }
}
