import { serve } from '@launch/kit'
import { crawler } from './service.ts'

await serve(crawler)
