import { serve } from '@launch/kit'
import { billing } from './service.ts'

await serve(billing)
