import { describe, expect, test } from 'bun:test'
import { crawler } from '@launch/crawler/service'
import { streamNeeds } from '@launch/kit/subscription'
import { type Manifest, ofKind, the } from './testing/manifests.ts'
import { type Given, PREFIX, refusal, render, valuesFiles } from './testing/render.ts'

const NAME = `${PREFIX}-crawler`
const scalers = (manifests: readonly Manifest[]) => [
  ...ofKind(manifests, 'HorizontalPodAutoscaler'),
  ...ofKind(manifests, 'ScaledObject'),
]

/** The consumers of the queue of crawls, as the crawler's migration makes them. */
const consumers = () =>
  streamNeeds(crawler.name, crawler.listens, crawler.partitions)
    .consumers.filter(({ stream }) => stream === 'JOBS_CRAWL')
    .map(({ config }) => config.durable_name)

test.each(Object.entries(valuesFiles))(
  '%s leaves the number of processes out where a scaler decides it',
  async (_, files) => {
    const manifests = await render({ files })
    const scaled = scalers(manifests).map(({ spec }) => spec.scaleTargetRef?.name)
    for (const { metadata, spec } of ofKind(manifests, 'Deployment')) {
      const isLeftOut = !('replicas' in spec)
      expect([metadata.name, isLeftOut]).toEqual([metadata.name, scaled.includes(metadata.name)])
    }
  },
)

test('in production gateway, listings and drafts scale by CPU, and the crawler by its queue', async () => {
  const manifests = await render()
  const targets = (kind: string) => ofKind(manifests, kind).map(({ spec }) => spec.scaleTargetRef?.name)
  expect(targets('HorizontalPodAutoscaler').toSorted()).toEqual(
    ['drafts', 'gateway', 'listings'].map((name) => `${PREFIX}-${name}`),
  )
  expect(targets('ScaledObject')).toEqual([NAME])
})

test('a scaler targets a Deployment that is there, and never runs fewer than one process', async () => {
  const manifests = await render()
  for (const { spec } of scalers(manifests)) {
    expect(the(manifests, 'Deployment', spec.scaleTargetRef?.name ?? '').kind).toBe('Deployment')
    expect(spec.minReplicas ?? spec.minReplicaCount).toBeGreaterThanOrEqual(1)
  }
})

test('no replicas at all can be asked for', async () => {
  const manifests = await render({ set: ['services.billing.replicas=0'] })
  expect(the(manifests, 'Deployment', `${PREFIX}-billing`).spec.replicas).toBe(0)
})

describe('KEDA', () => {
  const ACCOUNT = 'AACCOUNT'
  const scaledObject = async (given: Given = {}) => the(await render(given), 'ScaledObject', NAME).spec

  test('looks at every partition of the queue of crawls', async () => {
    const { triggers = [] } = await scaledObject({ set: [`nats.account=${ACCOUNT}`] })
    expect(consumers()).toHaveLength(16)
    expect(triggers.map(({ metadata }) => metadata.consumer)).toEqual(consumers())
    expect(new Set(triggers.map(({ type, metadata }) => `${type} ${metadata.stream} ${metadata.account}`))).toEqual(
      new Set([`nats-jetstream JOBS_CRAWL ${ACCOUNT}`]),
    )
  })

  test('adds the jobs of all partitions up, as it takes the largest by itself', async () => {
    const { triggers = [], advanced } = await scaledObject()
    expect(advanced?.scalingModifiers.formula.split(' + ')).toEqual(triggers.map(({ name }) => name))
    expect(advanced?.scalingModifiers).toMatchObject({ target: '8', metricType: 'AverageValue' })
  })

  test('starts as many as there are partitions at most, and takes one a minute away after two minutes', async () => {
    const { minReplicaCount, maxReplicaCount, pollingInterval, advanced } = await scaledObject()
    expect([minReplicaCount, maxReplicaCount, pollingInterval]).toEqual([1, consumers().length, 5])
    expect(advanced?.horizontalPodAutoscalerConfig.behavior.scaleDown).toEqual({
      stabilizationWindowSeconds: 120,
      policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }],
    })
  })

  test('can not start more than there are partitions', async () => {
    const max = consumers().length + 1
    expect(await refusal({ set: [`services.crawler.keda.maxReplicas=${max}`] })).toContain('maxReplicas')
  })

  test('is refused beside a scaler by CPU', async () => {
    expect(await refusal({ set: ['services.crawler.autoscaling.enabled=true'] })).toContain(
      'services.crawler: autoscaling.enabled and keda.enabled are both true',
    )
  })

  test('is refused without the address of the monitor', async () => {
    expect(await refusal({ set: ['nats.monitoringEndpoint='] })).toContain('needs nats.monitoringEndpoint')
  })

  test('is refused with an account in which no user of a credentials file is', async () => {
    expect(await refusal({ set: ['nats.account=$G'] })).toContain('needs nats.account')
    const { triggers = [] } = await scaledObject({
      set: ['nats.account=$G', 'nats.secretHolds=addresses', 'nats.tls.existingSecret='],
    })
    expect(triggers[0]?.metadata.account).toBe('$G')
  })

  test('is of the crawler alone', async () => {
    expect(await refusal({ set: ['services.drafts.keda.enabled=true'] })).toContain('keda')
  })
})

test.each([
  ['services.drafts.autoscaling', 'services.drafts.autoscaling.minReplicas=7'],
  ['services.crawler.keda', 'services.crawler.keda.maxReplicas=1,services.crawler.keda.minReplicas=2'],
])('%s with a maximum below its minimum is refused', async (name, set) => {
  expect(await refusal({ set: [set] })).toContain(`${name}: maxReplicas is less than minReplicas`)
})
