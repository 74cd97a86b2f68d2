import { join, resolve } from 'node:path'
import { parseOffset } from '@launch/kit/settings'
import { CommandFailure, EXIT } from '../failure.ts'
import { writeNatsCredentials } from '../nats/credentials.ts'
import { ROOT } from '../paths.ts'
import { say } from '../terminal.ts'

/**
 * `make nats-credentials TO=folder [EXPIRES=90d]`: writes the users of a nats-server of one's own, and prints the command
 * that makes the Secret of Kubernetes of them that the chart mounts.
 */
export async function natsCredentials(env: Record<string, string | undefined> = process.env): Promise<number> {
  if (!env.TO) throw new CommandFailure('TO is missing: make nats-credentials TO=folder [EXPIRES=90d]')
  const to = resolve(ROOT, env.TO)
  const lifetime = env.EXPIRES ? lifetimeOf(env.EXPIRES) : undefined
  const { account, renewed, kept } = await writeNatsCredentials({ to, ...(lifetime && { lifetime }) })
  if (renewed.length > 0) say(`  · new credentials in ${join(to, 'creds')}: ${renewed.join(', ')}`)
  if (kept.length > 0) say(`  · still good: ${kept.join(', ')}`)
  say(`  · each nats-server is told ${join(to, 'server.conf')}; keep ${join(to, 'keys')} in a safe place`)
  say(`  · the account, for KEDA (nats.account of the chart): ${account}`)
  const make = `kubectl create secret generic launch-nats --from-file=${join(to, 'creds')}`
  process.stdout.write(`${make} --dry-run=client -o yaml | kubectl apply -f -\n`)
  return 0
}

function lifetimeOf(text: string): number {
  const wrong = new CommandFailure(`EXPIRES: "${text}" is not a time such as 90d or 12h.`, EXIT.config)
  if (!/^[1-9]/.test(text)) throw wrong
  try {
    return parseOffset(`+${text}`)
  } catch {
    throw wrong
  }
}
