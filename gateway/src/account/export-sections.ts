import { Refusal } from '@launch/kit'
import type { Operations, PublicName } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type { Draft } from '@launch/proto/schemas/draft'

/** Runs a read on behalf of the account. */
export type Read = <N extends PublicName>(name: N, input: InputOf<Operations[N]>) => Promise<OutputOf<Operations[N]>>

/** One list of the export. */
export interface ExportSection {
  name: string
  /** The operations whose answers it holds, whole. */
  covers: readonly PublicName[]
  items(read: Read): AsyncGenerator<unknown>
}

const PER_PAGE = 100

type ListName =
  | 'list_my_drafts'
  | 'list_my_listings'
  | 'list_my_claims'
  | 'list_my_follows'
  | 'list_my_orders'
  | 'list_webhooks'

interface Page<Item> {
  items: Item[]
  has_more: boolean
}

/** The items of all pages, each once: what is added meanwhile moves others on to the next page. */
async function* itemsOf<Item>(
  page: (page: number) => Promise<Page<Item>>,
  idOf: (item: Item) => string | number,
): AsyncGenerator<Item> {
  const seen = new Set<string | number>()
  for (let number = 1; ; number++) {
    const { items, has_more } = await page(number)
    for (const item of items) {
      if (seen.has(idOf(item))) continue
      seen.add(idOf(item))
      yield item
    }
    if (!has_more) return
  }
}

const pageOf =
  <N extends ListName>(read: Read, name: N) =>
  (page: number) =>
    read(name, { page, per_page: PER_PAGE })

/** An answer, or nothing where what was listed is gone by now. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error) => {
    if (error instanceof Refusal && error.code === 'not_found') return undefined
    throw error
  })
}

/** A page, or an empty one where what it is about is gone by now. */
async function orNone<Item>(answer: Promise<Page<Item>>): Promise<Page<Item>> {
  return (await unlessGone(answer)) ?? { items: [], has_more: false }
}

/** The SHA-256 of each stored text that a draft cites, wherever the evidence stands in it. */
function citedTexts(draft: Draft): Set<string> {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('quote' in value && 'sha256' in value) found.add(String(value.sha256))
    for (const inner of Object.values(value)) look(inner)
  }
  look(draft)
  return found
}

async function* drafts(read: Read): AsyncGenerator<unknown> {
  for await (const { id } of itemsOf(pageOf(read, 'list_my_drafts'), (draft) => draft.id)) {
    const draft = await unlessGone(read('get_draft', { id }))
    if (!draft) continue
    const cited_pages: unknown[] = []
    for (const sha256 of citedTexts(draft)) {
      const page = await unlessGone(read('get_draft_page', { id, sha256 }))
      if (page) cited_pages.push({ sha256, ...page })
    }
    const invites: unknown[] = []
    const page = (number: number) => orNone(read('list_invites', { id, page: number, per_page: PER_PAGE }))
    for await (const invite of itemsOf(page, (each) => each.invite_id)) invites.push(invite)
    yield { ...draft, cited_pages, invites }
  }
}

async function* profile(read: Read): AsyncGenerator<unknown> {
  yield await read('get_my_profile', {})
}

async function* listings(read: Read): AsyncGenerator<unknown> {
  for await (const { id } of itemsOf(pageOf(read, 'list_my_listings'), (listing) => listing.id)) {
    const listing = await unlessGone(read('get_my_listing', { listing_id: id }))
    if (!listing) continue
    const versions: unknown[] = []
    const page = (number: number) => read('list_listing_versions', { listing_id: id, page: number, per_page: PER_PAGE })
    for await (const version of itemsOf(page, (each) => each.version)) versions.push(version)
    const claims: unknown[] = []
    const claimsPage = (number: number) =>
      orNone(read('list_listing_claims', { listing_id: id, page: number, per_page: PER_PAGE }))
    for await (const claim of itemsOf(claimsPage, (each) => each.claim_id)) claims.push(claim)
    yield { ...listing, versions, claims }
  }
}

async function* webhooks(read: Read): AsyncGenerator<unknown> {
  for await (const webhook of itemsOf(pageOf(read, 'list_webhooks'), (each) => each.webhook_id)) {
    const { webhook_id } = webhook
    const deliveries: unknown[] = []
    const page = (number: number) =>
      orNone(read('list_webhook_deliveries', { webhook_id, page: number, per_page: PER_PAGE }))
    for await (const delivery of itemsOf(page, (each) => each.delivery_id)) deliveries.push(delivery)
    yield { ...webhook, deliveries }
  }
}

async function* mails(read: Read): AsyncGenerator<unknown> {
  yield* (await read('get_mail_preferences', {})).items
}

/** Everything that an account has with the services. Each operation that reads an account's own is covered here. */
export const exportSections: readonly ExportSection[] = [
  { name: 'drafts', covers: ['list_my_drafts', 'get_draft', 'get_draft_page', 'list_invites'], items: drafts },
  { name: 'profile', covers: ['get_my_profile'], items: profile },
  {
    name: 'listings',
    covers: ['list_my_listings', 'get_my_listing', 'list_listing_versions', 'list_listing_claims'],
    items: listings,
  },
  {
    name: 'claims',
    covers: ['list_my_claims', 'get_claim'],
    items: (read) => itemsOf(pageOf(read, 'list_my_claims'), (claim) => claim.claim_id),
  },
  {
    name: 'follows',
    covers: ['list_my_follows'],
    items: (read) => itemsOf(pageOf(read, 'list_my_follows'), ({ listing }) => listing.id),
  },
  {
    name: 'orders',
    covers: ['list_my_orders', 'get_order'],
    items: (read) => itemsOf(pageOf(read, 'list_my_orders'), (order) => order.id),
  },
  { name: 'webhooks', covers: ['list_webhooks', 'list_webhook_deliveries'], items: webhooks },
  { name: 'mails', covers: ['get_mail_preferences'], items: mails },
]
