import { managed } from '@launch/kit'
import { drafts } from './service.ts'

export default managed(drafts)
