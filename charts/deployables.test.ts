import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { type Deployable, deployables } from '@launch/all-in-one/deployables'
import { YAML } from 'bun'
import { containerOf, type Manifest, ofKind, the } from './testing/manifests.ts'
import { CHART, type Given, PREFIX, render, valuesFiles } from './testing/render.ts'

const names = deployables.map(({ name }) => name).toSorted()
const behind = names.filter((name) => name !== 'gateway')
const short = (manifests: readonly Manifest[]) =>
  manifests.map(({ metadata }) => metadata.name.replace(`${PREFIX}-`, ''))

describe.each(Object.entries(valuesFiles))('%s', (_, files) => {
  test('has every process of the system and no other', async () => {
    const manifests = await render({ files })
    expect(short(ofKind(manifests, 'Deployment')).toSorted()).toEqual(names)
    expect(short(ofKind(manifests, 'Job')).toSorted()).toEqual(names.map((name) => `${name}-migrate`))
    expect(short(ofKind(manifests, 'PodDisruptionBudget')).toSorted()).toEqual(names)
  })

  test('has no two resources of one name', async () => {
    const ids = (await render({ files })).map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  })

  test.each(deployables)('$name', async (deployable) => {
    const manifests = await render({ files })
    const deployment = the(manifests, 'Deployment', `${PREFIX}-${deployable.name}`)
    expectProbes(deployment)
    expectPlacing(deployment, manifests)
    expectMigration(deployable, manifests)
  })
})

function expectProbes(deployment: Manifest): void {
  const { startupProbe, livenessProbe, readinessProbe, ports } = containerOf(deployment)
  expect(ports).toContainEqual({ name: 'metrics', containerPort: 9090 })
  expect(startupProbe?.httpGet).toEqual({ path: '/live', port: 'metrics' })
  expect(livenessProbe?.httpGet).toEqual({ path: '/live', port: 'metrics' })
  expect(readinessProbe?.httpGet).toEqual({ path: '/ready', port: 'metrics' })
}

function expectPlacing({ metadata, spec }: Manifest, manifests: readonly Manifest[]): void {
  const labels = spec.template.metadata.labels
  expect(labels).toMatchObject(spec.selector?.matchLabels ?? { selector: 'is missing' })
  expect(spec.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } })
  const budget = the(manifests, 'PodDisruptionBudget', metadata.name).spec
  expect(budget.maxUnavailable).toBe(1)
  expect(labels).toMatchObject(budget.selector?.matchLabels ?? { selector: 'is missing' })
  const keys = spec.template.spec.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)
  expect(keys).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone'])
}

function expectMigration({ name }: Deployable, manifests: readonly Manifest[]): void {
  const job = the(manifests, 'Job', `${PREFIX}-${name}-migrate`)
  expect(job.metadata.annotations).toEqual({
    'helm.sh/hook': 'pre-install,pre-upgrade',
    'helm.sh/hook-weight': '0',
    'helm.sh/hook-delete-policy': 'before-hook-creation',
  })
  expect(job.spec).toMatchObject({ backoffLimit: 3, activeDeadlineSeconds: 600 })
  expect(job.spec.template.spec.serviceAccountName).toBeUndefined()
  expect(containerOf(job).args).toEqual(['migrate'])
  expect(containerOf(job).image).toBe(containerOf(the(manifests, 'Deployment', `${PREFIX}-${name}`)).image)
}

test('the door is a Service of the gateway alone, and metrics of every process have one', async () => {
  const services = ofKind(await render(), 'Service')
  const named = [...names.map((name) => `${name}-metrics`), ...behind.map((name) => `${name}-current`), 'gateway']
  expect(short(services).toSorted()).toEqual(named.toSorted())
  for (const { metadata, spec } of services) {
    const isDoor = metadata.name === `${PREFIX}-gateway`
    expect(spec.ports?.map(({ name }) => name)).toEqual([isDoor ? 'http' : 'metrics'])
    expect(spec.clusterIP).toBe(isDoor ? undefined : 'None')
  }
})

describe('the gateway', () => {
  const waitsFor = async (given: Given = {}) => {
    const { initContainers = [] } = the(await render(given), 'Deployment', `${PREFIX}-gateway`).spec.template.spec
    return initContainers.flatMap(({ env = [] }) => env.find(({ name }) => name === 'NAMES')?.value?.split(' ') ?? [])
  }

  test('starts after every service has pods of its newest image alone', async () => {
    expect(await waitsFor()).toEqual(behind.map((name) => `${PREFIX}-${name}`))
    const manifests = await render()
    for (const name of behind) {
      const labels = the(manifests, 'Deployment', `${PREFIX}-${name}`).spec.template.metadata.labels
      const { selector } = the(manifests, 'Service', `${PREFIX}-${name}-current`).spec
      expect(labels).toMatchObject(selector ?? { selector: 'is missing' })
    }
  })

  test('waits for no service that has no pods, and for none where it is told so', async () => {
    const off = await waitsFor({ set: ['services.billing.replicas=0'] })
    expect(off).toEqual(behind.filter((name) => name !== 'billing').map((name) => `${PREFIX}-${name}`))
    expect(await waitsFor({ set: ['services.gateway.startsAfterServices=0'] })).toEqual([])
  })

  test('is told of another image by another label of the pods', async () => {
    const buildOf = async (given: Given) =>
      the(await render(given), 'Deployment', `${PREFIX}-drafts`).spec.template.metadata.labels.build
    expect(await buildOf({ set: ['image.tag=2.0.0'] })).not.toBe(await buildOf({}))
    expect(await buildOf({ set: ['logLevel=debug'] })).toBe(await buildOf({}))
  })
})

test('a changed setting of a process starts its pods anew, and no others', async () => {
  const [before, after] = await Promise.all([
    render(),
    render({ set: ['services.billing.settings.PRICE_LAUNCH=5900'] }),
  ])
  const sums = (manifests: readonly Manifest[]) =>
    ofKind(manifests, 'Deployment').map(({ metadata, spec }) => [
      metadata.name,
      spec.template.metadata.annotations?.['checksum/config'],
    ])
  const changed = sums(after).filter(([, sum], index) => sum !== sums(before)[index]?.[1])
  expect(changed.map(([name]) => name)).toEqual([`${PREFIX}-billing`])
})

test('pods start anew for other settings alone, and not for a new version of the chart', async () => {
  const manifests = await render()
  const { data } = the(manifests, 'ConfigMap', `${PREFIX}-billing`)
  const { annotations } = the(manifests, 'Deployment', `${PREFIX}-billing`).spec.template.metadata
  const sum = new Bun.CryptoHasher('sha256').update(JSON.stringify(data)).digest('hex')
  expect(annotations?.['checksum/config']).toBe(sum)
})

test.each([
  ['job', 7, 0],
  ['initContainer', 0, 7],
  ['none', 0, 0],
])('migrations.mode=%s makes %p Jobs and %p initContainers', async (mode, jobs, containers) => {
  const manifests = await render({ set: [`migrations.mode=${mode}`] })
  const inits = ofKind(manifests, 'Deployment')
    .flatMap(({ spec }) => spec.template.spec.initContainers ?? [])
    .filter(({ name }) => name === 'migrate')
  expect(ofKind(manifests, 'Job')).toHaveLength(jobs)
  expect(inits).toHaveLength(containers)
  for (const init of inits) expect(init.args).toEqual(['migrate'])
})

test('the charts have the version of the project', async () => {
  const { version } = await Bun.file(join(CHART, '../../package.json')).json()
  const chart = YAML.parse(await Bun.file(join(CHART, 'Chart.yaml')).text())
  expect(chart).toMatchObject({ version, appVersion: version, dependencies: [{ name: 'service', version }] })
  expect(YAML.parse(await Bun.file(join(CHART, '../service/Chart.yaml')).text())).toMatchObject({ version })
})

test('helm test asks the door, and every process whether it is ready', async () => {
  const tests = ofKind(await render(), 'Pod')
  const asked = tests.flatMap(({ spec }) =>
    spec.containers.flatMap(({ env = [] }) => env.map(({ value = '' }) => value)),
  )
  expect(tests.every(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === 'test')).toBe(true)
  expect(asked.flatMap((addresses) => Object.keys(JSON.parse(addresses))).toSorted()).toEqual(
    [...names, 'the search of listings', "the API's description"].toSorted(),
  )
})
