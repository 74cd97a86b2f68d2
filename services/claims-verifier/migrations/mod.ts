import type { MigrationEntry } from '@launch/kit'
import { Claims } from './001_claims.ts'

/** The versioned changes of the schema of claims, in order. */
export const migrations: MigrationEntry[] = [{ name: '001_claims', class: Claims }]
