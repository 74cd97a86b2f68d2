import { join, resolve } from 'node:path'
import { parseOffset } from '@launch/kit/settings'
import { CommandFailure, EXIT } from '../failure.ts'
import { writeNatsCredentials } from '../nats/credentials.ts'
import { ROOT } from '../paths.ts'
import { say } from '../terminal.ts'

/**
 * `make nats-credentials TO=folder [EXPIRES=90d]`: writes the users of a nats-server of one's own, and prints the commands
 * that make secrets of Kubernetes of them.
 */
export async function natsCredentials(env: Record<string, string | undefined> = process.env): Promise<number> {
  if (!env.TO) throw new CommandFailure('TO is missing: make nats-credentials TO=folder [EXPIRES=90d]')
  const to = resolve(ROOT, env.TO)
  const lifetime = env.EXPIRES ? lifetimeOf(env.EXPIRES) : undefined
  const { renewed, kept } = await writeNatsCredentials({ to, ...(lifetime && { lifetime }) })
  if (renewed.length > 0) say(`  · new credentials in ${join(to, 'creds')}: ${renewed.join(', ')}`)
  if (kept.length > 0) say(`  · still good: ${kept.join(', ')}`)
  say(`  · each nats-server is told ${join(to, 'server.conf')}; keep ${join(to, 'keys')} in a safe place`)
  const secrets = [...renewed, ...kept].map((user) => {
    const file = `--from-file=${user}.creds=${join(to, 'creds', `${user}.creds`)}`
    return `kubectl create secret generic launch-nats-${user} ${file} --dry-run=client -o yaml | kubectl apply -f -`
  })
  process.stdout.write(`${secrets.join('\n')}\n`)
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
