import { managed } from '@launch/kit'
import { listings } from './service.ts'

export default managed(listings)
