import type { SchemaPlan } from '@launch/kit'
import { Auth } from './001_auth.ts'
import { Gateway } from './001_gateway.ts'
import { SignIn } from './002_auth.ts'

/** The two schemas the gateway owns: its own tables, and the accounts. */
export const plans: Omit<SchemaPlan, 'roleUrl'>[] = [
  { schema: 'gateway', migrations: [{ name: '001_gateway', class: Gateway }] },
  {
    schema: 'auth',
    migrations: [
      { name: '001_auth', class: Auth },
      { name: '002_auth', class: SignIn },
    ],
  },
]
