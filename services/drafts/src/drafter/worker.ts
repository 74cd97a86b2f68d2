import { answerJobs } from '@launch/kit/threads'
import type { Profile } from './drafter.ts'
import { extractiveDrafter } from './extractive/mod.ts'
import { readGazetteer } from './extractive/place/gazetteer.ts'
import type { DraftingJob } from './in-threads.ts'
import { warmUp } from './warm-up.ts'

readGazetteer()
await warmUp(extractiveDrafter)
answerJobs<DraftingJob, Profile>(({ blank, pages }) => extractiveDrafter.draft(blank, pages))
