import type { SchemaPlan } from '@launch/kit'
import { Auth } from './001_auth.ts'
import { Gateway } from './001_gateway.ts'
import { SignIn } from './002_auth.ts'
import { Limits } from './002_limits.ts'
import { Accounts } from './003_accounts.ts'
import { OAuth } from './003_oauth.ts'
import { GrantEpoch } from './004_grant_epoch.ts'
import { Growth } from './004_growth.ts'
import { AuthGrowth } from './005_growth.ts'
import { Addresses } from './006_addresses.ts'
import { ToldEvents } from './007_told_events.ts'

/** The two schemas the gateway owns: its own tables, and the accounts. */
export const plans: Omit<SchemaPlan, 'roleUrl'>[] = [
  {
    schema: 'gateway',
    migrations: [
      { name: '001_gateway', class: Gateway },
      { name: '002_limits', class: Limits },
      { name: '003_accounts', class: Accounts },
      { name: '004_growth', class: Growth },
    ],
  },
  {
    schema: 'auth',
    migrations: [
      { name: '001_auth', class: Auth },
      { name: '002_auth', class: SignIn },
      { name: '003_oauth', class: OAuth },
      { name: '004_grant_epoch', class: GrantEpoch },
      { name: '005_growth', class: AuthGrowth },
      { name: '006_addresses', class: Addresses },
      { name: '007_told_events', class: ToldEvents },
    ],
  },
]
