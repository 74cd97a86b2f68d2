import { setTimeout as delay } from 'node:timers/promises'
import { type Client, ProblemError } from '@launch/proto/client'
import type { Draft } from '@launch/proto/schemas/draft'
import type { Listing, OwnListingSummary } from '@launch/proto/schemas/listing'
import { CommandFailure } from '../failure.ts'
import { palette } from '../terminal.ts'
import { fillIns } from './fill-in.ts'
import { payInSandbox } from './pay.ts'
import { plainText } from './plain-text.ts'
import type { Screen } from './screen.ts'

const ASK_EVERY_MS = 200
const GIVE_UP_MS = 30_000

interface Launching {
  client: Client
  baseUrl: string
  screen: Screen
}

/** Does a step on the screen: what goes on while it does, and what came of it. */
async function stepOn<T>(
  screen: Screen,
  what: string,
  work: () => Promise<T>,
  tell: (result: T) => string,
): Promise<T> {
  const paint = palette(screen.colour)
  screen.status(`  ${paint.orange('…')} ${what}`)
  try {
    const result = await work()
    screen.line(`  ${paint.green('✓')} ${tell(result)}`)
    return result
  } finally {
    screen.status('')
  }
}

async function fillIn(draft: Draft, { client, screen }: Launching): Promise<void> {
  const fields = fillIns(draft)
  const filled = Object.entries(fields)
  if (filled.length === 0) return
  const told = filled.map(([name, value]) => `${name} = ${plainText(String(value))}`).join(', ')
  await stepOn(
    screen,
    'filling in what is missing',
    () => client.update_draft({ id: draft.id, fields }),
    () => `filled in what a listing needs and the website does not say: ${told}`,
  )
}

/** Listings of this account for the same website that everyone can see, from an earlier demo. */
async function liveBefore(client: Client, { url }: Pick<Listing, 'url'>): Promise<OwnListingSummary | undefined> {
  const { items } = await client.list_my_listings({ per_page: 100 })
  return items.find((listing) => listing.status === 'live' && listing.url === url)
}

const isListed = (error: unknown) => error instanceof ProblemError && error.problem.code === 'listing_exists'

/** Buys the launch and pays for it. @returns where the payment leads */
async function buy(listing: Listing, { client, baseUrl, screen }: Launching): Promise<string> {
  const order = await stepOn(
    screen,
    'ordering the launch',
    () => client.create_checkout({ items: [{ product: 'launch', listing_id: listing.id }] }),
    ({ id, total, currency }) => `ordered a launch: ${id}, ${money(total, currency)}`,
  )
  return stepOn(
    screen,
    'paying in the sandbox',
    () => payInSandbox(order, baseUrl),
    (location) => `paid in the sandbox (no real money), which leads to ${location}`,
  )
}

async function untilLive(listing: Listing, { client, screen }: Launching): Promise<Listing> {
  const start = performance.now()
  const wait = async () => {
    for (;;) {
      const now = await client.get_my_listing({ listing_id: listing.id })
      if (now.status === 'live') return now
      if (performance.now() - start > GIVE_UP_MS) {
        throw new CommandFailure(`The listing ${listing.id} is ${now.status}, not live, after ${GIVE_UP_MS / 1000} s.`)
      }
      await delay(ASK_EVERY_MS)
    }
  }
  return stepOn(
    screen,
    'waiting for it to go live',
    wait,
    ({ launch_week }) => `live, in the launch week ${launch_week}`,
  )
}

/**
 * From a ready draft to a live listing: fills in what is missing, submits, buys the launch, pays, and waits.
 * @returns the address of its public page
 * @throws CommandFailure when it does not go live
 */
export async function launch(draft: Draft, on: Launching): Promise<string> {
  const { client, baseUrl, screen } = on
  await fillIn(draft, on)
  const listing = await stepOn(
    screen,
    'submitting the draft',
    () => client.submit_draft({ id: draft.id }),
    ({ id, slug, status }) => `submitted as listing ${id}, “${slug}”: ${status}`,
  )
  try {
    await buy(listing, on)
  } catch (error) {
    const before = isListed(error) ? await liveBefore(client, listing) : undefined
    if (!before) throw error
    screen.line(`  · launched by an earlier demo already; one product is published once`)
    return seen(before.public_url, baseUrl)
  }
  const { public_url } = await untilLive(listing, on)
  return seen(public_url, baseUrl)
}

/** The address, once its page has answered. */
async function seen(address: string, baseUrl: string): Promise<string> {
  const { status } = await fetch(new URL(new URL(address).pathname, baseUrl))
  if (status !== 200) throw new CommandFailure(`The listing is live, but its page ${address} answered ${status}.`)
  return address
}

function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
