import { compareDeadLetters, cursorAfter, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import {
  answeredBy,
  type InputOf,
  type Operation,
  type OutputOf,
  type ServiceName,
  services,
} from '@launch/proto/operation'

/** Asks one service for an operation, and gives the answer's bytes. Refusals are thrown. */
export type Ask = (op: Operation, timeout?: number) => Promise<Uint8Array>

type Page = OutputOf<typeof operations.list_dead_letters>

/** How long a service may take of an answer that is whole without it, in milliseconds. */
const PATIENCE = 2_000

/**
 * Asks an operation that each service answers for what is its own. One that names a thing goes to the service that
 * keeps it; a list is put together from all that answer.
 */
export async function askEach(op: Operation, input: Record<string, unknown>, ask: Ask): Promise<Uint8Array> {
  if (typeof input.id === 'string') return ask(answeredBy(op, serviceIn(input.id)))
  if (op.name !== operations.list_dead_letters.name) throw new Error(`${op.name} can't be put together`)
  const pages = await Promise.all(services.map(async (service) => ({ service, page: await pageOf(op, service, ask) })))
  return new TextEncoder().encode(JSON.stringify(joined(pages, input)))
}

function serviceIn(id: string): ServiceName {
  const service = services.find((each) => id.startsWith(`${each}-`))
  if (!service) throw new Refusal('not_found', `There is nothing with the id ${id}.`)
  return service
}

/** The page of one service; undefined where it is away. */
async function pageOf(op: Operation, service: ServiceName, ask: Ask): Promise<Page | undefined> {
  try {
    return JSON.parse(new TextDecoder().decode(await ask(answeredBy(op, service), PATIENCE))) as Page
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return undefined
    throw error
  }
}

function joined(
  asked: readonly { service: ServiceName; page: Page | undefined }[],
  input: InputOf<typeof operations.list_dead_letters>,
): Page {
  const unanswered = asked.flatMap(({ service, page }) => (page ? [] : service))
  const pages = asked.flatMap(({ page }) => page ?? [])
  if (pages.length === 0) throw new Refusal('unavailable', 'No service answered in time. Try again in a moment.')
  const { per_page = 20 } = input
  const found = pages.flatMap(({ items }) => items).sort(compareDeadLetters)
  const items = found.slice(0, per_page)
  const last = items.at(-1)
  const has_more = found.length > per_page || pages.some((page) => page.has_more)
  return {
    items,
    per_page,
    total: pages.reduce((sum, { total }) => sum + total, 0),
    total_is_exact: unanswered.length === 0,
    has_more,
    cursor: has_more && last ? cursorAfter(last) : null,
    unanswered,
  }
}
