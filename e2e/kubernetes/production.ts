import { until } from '../until.ts'
import { openBackbone } from './backbone.ts'
import { foreignImages, TAG } from './images.ts'
import { backboneValues, type InstallOptions, prepareNamespace } from './installation.ts'
import { apply, kubectl, type Pod } from './kubectl.ts'
import { byCredentials } from './nats-access.ts'
import { restricted } from './policies.ts'

export const PRODUCTION = 'launch-production'
export const PRODUCTION_BACKBONE = 'launch-production-backbone'

/** One small process of each kind, as production would have several. */
const small = { enabled: true, minReplicas: 1, maxReplicas: 1 }

/** Production's values with a database and a nats-server of their own; all that is missing is who takes the money. */
export async function openProduction(): Promise<InstallOptions> {
  const images = foreignImages(process.env)
  const backbone = await openBackbone({ namespace: PRODUCTION_BACKBONE, images, access: byCredentials })
  await prepareNamespace(PRODUCTION, backbone)
  const resources = { requests: { cpu: '10m', memory: '64Mi' } }
  const values = {
    ...backboneValues(backbone),
    defaults: { replicas: 1, resources },
    services: {
      gateway: { autoscaling: small },
      listings: { autoscaling: small },
      drafts: { autoscaling: small, resources },
      crawler: { resources },
    },
  }
  return { namespace: PRODUCTION, backbone, files: ['values-production.yaml'], values }
}

/** How billing ends where production's settings name nobody who takes the money. */
export async function billingAlone(): Promise<{ exitCode: number; said: string }> {
  const name = 'billing-alone'
  const env = Object.entries({
    PUBLIC_URL: 'https://directory.example.com',
    NATS_URL: 'nats://billing:secret@nats:4222',
    BILLING_DATABASE_URL: 'postgres://launch_billing:secret@postgres/launch',
  }).map(([setting, value]) => ({ name: setting, value }))
  const image = `launch-directory/billing:${TAG}`
  const container = { name, image, env, securityContext: { ...restricted, readOnlyRootFilesystem: true } }
  await apply([
    {
      ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: PRODUCTION } },
      spec: { restartPolicy: 'Never', automountServiceAccountToken: false, containers: [container] },
    },
  ])
  const inIt = ['--namespace', PRODUCTION]
  const ended = async () => {
    const { status }: Pod = JSON.parse(await kubectl('get', 'pod', name, ...inIt, '--output', 'json'))
    return status.containerStatuses?.[0]?.state.terminated
  }
  const { exitCode } = await until('billing has ended', ended, 120, 500)
  return { exitCode, said: await kubectl('logs', name, ...inIt) }
}
