import { describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { type Operation, type ServiceName, services } from '@launch/proto/operation'
import type { DeadLetter } from '@launch/proto/schemas/dead-letter'
import { askEach } from './each-service.ts'

const { list_dead_letters, replay_dead_letter } = operations
const { example } = list_dead_letters

const letter = (service: ServiceName, number: number, died_at: string): DeadLetter => {
  const [first] = example.output.items
  if (!first) throw new Error('the example is empty')
  return { ...first, service, id: `${service}-${number}`, died_at }
}

/** Services that keep these dead letters; one without any entry is away. */
function kept(letters: Partial<Record<ServiceName, DeadLetter[]>>) {
  const asked: string[] = []
  const ask = async ({ service }: Operation): Promise<Uint8Array> => {
    asked.push(service)
    const items = service === 'each' ? undefined : letters[service]
    if (!items) throw new Refusal('unavailable', `${service} did not answer in time.`)
    return new TextEncoder().encode(JSON.stringify({ ...example.output, items, total: items.length }))
  }
  return { asked, ask }
}

async function list(letters: Parameters<typeof kept>[0], input = {}): Promise<typeof example.output> {
  return JSON.parse(new TextDecoder().decode(await askEach(list_dead_letters, input, kept(letters).ask)))
}

const whole = {
  listings: [letter('listings', 2, '2026-11-21T12:00:00.000Z'), letter('listings', 1, '2026-11-21T09:00:00.000Z')],
  drafts: [letter('drafts', 7, '2026-11-21T11:00:00.000Z')],
  crawler: [],
  'claims-verifier': [],
  billing: [letter('billing', 3, '2026-11-21T10:00:00.000Z')],
  notifications: [],
}

describe('a list that each service has a part of', () => {
  test('is put together in order', async () => {
    const page = await list(whole)
    expect(page.items.map(({ id }) => id)).toEqual(['listings-2', 'drafts-7', 'billing-3', 'listings-1'])
    expect(page).toMatchObject({ total: 4, total_is_exact: true, has_more: false, cursor: null, unanswered: [] })
  })

  test('is as long as asked, and says that more follows', async () => {
    const page = await list(whole, { per_page: 3 })
    expect(page.items.map(({ id }) => id)).toEqual(['listings-2', 'drafts-7', 'billing-3'])
    expect(page).toMatchObject({ per_page: 3, has_more: true, cursor: expect.any(String) })
  })

  test('says who did not answer, and that its count is not whole', async () => {
    const { drafts: _, ...rest } = whole
    const page = await list(rest)
    expect(page.items.map(({ id }) => id)).toEqual(['listings-2', 'billing-3', 'listings-1'])
    expect(page).toMatchObject({ total: 3, total_is_exact: false, unanswered: ['drafts'] })
  })

  test('is unavailable where nobody answers', async () => {
    await expect(list({})).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('an operation on one thing asks the service that keeps it, and no other', async () => {
  const { ask, asked } = kept(whole)
  await askEach(replay_dead_letter, { id: 'drafts-7' }, ask)
  expect(asked).toEqual(['drafts'])
  expect(services).toContain('drafts')
})
