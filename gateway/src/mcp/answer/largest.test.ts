import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { operations } from '@launch/proto'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { type McpBench, type McpDoor, openMcpBench } from '../testing/bench.ts'
import { draftsPage, largestDraft } from '../testing/largest.ts'
import { answerIn, eras, type ToolAnswer } from '../testing/messages.ts'
import type { LeftOut } from './fit.ts'

/** No answer of a tool is longer, in tokens of o200k_base. */
const MOST = 10_000

const scripts: [string, string][] = [
  ['English', 'invoices that get paid on time for small firms '],
  ['made-up words', 'qxzjkvwQ7~'],
  ['Cyrillic', 'счетаоплаченывовремя'],
  ['Chinese', '发票按时付款小企业'],
  ['Yi', 'ꀀꀁꀂꀃꀄꀅ'],
  ['line breaks and quotes', '"\\\n\t'],
]
const emoji = '👩🏽😀🦊'
const ID = operations.get_draft.example.output.id

let bench: McpBench
let door: McpDoor
let token: string
beforeAll(async () => {
  bench = await openMcpBench()
  door = bench.open({ limits: { LIMIT_READS_PER_MINUTE: '100000' } })
  token = (await bench.account()).token
})
afterAll(() => bench.gateway.close())

/** A tool's result, which is short enough for a model. */
async function called(tool: string, values: Record<string, unknown>, more: object = {}): Promise<ToolAnswer> {
  const result = await door.call(tool, values, { token, ...more })
  expect(result.isError ? result.content[0]?.text : undefined).toBeUndefined()
  expect(countTokens(JSON.stringify(result))).toBeLessThanOrEqual(MOST)
  return result
}

const leftOutOf = ({ structuredContent }: ToolAnswer): LeftOut[] => {
  const leftOut = structuredContent?.left_out as { parts: LeftOut[] } | undefined
  return leftOut?.parts ?? []
}

/** The pointers below a value at which quotes were emptied. */
function quotesBelow(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'evidence' ? [`${at}/${key}`] : quotesBelow(inner, `${at}/${key}`),
  )
}

/** Puts what was left out of a value back, read part by part. `at` is where the value stands, from item `first` on. */
async function completed(value: unknown, at: string, first: number, leftOut: readonly LeftOut[]): Promise<unknown> {
  const whole = structuredClone(value)
  const parts = leftOut.flatMap(({ part }) => (part.includes('*') ? quotesBelow(whole, at) : part))
  for (const part of parts) {
    const keys = part.slice(at.length + 1).split('/')
    if (Array.isArray(whole)) keys[0] = String(Number(keys[0]) - first)
    const last = keys.pop() ?? ''
    const parent = keys.reduce<unknown>((tree, key) => Reflect.get(tree as object, key), whole)
    Reflect.set(parent as object, last, await readWhole(part))
  }
  return whole
}

/** A part of the draft, read in as many windows as it takes. */
async function readWhole(part: string): Promise<unknown> {
  let read: unknown
  for (let start: unknown = 0; start !== null && start !== undefined; ) {
    const result = await called('get_draft', { id: ID, part, ...(start === 0 ? {} : { start }) })
    const { value, next_start, total } = result.structuredContent ?? {}
    if (total !== undefined) expect(result.structuredContent?.start).toBe(start)
    const window = await completed(value, part, Number(start), leftOutOf(result))
    if (read === undefined) read = window
    else read = typeof read === 'string' ? read + String(window) : [...(read as unknown[]), ...(window as unknown[])]
    start = next_start
  }
  return read
}

describe.each(scripts)('%s', (_, script) => {
  test('of a draft as large as there may be, all is reached through answers that a model can read', async () => {
    const draft = largestDraft(script)
    using _behaviour = bench.gateway.drafts.behave('get_draft', async () => draft)
    const result = await called('get_draft', { id: ID })
    expect(result.structuredContent?.left_out).toMatchObject({
      how: expect.stringContaining('`get_draft` with `part`'),
    })
    expect(result.structuredContent).toMatchObject({ id: ID, status: 'ready', next_steps: expect.any(Array) })
    const brief = await completed(
      answerIn(result),
      '',
      0,
      leftOutOf(result).filter(({ part }) => !part.startsWith('/milestones')),
    )
    expect({ ...(brief as object), milestones: draft.milestones }).toEqual(draft)
  })

  test('the answer to a change is as short', async () => {
    const draft = largestDraft(script)
    using _behaviour = bench.gateway.drafts.behave('submit_listing', async () => draft)
    for (const era of eras) {
      const result = await called('submit_listing', { url: 'https://acme.test' }, { era })
      expect(leftOutOf(result).length).toBeGreaterThan(0)
    }
    const text = await called(
      'submit_listing',
      { url: 'https://a.test' },
      { headers: { 'mcp-protocol-version': '2025-03-26' } },
    )
    expect(text.content.at(-1)?.text).toContain('"left_out"')
  })

  test('a list of 100 is given in pages that follow on, and none is missing', async () => {
    using _behaviour = bench.gateway.drafts.behave('list_my_drafts', async ({ input }) =>
      draftsPage(script, { page: Number(input.page ?? 1), per_page: Number(input.per_page ?? 20) }),
    )
    const seen: unknown[] = []
    let asked: Record<string, unknown> | undefined = { per_page: 100, page: 2 }
    while (asked && seen.length < 100) {
      const { items, page, per_page, has_more } = answerIn(await called('list_my_drafts', asked))
      seen.push(...(items as unknown[]))
      asked = has_more ? { page: Number(page) + 1, per_page } : undefined
    }
    expect(seen.slice(0, 100)).toEqual(draftsPage(script, { page: 2, per_page: 100 }).items as unknown[])
  })

  test('a stored text of 896 KB is read in windows', async () => {
    const text = script.repeat(917_504 / script.length).slice(0, 100_000)
    using _behaviour = bench.gateway.drafts.behave('get_draft_page', async ({ input }) => {
      const start = Number(input.start ?? 0)
      const page = { ...operations.get_draft_page.example.output, url: 'https://acme.test/', start, total: text.length }
      return { ...page, text: text.slice(start, start + Number(input.length ?? text.length)) }
    })
    const { sha256 } = operations.get_draft_page.example.input
    const plain = answerIn(await called('get_draft_page', { id: ID, sha256 }))
    expect(String(plain.text).length).toBeLessThanOrEqual(4_000)
    let read = ''
    while (read.length < 20_000) {
      const result = await called('get_draft_page', { id: ID, sha256, start: read.length, length: 8_000 })
      const window = String(answerIn(result).text)
      expect(window.length).toBeGreaterThan(0)
      read += window
      expect(result.structuredContent?.next_steps).toMatchObject([
        { reason: expect.stringContaining(`start: ${read.length}`) },
        {},
      ])
    }
    expect(text.startsWith(read)).toBe(true)
  })
})

test('a window never ends within a character', async () => {
  const story = { title: emoji.repeat(1_000) }
  using _behaviour = bench.gateway.drafts.behave('get_draft', async () => {
    const draft = operations.get_draft.example.output
    return { ...draft, story: { ...draft.story, ...story } }
  })
  const { structuredContent = {} } = await called('get_draft', { id: ID, part: '/story/title' })
  expect(String(structuredContent.value).isWellFormed()).toBe(true)
  expect(Number(structuredContent.next_start)).toBe(String(structuredContent.value).length)
  expect(await readWhole('/story/title')).toBe(story.title)
})

test('by tool, a longer window than a model can read is refused', async () => {
  const { sha256 } = operations.get_draft_page.example.input
  const result = await door.call('get_draft_page', { id: ID, sha256, length: 8_001 }, { token })
  expect(JSON.parse(result.content[0]?.text ?? '')).toMatchObject({
    code: 'invalid_request',
    errors: [{ pointer: '/arguments/length', code: 'out_of_range', limit: 8_000, actual: 8_001 }],
  })
})

test.each([
  [{ part: '/fields/nmae' }, '/arguments/part', 'There are name, '],
  [{ part: '/feilds' }, '/arguments/part', 'There are fields, '],
  [{ part: 'fields' }, '/arguments/part', 'such as `/fields/name`'],
  [{ start: 1 }, '/arguments/part', 'such as `/fields/name`'],
  [{ part: '/faqs', start: -1 }, '/arguments/start', 'whole number'],
])('%j is refused, and says what there is', async (values, pointer, detail) => {
  const result = await door.call('get_draft', { id: ID, ...values }, { token })
  expect(JSON.parse(result.content[0]?.text ?? '')).toMatchObject({
    status: 422,
    errors: [{ pointer, detail: expect.stringContaining(detail) }],
  })
})

test('a refusal that names many faults is as short', async () => {
  const names = Array.from({ length: 100 }, (_, i) => [`${'ꀀ'.repeat(300)}${i}`, 1])
  for (const era of eras) {
    const result = await door.call('submit_listing', Object.fromEntries(names), { token, era })
    expect(result.isError).toBe(true)
    expect(countTokens(JSON.stringify(result))).toBeLessThanOrEqual(MOST)
  }
})
