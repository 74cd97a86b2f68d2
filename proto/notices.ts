import type { ProcessName } from './operation.ts'

/**
 * Subjects of plain NATS messages that make something happen sooner which happens anyway: none may be relied on, and a
 * lost one is made up for.
 */

/** From gateway to gateway: API keys have changed; the body is the epoch that the table of keys is at, in digits. */
export const keysChanged = 'notice.api_keys.changed'

/** The notices that processes of one name tell each other. */
export const notices: Partial<Record<ProcessName, readonly string[]>> = { gateway: [keysChanged] }
