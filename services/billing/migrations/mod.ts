import type { MigrationEntry } from '@launch/kit'
import { Billing } from './001_billing.ts'
import { Owners } from './002_owners.ts'
import { Refusals } from './003_refusals.ts'
import { Growth } from './004_growth.ts'
import { Boards } from './005_boards.ts'
import { ByStatus } from './006_by_status.ts'
import { Payments } from './007_payments.ts'

/** The versioned changes of the billing schema, in order. */
export const migrations: MigrationEntry[] = [
  { name: '001_billing', class: Billing },
  { name: '002_owners', class: Owners },
  { name: '003_refusals', class: Refusals },
  { name: '004_growth', class: Growth },
  { name: '005_boards', class: Boards },
  { name: '006_by_status', class: ByStatus },
  { name: '007_payments', class: Payments },
]
