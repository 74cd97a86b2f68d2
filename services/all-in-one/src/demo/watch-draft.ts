import { setTimeout as delay } from 'node:timers/promises'
import { type Client, ProblemError } from '@launch/proto/client'
import type { Draft } from '@launch/proto/schemas/draft'
import { CommandFailure } from '../failure.ts'
import { newPages, progressBar } from './progress.ts'
import type { Screen } from './screen.ts'

const ASK_EVERY_MS = 500
const FRAME_MS = 100
/** A draft is ready after 90 s at the latest. */
const GIVE_UP_MS = 120_000

/** The clock in milliseconds; tests bring their own. */
export interface Time {
  now(): number
  sleep(ms: number): Promise<unknown>
}
const realTime: Time = { now: () => performance.now(), sleep: (ms) => delay(ms) }

/** Shows how the draft comes along until it is ready. @throws CommandFailure when it takes longer than ever allowed */
export async function watchDraft(
  client: Pick<Client, 'get_draft'>,
  first: Draft,
  screen: Screen,
  time: Time = realTime,
): Promise<Draft> {
  const start = time.now()
  const seconds = () => (time.now() - start) / 1000
  let draft = first
  let frame = 0
  let phase = ''
  const bar = () => progressBar(draft, seconds(), frame, screen)
  const drawing = setInterval(() => {
    frame += 1
    screen.status(bar())
  }, FRAME_MS)
  try {
    for (let before: Draft | undefined; ; before = draft, draft = (await ask(client, draft.id)) ?? draft) {
      for (const line of newPages(before, draft, screen.colour)) screen.line(line)
      if (draft.status === 'ready') break
      if (!screen.live && draft.crawl.phase !== phase) screen.line(`  … ${draft.crawl.phase}`)
      phase = draft.crawl.phase
      if (time.now() - start > GIVE_UP_MS) {
        throw new CommandFailure(`The draft ${draft.id} is not ready after ${GIVE_UP_MS / 1000} s.`)
      }
      await time.sleep(ASK_EVERY_MS)
    }
  } finally {
    clearInterval(drawing)
    screen.status('')
  }
  screen.line(bar())
  return draft
}

/** @returns undefined where the service can't answer just now */
async function ask(client: Pick<Client, 'get_draft'>, id: string): Promise<Draft | undefined> {
  try {
    return await client.get_draft({ id })
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status !== 429 && error.problem.status !== 503) throw error
    return undefined
  }
}
