import { serve } from '@launch/kit'
import { drafts } from './service.ts'

await serve(drafts)
