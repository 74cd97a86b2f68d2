import { managed } from '@launch/kit'
import { billing } from './service.ts'

export default managed(billing)
