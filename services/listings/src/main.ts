import { serve } from '@launch/kit'
import { listings } from './service.ts'

await serve(listings)
