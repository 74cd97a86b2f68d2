import type { ForeignImages } from './images.ts'
import { apply, kubectl, type Manifest, makeNamespace } from './kubectl.ts'
import type { NatsAccess } from './nats-access.ts'
import { SCRIPTS, scripts } from './scripts.ts'

/** Postgres and nats-server of one installation, as pods, and a pod from which to look at it. */
export interface Backbone {
  namespace: string
  password: string
  postgresHost: string
  natsHost: string
  access: NatsAccess
  images: ForeignImages
}

interface BackboneOptions {
  namespace: string
  images: ForeignImages
  /** How processes sign in to nats-server, by the name that it has. */
  access: (natsHost: string, password: string) => Promise<NatsAccess>
}

/** The pod that visits the installation. */
export const VISITOR = 'visitor'

/** Their share of a busy machine: without one they would be the first to wait, and everybody waits for them. */
const CPU = { cpu: '100m' }

/** Starts them in a namespace of their own, and waits until they are ready. */
export async function openBackbone({ namespace, images, access }: BackboneOptions): Promise<Backbone> {
  const password = `p${crypto.randomUUID().replaceAll('-', '')}`
  const host = (name: string) => `${name}.${namespace}.svc.cluster.local`
  const backbone = { namespace, password, images, postgresHost: host('postgres'), natsHost: host('nats') }
  const signIn = await access(backbone.natsHost, password)
  await makeNamespace(namespace, 'privileged')
  const inIt = (name: string) => ({ name, namespace, labels: { app: name } })
  await apply([
    { apiVersion: 'v1', kind: 'Secret', metadata: inIt('postgres'), stringData: { password } },
    { apiVersion: 'v1', kind: 'Secret', metadata: inIt('nats'), stringData: signIn.files },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: inIt('scripts'), data: await scripts() },
    service(inIt('postgres'), { postgres: 5432 }),
    service(inIt('nats'), { clients: 4222, monitor: 8222 }),
    postgres(inIt('postgres'), images.postgres),
    nats(inIt('nats'), images.nats),
    visitor(inIt(VISITOR), images.bun),
  ])
  for (const part of ['statefulset/postgres', 'statefulset/nats'])
    await kubectl('rollout', 'status', part, '--namespace', namespace, '--timeout=300s')
  await kubectl('wait', '--for=condition=Ready', `pod/${VISITOR}`, '--namespace', namespace, '--timeout=300s')
  return { ...backbone, access: signIn }
}

interface Named {
  name: string
  namespace: string
  labels: { app: string }
}

function service(metadata: Named, ports: Record<string, number>): Manifest {
  const named = Object.entries(ports).map(([name, port]) => ({ name, port }))
  return { apiVersion: 'v1', kind: 'Service', metadata, spec: { selector: metadata.labels, ports: named } }
}

/** One pod with a volume that outlives it, so that a pod that is killed comes back with what it had written. */
function stateful(
  metadata: Named,
  {
    container,
    volumes = [],
    path,
  }: { container: Manifest & { volumeMounts?: Manifest[] }; volumes?: Manifest[]; path: string },
): Manifest {
  const { name, labels } = metadata
  const volumeMounts = [...(container.volumeMounts ?? []), { name: 'data', mountPath: path }]
  const requests = { storage: '2Gi' }
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata,
    spec: {
      serviceName: name,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          terminationGracePeriodSeconds: 5,
          containers: [{ name, resources: { requests: CPU }, ...container, volumeMounts }],
          volumes,
        },
      },
      volumeClaimTemplates: [
        { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources: { requests } } },
      ],
    },
  }
}

function postgres(metadata: Named, image: string): Manifest {
  return stateful(metadata, {
    path: '/var/lib/postgresql',
    container: {
      image,
      args: ['postgres', '-c', 'max_connections=300', '-c', 'jit=off'],
      env: [
        { name: 'POSTGRES_DB', value: 'launch' },
        { name: 'PGDATA', value: '/var/lib/postgresql/18/docker' },
        { name: 'POSTGRES_PASSWORD', valueFrom: { secretKeyRef: { name: 'postgres', key: 'password' } } },
      ],
      readinessProbe: {
        exec: { command: ['pg_isready', '--host=127.0.0.1', '--username=postgres', '--dbname=launch'] },
        periodSeconds: 2,
        timeoutSeconds: 5,
      },
    },
  })
}

function nats(metadata: Named, image: string): Manifest {
  return stateful(metadata, {
    path: '/data',
    volumes: [{ name: 'configuration', secret: { secretName: 'nats' } }],
    container: {
      image,
      args: ['--config', '/etc/nats/launch.conf'],
      readinessProbe: { httpGet: { path: '/healthz', port: 8222 }, periodSeconds: 2, timeoutSeconds: 5 },
      volumeMounts: [{ name: 'configuration', mountPath: '/etc/nats' }],
    },
  })
}

function visitor(metadata: Named, image: string): Manifest {
  const container = {
    name: 'bun',
    image,
    command: ['sleep', 'infinity'],
    volumeMounts: [{ name: 'scripts', mountPath: SCRIPTS }],
  }
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata,
    spec: {
      terminationGracePeriodSeconds: 0,
      automountServiceAccountToken: false,
      containers: [container],
      volumes: [{ name: 'scripts', configMap: { name: 'scripts' } }],
    },
  }
}
