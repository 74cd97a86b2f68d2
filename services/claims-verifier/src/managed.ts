import { managed } from '@launch/kit'
import { claimsVerifier } from './service.ts'

export default managed(claimsVerifier)
