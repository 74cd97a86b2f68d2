import { managed } from '@launch/kit'
import { notifications } from './service.ts'

export default managed(notifications)
