import { availability } from './availability.ts'
import { backups } from './backups.ts'
import { drafts } from './drafts.ts'
import { expiries } from './expiry.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import type { Story } from './story.ts'

/** For each alert, when it fires and when it does not. */
export const stories: readonly Story[] = [
  ...availability,
  ...messages,
  ...drafts,
  ...notifications,
  ...expiries,
  ...backups,
]
