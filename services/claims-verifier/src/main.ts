import { serve } from '@launch/kit'
import { claimsVerifier } from './service.ts'

await serve(claimsVerifier)
