import type { ClaimsSettings } from './config.ts'
import type { Method } from './methods/method.ts'
import type { Methods } from './methods/table.ts'

/** The methods by which something is published, as the service is told to look for it. */
export function publishedMethods(_settings: ClaimsSettings): Methods {
  return { dns: absent, meta: absent, file: absent }
}

const absent: Method = {
  instructions: () => ({ text: 'Wait for the next version.' }),
  look: async () => ({ code: 'unreachable', detail: 'Nothing is looked for yet.', expected: '', found: null }),
}
