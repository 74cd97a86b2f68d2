import { serve } from '@launch/kit'
import { notifications } from './service.ts'

await serve(notifications)
