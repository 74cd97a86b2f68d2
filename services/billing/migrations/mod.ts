import type { MigrationEntry } from '@launch/kit'
import { Billing } from './001_billing.ts'
import { Owners } from './002_owners.ts'
import { Refusals } from './003_refusals.ts'
import { Growth } from './004_growth.ts'
<<<<<<< HEAD
import { ByStatus } from './005_by_status.ts'
=======
import { Boards } from './005_boards.ts'
>>>>>>> launch

/** The versioned changes of the billing schema, in order. */
export const migrations: MigrationEntry[] = [
  { name: '001_billing', class: Billing },
  { name: '002_owners', class: Owners },
  { name: '003_refusals', class: Refusals },
  { name: '004_growth', class: Growth },
<<<<<<< HEAD
  { name: '005_by_status', class: ByStatus },
=======
  { name: '005_boards', class: Boards },
>>>>>>> launch
]
