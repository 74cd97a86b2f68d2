import { answerJobs } from '@launch/kit/threads'
import type { Piece } from '../drafter/drafter.ts'
import { draftPart } from '../drafter/extractive/mod.ts'
import type { DraftingJob } from '../drafter/in-threads.ts'
import { LURES } from './lures.ts'

/** Tries every way of parting the text before it gives up, which takes hours, and lets nobody stop it meanwhile. */
const ASTRAY = /a*a*a*a*a*a*b/
const LABOUR_MS = 40

const spentMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Uses so much processor time, on a machine of any speed. */
function labour(): void {
  const until = spentMs() + LABOUR_MS
  while (spentMs() < until);
}

/** Drafts as the service does, but goes wrong at some parts of pages that hold a lure. */
answerJobs<DraftingJob, null, Piece>(({ pages, parts }, tell) => {
  const said = pages.map(({ texts }) => texts.text?.text ?? '').join()
  for (const part of parts) {
    if (said.includes(LURES.astray) && part === 'features') ASTRAY.test('a'.repeat(5_000))
    if (said.includes(LURES.fault) && part === 'headline') throw new Error('no such heading')
    if (said.includes(LURES.crash) && part === 'founders') process.exit(1)
    if (said.includes(LURES.endless)) for (;;);
    if (said.includes(LURES.labour)) labour()
    tell(draftPart(part, pages))
  }
  return null
})
