import { expect, test } from 'bun:test'
import { ProblemError } from '@launch/proto/client'
import { draftExample, draftReadyExample } from '@launch/proto/examples/draft'
import type { Draft } from '@launch/proto/schemas/draft'
import { createScreen } from './screen.ts'
import { watchDraft } from './watch-draft.ts'

/** A client whose answers come one after the other; the last one stays. */
function answering(...answers: (Draft | Error)[]) {
  let asked = 0
  return {
    get_draft: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      if (answer instanceof Error || !answer) throw answer
      return answer
    },
  }
}

/** A screen that is no terminal, and a clock that a wait moves on. */
function watching() {
  const written: string[] = []
  let now = 0
  const sleep = async (ms: number) => {
    now += ms
  }
  const screen = createScreen({ write: (part) => written.push(part) })
  return { screen, time: { now: () => now, sleep }, text: () => written.join('') }
}

const reading: Draft = {
  ...draftExample,
  crawl: { ...draftExample.crawl, phase: 'reading', pages_read: 1, pages: draftReadyExample.crawl.pages },
}
const problem = (status: number) =>
  new ProblemError({ type: 'about:blank', title: '', status, code: 'unavailable', detail: 'away', request_id: 'r' })

test('tells phases and pages in plain lines where there is no terminal, until the draft is ready', async () => {
  const { screen, time, text } = watching()
  const draft = await watchDraft(answering(reading, reading, draftReadyExample), draftExample, screen, time)
  expect(draft).toBe(draftReadyExample)
  expect(text().split('\n').slice(0, 3)).toEqual(['  … queued', '    ✓ https://acme.example.com/ 200', '  … reading'])
  expect(text()).not.toContain('\x1b')
})

test('goes on asking while the service is away for a moment', async () => {
  const { screen, time } = watching()
  expect(await watchDraft(answering(problem(503), problem(429), draftReadyExample), draftExample, screen, time)).toBe(
    draftReadyExample,
  )
})

test('passes on any other problem', async () => {
  const { screen, time } = watching()
  await expect(watchDraft(answering(problem(404)), draftExample, screen, time)).rejects.toThrow('away')
})

test('gives up on a draft that is not ready after two minutes', async () => {
  const { screen, time } = watching()
  await expect(watchDraft(answering(reading), draftExample, screen, time)).rejects.toThrow('not ready after 120 s')
})
