import { managed } from '@launch/kit'
import { crawler } from './service.ts'

export default managed(crawler)
