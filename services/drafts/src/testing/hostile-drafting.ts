import { answerJobs } from '@launch/kit/threads'
import type { Part, Piece } from '../drafter/drafter.ts'
import { draftPart } from '../drafter/extractive/mod.ts'
import type { DraftingJob } from '../drafter/in-threads.ts'
import { LURES } from './lures.ts'

/** Tries every way of parting the text before it gives up, which takes hours, and lets nobody stop it meanwhile. */
const ASTRAY = /a*a*a*a*a*a*b/
/** Parts at which a starved thread gets no processor for `STARVED_SECONDS`. */
const STARVED: readonly Part[] = ['headline', 'founders']
const STARVED_SECONDS = 2

/** Stops this process until another has it go on, as where a machine has no time for it. */
function starve(): void {
  const goOn = `sleep ${STARVED_SECONDS}; while kill -CONT ${process.pid}; do sleep 0.2; done`
  const other = Bun.spawn(['/bin/sh', '-c', goOn], { stdio: ['ignore', 'ignore', 'ignore'] })
  process.kill(process.pid, 'SIGSTOP')
  other.kill()
}

/** Drafts as the service does, but goes wrong at some parts of pages that hold a lure. */
answerJobs<DraftingJob, null, Piece>(({ pages, parts }, tell) => {
  const said = pages.map(({ texts }) => texts.text?.text ?? '').join()
  for (const part of parts) {
    if (said.includes(LURES.astray) && part === 'features') ASTRAY.test('a'.repeat(5_000))
    if (said.includes(LURES.fault) && part === 'headline') throw new Error('no such heading')
    if (said.includes(LURES.crash) && part === 'founders') process.exit(1)
    if (said.includes(LURES.endless)) for (;;);
    if (said.includes(LURES.starved) && STARVED.includes(part)) starve()
    tell(draftPart(part, pages))
  }
  return null
})
