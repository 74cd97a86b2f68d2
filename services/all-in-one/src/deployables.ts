import type { ProcessName } from '@launch/proto/operation'

/** A process of the system. */
export interface Deployable {
  name: ProcessName
  /** Its folder, from the top of the checkout; `src/main.ts` in it is the process. */
  dir: string
  /** It answers on HOST and PORT; it is started last and stopped first. */
  door?: true
  /** Settings of the user's that go to this process and no other, as secrets stand in them. */
  own?: readonly string[]
}

/** Every process of the whole system. */
export const deployables: readonly Deployable[] = [
  { name: 'gateway', dir: 'gateway', door: true },
  { name: 'listings', dir: 'services/listings' },
  { name: 'drafts', dir: 'services/drafts' },
  { name: 'crawler', dir: 'services/crawler' },
  { name: 'claims-verifier', dir: 'services/claims-verifier' },
  { name: 'billing', dir: 'services/billing', own: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  { name: 'notifications', dir: 'services/notifications', own: ['SMTP_URL', 'MAIL_FROM'] },
]

/** Name of a service's own database role, e.g. `launch_claims_verifier`. */
export function databaseRole(name: string): string {
  return `launch_${name.replaceAll('-', '_')}`
}

/** Name of the setting with the address of a service's own database role, e.g. `CLAIMS_VERIFIER_DATABASE_URL`. */
export function databaseSetting(name: string): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`
}
