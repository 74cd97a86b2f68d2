import { answerJobs } from '@launch/kit/threads'
import type { Profile } from '../drafter/drafter.ts'
import type { DraftingJob } from '../drafter/in-threads.ts'

answerJobs<DraftingJob, Profile>(({ blank, pages }) => {
  for (;;) if (pages.length === 0) return blank
})
