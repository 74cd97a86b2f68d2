import { join } from 'node:path'
import { databaseRole, databaseSetting, deployables } from '@launch/all-in-one/deployables'
import type { Backbone } from './backbone.ts'
import { TAG } from './images.ts'
import { apply, helm, kubectl, makeNamespace } from './kubectl.ts'

/** Name of every release: that of the chart, which its resources begin with. */
export const RELEASE = 'launch-directory'

const CHART = join(import.meta.dir, '../../charts/launch-directory')

/** What a test looks at: a release of the chart. */
export interface Installation {
  namespace: string
  backbone: Backbone
  /** The gateway as pods reach it. */
  url: string
  /** Its values, without those of values files. */
  values: object
}

/** Which release is made; values as in a values file. */
export interface InstallOptions {
  namespace: string
  backbone: Backbone
  /** Names of values files of the chart. */
  files: readonly string[]
  values: Record<string, unknown>
}

/** The Secrets that the chart takes. */
async function makeSecrets(namespace: string, { password, postgresHost, access }: Backbone): Promise<void> {
  const database = { DATABASE_URL: `postgres://postgres:${password}@${postgresHost}/launch` }
  const databases = deployables.map(({ name }) => [
    databaseSetting(name),
    `postgres://${databaseRole(name)}:${password}@${postgresHost}/launch`,
  ])
  const secret = (name: string, stringData: object) => ({
    ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace } },
    stringData,
  })
  await apply([
    secret('launch-database', { ...database, ...Object.fromEntries(databases) }),
    secret('launch-nats', access.secret),
    ...(access.tlsSecret ? [secret('launch-nats-tls', access.tlsSecret)] : []),
    secret('launch-auth', { AUTH_SECRET: crypto.randomUUID() + crypto.randomUUID() }),
    secret('launch-mail', { SMTP_URL: 'smtps://directory:secret@mail.example.com:465' }),
  ])
}

/** Values that lead the release to its Postgres and NATS, and let it reach nothing else there. */
export function backboneValues({ namespace, natsHost, access }: Backbone) {
  const inIt = { matchLabels: { 'kubernetes.io/metadata.name': namespace } }
  const peer = (app: string) => ({ to: [{ namespaceSelector: inIt, podSelector: { matchLabels: { app } } }] })
  return {
    nats: { ...access.values, replicas: 1, monitoringEndpoint: `${natsHost}:8222` },
    networkPolicy: { postgres: peer('postgres'), nats: peer('nats') },
    image: {
      tag: TAG,
      pullPolicy: 'IfNotPresent',
      ...(process.env.IMAGE_REGISTRY && { registry: process.env.IMAGE_REGISTRY }),
    },
  }
}

/** A namespace in which Pod Security admits restricted pods alone, with the Secrets that the chart takes. */
export async function prepareNamespace(namespace: string, backbone: Backbone): Promise<void> {
  await makeNamespace(namespace, 'restricted')
  await makeSecrets(namespace, backbone)
}

/** Installs the chart into a namespace that was prepared, and waits until every pod is ready. @throws Error as helm says it */
export async function install({ namespace, backbone, files, values }: InstallOptions): Promise<Installation> {
  const named = files.flatMap((file) => ['--values', join(CHART, file)])
  const args = ['install', RELEASE, CHART, '--namespace', namespace, ...named, '--values', '-']
  await helm([...args, '--wait', '--timeout', '10m'], values)
  return { namespace, backbone, values, url: `http://${RELEASE}-gateway.${namespace}.svc.cluster.local` }
}

/** Upgrades a release by values on top of those that it has. @throws Error as helm says it */
export async function upgrade({ namespace }: Installation, values: object): Promise<void> {
  const args = ['upgrade', RELEASE, CHART, '--namespace', namespace, '--reuse-values', '--values', '-']
  await helm([...args, '--wait', '--timeout', '10m'], values)
}

/** Brings a revision of a release back, and waits until every pod is ready. */
export async function rollback({ namespace }: Installation, revision: number): Promise<void> {
  await helm(['rollback', RELEASE, String(revision), '--namespace', namespace, '--wait', '--timeout', '10m'])
}

/** Makes an account with a key, as the runbook says. */
export async function account({ namespace }: Installation, email: string, scopes?: string): Promise<string> {
  const command = ['bun', '--no-env-file', '/app/main.js', 'account', '--email', email]
  const inPod = ['exec', '--namespace', namespace, `deployment/${RELEASE}-gateway`, '--']
  const text = await kubectl(...inPod, ...command, ...(scopes ? ['--scopes', scopes] : []))
  return (JSON.parse(text) as { api_key: string }).api_key
}

/** Asks the database of an installation as its owner. @returns the rows, values parted by `|` */
export async function query({ namespace }: Backbone, statement: string): Promise<string[]> {
  const psql = ['psql', '--username=postgres', '--dbname=launch', '--tuples-only', '--no-align', '--command', statement]
  const text = await kubectl('exec', '--namespace', namespace, 'postgres-0', '--', ...psql)
  return text.trim().split('\n').filter(Boolean)
}
