import type { Client } from '@launch/proto/client'
import type { Draft } from '@launch/proto/schemas/draft'
import type { Listing } from '@launch/proto/schemas/listing'
import { until } from '../until.ts'

/** Where a draft may take its time: a machine that runs a whole cluster is busy. */
const DRAFT_SECONDS = 180

/** Submits an address, and waits for the draft. */
export async function draftOf(client: Client, url: string): Promise<Draft> {
  const { id } = await client.submit_listing({ url })
  return readyDraft(client, id)
}

/** Waits until a draft is ready. */
export function readyDraft(client: Client, id: string): Promise<Draft> {
  const ready = async () => {
    const draft = await client.get_draft({ id })
    return draft.status === 'ready' && draft
  }
  return until(`draft ${id} ready`, ready, DRAFT_SECONDS, 250)
}

/** Fills in what the site may not have said, and submits the draft. */
export async function submit(client: Client, { id, fields }: Draft): Promise<Listing> {
  const missing = {
    ...(fields.categories.value.length === 0 && { categories: ['Productivity'] }),
    ...(fields.summary.value === null && { summary: 'Costs recipes.' }),
    ...(fields.headline.value === null && { headline: 'Costs recipes' }),
    ...(fields.name.value === null && { name: 'Ovenbird' }),
  }
  if (Object.keys(missing).length > 0) await client.update_draft({ id, fields: missing })
  return client.submit_draft({ id })
}

/** Pays an order on the sandbox's page, as a browser does there. @returns the status that the page answers */
export async function payInSandbox(url: string, checkoutUrl: string): Promise<number> {
  const { origin, pathname } = new URL(checkoutUrl)
  const answer = await fetch(`${url}${pathname}`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ outcome: 'paid' }),
    redirect: 'manual',
  })
  return answer.status
}
