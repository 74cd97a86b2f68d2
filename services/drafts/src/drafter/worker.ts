import { answerJobs } from '@launch/kit/threads'
import type { Piece } from './drafter.ts'
import { draftPart, extractiveDrafter } from './extractive/mod.ts'
import type { DraftingJob } from './in-threads.ts'
import { warmUp } from './warm-up.ts'

await warmUp(extractiveDrafter)
answerJobs<DraftingJob, null, Piece>(({ pages, parts }, tell) => {
  for (const part of parts) tell(draftPart(part, pages))
  return null
})
