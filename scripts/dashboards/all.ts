import type { Board } from './board.ts'
import { drafts } from './drafts.ts'
import { gateway } from './gateway.ts'
import { notifications } from './notifications.ts'
import { services } from './services.ts'

/** All dashboards. */
export const boards: readonly Board[] = [gateway, services, drafts, notifications]
