import type { HandlerContext } from '@launch/kit'
import { productKey } from '@launch/kit/public-url'
import type { ListingsSettings } from '../config.ts'
import { isPublic, reserves } from '../launch/status.ts'
import { indexListing } from '../search/index-listing.ts'
import { publicUrlOf } from './contract.ts'
import { type Change, countChange, type Editor, isEmpty, recordEdit, same, writeVersion } from './history.ts'
import type { Listing } from './listing.ts'
import { type Parts, sharedOf } from './parts.ts'
import { handleOf, tellChanged } from './tell-changed.ts'
import { takeProduct } from './uniqueness.ts'

/** What an edit is published with; a handler's context has it. */
export type Publishing = Pick<HandlerContext, 'em' | 'emit' | 'now'>

/** A listing that was changed, how, and by whom. */
export interface Edit {
  listing: Listing
  change: Change
  editor: Editor
}

/**
 * Makes a company's edits known: a version of each listing that changed, search, and who is told.
 * @throws Refusal `listing_exists` where the website became one that another listing holds
 */
export async function publishEdits(
  publishing: Publishing,
  edits: readonly Edit[],
  settings: ListingsSettings,
): Promise<void> {
  const changed = edits.filter(({ change }) => !isEmpty(change)).toSorted((a, b) => a.listing.id - b.listing.id)
  for (const { listing, change } of changed) {
    if ('url' in change.after) await changeProduct(publishing, listing, settings)
    if (Object.keys(sharedOf(change).after).length > 0) listing.company.updatedAt = publishing.now
  }
  for (const { listing, change, editor } of changed) {
    const written = { listing, change: withoutKept(change), editor }
    const number = await recordEdit(publishing.em, listing, written.change, editor, publishing.now)
    await tellEdited(publishing, written, number, settings)
    await showChanged(publishing, listing)
  }
}

/** Writes the first version of a new listing and tells of it. */
export async function publishNew(publishing: Publishing, edit: Edit, settings: ListingsSettings): Promise<void> {
  const { em, now } = publishing
  const { listing, change, editor } = edit
  listing.productKey = keyOf(listing, settings)
  await em.flush()
  await tellEdited(publishing, edit, await writeVersion(em, listing, change, editor, now), settings)
}

/** Makes a change known that is no edit of content, such as that of quotes. */
export async function publishChange(publishing: Publishing, listing: Listing): Promise<void> {
  await countChange(publishing.em, listing, publishing.now)
  await showChanged(publishing, listing)
}

async function showChanged({ em, emit }: Publishing, listing: Listing): Promise<void> {
  await indexListing(em, listing)
  await tellChanged(emit, listing, await handleOf(em, listing.company.accountId))
}

async function tellEdited(
  { emit }: Publishing,
  { listing, change, editor }: Edit,
  number: number,
  { sites }: ListingsSettings,
): Promise<void> {
  const { id, site, slug, status, company } = listing
  const name = company.facts.name ?? slug
  const shown = isPublic(listing.standing()) && { public_url: publicUrlOf(sites, site, slug) }
  const edited = { listing_id: id, site, slug, name, status, number, by: editor.by, ...change, ...shown }
  await emit('listing.edited', edited)
}

/** Of a hundred milestones and of a long story only what is other than before is written down. */
function withoutKept({ before, after }: Change): Change {
  const side = (own: Parts, than: Parts): Parts => ({
    ...own,
    ...('milestones' in own && { milestones: otherItems(own.milestones, than.milestones) }),
    ...('story' in own && { story: otherSections(own.story, than.story) }),
  })
  return { before: side(before, after), after: side(after, before) }
}

function otherItems(items: unknown, than: unknown): unknown {
  const known = than as unknown[]
  return (items as unknown[]).filter((item) => !known.some((each) => same(each, item)))
}

/** Sections of a story that was there before and still is; any other is given whole. */
function otherSections(story: unknown, than: unknown): unknown {
  if (!story || !than) return story
  const known = than as Parts
  return Object.fromEntries(Object.entries(story).filter(([section, text]) => !same(known[section], text)))
}

const keyOf = ({ company }: Listing, { sharedHosts }: ListingsSettings) =>
  productKey(company.facts.url ?? null, sharedHosts)

async function changeProduct({ em }: Publishing, listing: Listing, settings: ListingsSettings): Promise<void> {
  listing.productKey = keyOf(listing, settings)
  if (reserves(listing.standing())) await takeProduct(em, listing, settings.publicUrl)
}
