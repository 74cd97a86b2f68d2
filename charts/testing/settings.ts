import { type Deployable, deployables } from '@launch/all-in-one/deployables'
import { loadManaged } from '@launch/all-in-one/managed'
import { containerOf, type Manifest, the, toldTo } from './manifests.ts'
import { PREFIX } from './render.ts'

type Env = Record<string, string | undefined>

/**
 * The names of the settings that a process and its migration read, as their code does: it is asked what is wrong with an
 * environment that writes down what is looked up in it.
 */
export async function settingsRead(deployable: Deployable): Promise<Set<string>> {
  const managed = await loadManaged(deployable)
  const names = new Set<string>()
  for (const mode of ['production', 'development']) {
    const given: Env = { LAUNCH_ENV: mode }
    managed.problems(
      new Proxy(given, {
        get(env, name) {
          if (typeof name !== 'string') return undefined
          names.add(name)
          return env[name]
        },
      }),
    )
  }
  return names
}

/** What stands in the Secrets that the values files name, as `secret/key`. */
export const secrets: Readonly<Record<string, string>> = {
  'launch-database/DATABASE_URL': 'postgres://migrator@postgres.postgres.svc/launch',
  ...Object.fromEntries(
    deployables.flatMap(({ name }) => {
      const upper = upperOf(name)
      return [
        [`launch-database/${upper}_DATABASE_URL`, `postgres://${name}@postgres.postgres.svc/launch`],
        [`launch-nats/${upper}_NATS_URL`, `nats://${name}@nats.nats.svc:4222`],
      ]
    }),
  ),
  'launch-nats/MIGRATOR_NATS_URL': 'nats://migrator@nats.nats.svc:4222',
  'launch-auth/AUTH_SECRET': 'of-a-test-and-known-to-everybody-who-reads',
  'launch-mail/SMTP_URL': 'smtps://mail.example.com',
  'launch-stripe/STRIPE_SECRET_KEY': 'rk_live_made_up',
  'launch-stripe/STRIPE_WEBHOOK_SECRET': 'whsec_made_up',
}

/** Name of a process in names of settings: `CLAIMS_VERIFIER`. */
export function upperOf(name: string): string {
  return name.toUpperCase().replaceAll('-', '_')
}

/** What a process is told, and its migration, with `secrets` in the place of what stands in Secrets. */
export function environmentsOf(name: string, manifests: readonly Manifest[]): { running: Env; migration: Env } {
  const filled = (kind: string, resource: string): Env => {
    const told = toldTo(containerOf(the(manifests, kind, resource)), manifests)
    return Object.fromEntries(Object.entries(told).map(([setting, value]) => [setting, secrets[value] ?? value]))
  }
  return {
    running: filled('Deployment', `${PREFIX}-${name}`),
    migration: filled('Job', `${PREFIX}-${name}-migrate`),
  }
}

/** What the code of a process finds wrong with what it and its migration are told; files of NATS are of the cluster. */
export async function problemsOf(deployable: Deployable, manifests: readonly Manifest[]): Promise<string[]> {
  const { running, migration } = environmentsOf(deployable.name, manifests)
  const managed = await loadManaged(deployable)
  const together = Object.entries({ ...migration, ...running })
  return managed.problems(Object.fromEntries(together.filter(([setting]) => !setting.endsWith('_FILE'))))
}
