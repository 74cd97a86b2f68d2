export { handlersOf } from '../handlers.ts'
export { listings } from '../service.ts'
