import { afterEach, expect, test } from 'bun:test'
import { Asker } from './ask.ts'

let server: Bun.Server<undefined> | undefined
afterEach(() => server?.stop(true))

/** A load's asker at a gateway that gives these answers, one after the other; the keys that it was sent. */
function asking(...answers: (() => Response)[]) {
  const keys: (string | null)[] = []
  server = Bun.serve({
    port: 0,
    reusePort: false,
    fetch(request) {
      const answer = answers[keys.length] ?? answers.at(-1)
      keys.push(request.headers.get('idempotency-key'))
      return answer?.() ?? new Response(null, { status: 404 })
    },
  })
  const { port } = server
  return { asker: new Asker(() => `http://127.0.0.1:${port}`), keys }
}

const write = { method: 'POST', path: '/drafts', key: 'k', body: {}, done: 201 } as const
const signal = new AbortController().signal
const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '1' } })
const made = () => new Response('{}', { status: 201 })

test('an answer that asks to try again is tried again under the same key, and counted', async () => {
  const { asker, keys } = asking(busy, busy, made)
  await asker.ask(write, signal)
  expect(new Set(keys).size).toBe(1)
  expect(asker.tally).toEqual({ answered: 1, putOff: 2, wrong: [] })
})

test.each([
  ['500', () => new Response('{}', { status: 500 })],
  ['503 that says not when to try again', () => new Response('{}', { status: 503 })],
  ['404', () => new Response('{}', { status: 404 })],
])('%s is wrong', async (_, answer) => {
  const { asker } = asking(answer)
  await expect(asker.ask(write, signal)).rejects.toThrow('POST /drafts answered')
  expect(asker.tally).toMatchObject({
    answered: 0,
    putOff: 0,
    wrong: [expect.stringContaining('POST /drafts answered')],
  })
})

test('a request that gets no answer is lost, which is wrong', async () => {
  const { asker } = asking(made)
  server?.stop(true)
  await expect(asker.ask(write, signal)).rejects.toThrow('got no answer')
  expect(asker.tally.wrong).toHaveLength(1)
})
