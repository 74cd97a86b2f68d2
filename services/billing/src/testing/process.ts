import { join } from 'node:path'
import type { StripeBench } from './stripe-bench.ts'

/** A process of billing beside a bench, on the bench's database. */
export interface BillingProcess {
  /** Settles when it has ended, by whatever. */
  ended: Promise<unknown>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** What billing is told by its environment. */
export function environmentOf({ nats, database, stripe }: StripeBench): Record<string, string> {
  return {
    LAUNCH_ENV: 'development',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: 'https://directory.test',
    NATS_URL: nats.url,
    DATABASE_URL: database.url,
    BILLING_DATABASE_URL: database.roleUrl('billing'),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  }
}

/** Starts one whose clock is a minute ahead of the bench's, so that it sweeps what was left behind at once. */
export function startBilling(bench: StripeBench, own: Record<string, string> = {}): BillingProcess {
  const ahead = Math.round((bench.clock.now().getTime() - Date.now()) / 1_000) + 60
  const CLOCK_OFFSET = `${ahead < 0 ? '-' : '+'}${Math.abs(ahead)}s`
  const child = Bun.spawn([process.execPath, join(import.meta.dir, '../main.ts')], {
    env: { ...environmentOf(bench), CLOCK_OFFSET, ...own },
    stdout: 'ignore',
    stderr: 'ignore',
  })
  return {
    ended: child.exited,
    async kill() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}
