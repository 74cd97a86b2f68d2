export { generateApiKey, hashApiKey } from '../auth/api-key.ts'
