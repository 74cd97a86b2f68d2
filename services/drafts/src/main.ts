import { serve } from '@launch/kit'
import { readGazetteer } from './drafter/extractive/place/gazetteer.ts'
import { drafts } from './service.ts'

readGazetteer()
await serve(drafts)
