import { expect } from 'bun:test'
import { type Client, createClient, ProblemError } from '@launch/proto/client'
import type { Missing } from '@launch/proto/errors'
import { until } from '../until.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

/** Somebody who owns a listing of each standing, and keeps whatever was said. */
export interface ToldOwner {
  /** The body of each answer. */
  answers: string[]
  /** What the API has said to do, and where. */
  told: Missing[]
  /** The addresses that problems are explained at. */
  types: string[]
}

/**
 * Has an owner make one listing that is live with all it can have, one that is scheduled, one that waits for its badge, and
 * drafts; and read what everyone may read and what is the owner's own.
 * @param showBadge puts a badge on the website of the scheduled one
 */
export async function fillDirectory(
  place: { baseUrl: string; apiKey: string },
  showBadge: (html: string) => void,
): Promise<ToldOwner> {
  const kept: ToldOwner = { answers: [], told: [], types: [] }
  const recorded = async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(url, init)
    kept.answers.push(await answer.clone().text())
    return answer
  }
  const owner = createClient({ ...place, fetch: recorded })
  await make(owner, kept, showBadge)
  await readAll(owner)
  return kept
}

async function ready(owner: Client, { told }: ToldOwner, url: string): Promise<string> {
  const { id } = await owner.submit_listing({ url })
  const draft = await until(`draft of ${url}`, async () => {
    const now = await owner.get_draft({ id })
    return now.status === 'ready' && now
  })
  told.push(...draft.missing)
  return id
}

async function listed(owner: Client, kept: ToldOwner, url: string, name: string): Promise<number> {
  const id = await ready(owner, kept, url)
  const fields = { name, headline: 'Invoices', summary: 'Chases late invoices.', categories: ['Payments'] }
  await owner.update_draft({ id, fields, story: { problem: 'x' } })
  const { listing_id, missing } = await owner.submit_draft({ id })
  kept.told.push(...missing)
  return listing_id
}

async function refused({ told, types }: ToldOwner, call: Promise<unknown>): Promise<void> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  )
  if (!(error instanceof ProblemError)) throw new Error('The call was not refused.', { cause: error })
  types.push(error.problem.type)
  told.push(...(error.problem.missing ?? []))
}

async function launch(owner: Client, listing_id: number): Promise<void> {
  const order = await owner.create_checkout({ items: [{ product: 'launch', listing_id }] })
  await fetch(order.checkout_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) })
}

async function make(owner: Client, kept: ToldOwner, showBadge: (html: string) => void): Promise<void> {
  const { told } = kept
  const live = await listed(owner, kept, 'http://payish.test/', 'Pay Ish')
  const again = await listed(owner, kept, 'http://payish.test/', 'Pay Ish')
  await refused(kept, owner.submit_draft({ id: await ready(owner, kept, 'http://closed.test/') }))
  await ready(owner, kept, 'http://away.test/')
  const scheduled = await listed(owner, kept, 'http://later.test/', 'Later Pay')
  const waiting = await listed(owner, kept, 'http://waiting.test/', 'Waiting Pay')
  await refused(kept, owner.choose_free_listing({ listing_id: scheduled }))
  told.push(...(await owner.set_founder_story({ listing_id: live, title: 'Ours' })).missing)
  const bio = 'Ann ran the books of three firms before she wrote the first reminder that anybody paid.'
  const links = ['https://ann.example.com/']
  await owner.update_my_profile({ handle: 'ann-arbor', name: 'Ann Arbor', role: 'Founder', bio, links })
  await owner.set_profile_photo({ photo_url: 'http://pictures.test/ann.png' })
  await owner.answer_interview({ answers: [{ question_id: 'advice', answer: 'Ship it.' }] })
  await owner.update_my_listing({ listing_id: live, fields: { logo_url: 'http://pictures.test/logo.png' } })
  await launch(owner, live)
  await refused(kept, owner.create_checkout({ items: [{ product: 'launch', listing_id: again }] }))
  const chapters = { how_started: words(150), problem: words(100), what_built: words(60) }
  await owner.set_founder_story({ listing_id: live, title: 'Ours', ...chapters })
  await owner.add_milestone({ listing_id: live, date: '2026-01-02', title: 'First customer' })
  await owner.post_listing_update({ listing_id: live, title: 'New', body: 'It is new.' })
  told.push(...(await owner.choose_free_listing({ listing_id: waiting })).missing)
  showBadge((await owner.get_badges({ listing_id: scheduled })).items[0]?.html ?? '')
  expect(await owner.choose_free_listing({ listing_id: scheduled })).toMatchObject({ status: 'scheduled' })
  for (const listing_id of [live, scheduled, waiting]) {
    const { slug } = await owner.get_my_listing({ listing_id })
    await owner.get_badges({ listing_id })
    if (listing_id !== waiting) await owner.follow_listing({ slug })
  }
  await refused(kept, owner.get_order({ id: 'ord_01KAJ60C5Y9R1V5QGZ7T3B8M2K' }))
}

async function readAll(owner: Client): Promise<void> {
  await until('it is found', async () => (await owner.search_listings({ q: 'Pay Ish' })).items.length === 1)
  const [first] = (await owner.search_listings({})).items
  await owner.get_listing({ slug: first?.slug ?? '' })
  await owner.get_founder({ handle: 'ann-arbor' })
  for (const read of [
    'list_updates',
    'list_my_follows',
    'list_my_listings',
    'list_my_orders',
    'list_my_drafts',
  ] as const) {
    expect((await owner[read]({})).items).not.toEqual([])
  }
  await owner.get_community_weekly_leaderboard({})
  await Promise.all([
    owner.list_categories({}),
    owner.list_products({}),
    owner.get_my_profile({}),
    owner.get_badges({}),
  ])
}
