import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ofKind, the } from './testing/manifests.ts'
import { CHART, type Given, PREFIX, refusal, render, valuesFiles } from './testing/render.ts'

const GATEWAY_API = 'gateway.networking.k8s.io/v1'

describe('the schema refuses', () => {
  test.each<[what: string, given: Given, said: string]>([
    ['an unknown value', { set: ['replicaCount=2'] }, 'replicaCount'],
    ['an unknown process', { set: ['services.mailer.replicas=1'] }, 'mailer'],
    ['a process that is taken away', { set: ['services.billing=null'] }, 'billing'],
    ['an unknown setting of a process', { set: ['services.billing.settings.PRICE_LUNCH=1'] }, 'PRICE_LUNCH'],
    ['a setting of another process', { set: ['services.drafts.settings.PRICE_LAUNCH=1'] }, 'PRICE_LAUNCH'],
    ['a secret as a setting', { set: ['services.billing.settings.STRIPE_SECRET_KEY=x'] }, 'STRIPE_SECRET_KEY'],
    ['a price that is no number', { set: ['services.billing.settings.PRICE_LAUNCH=cheap'] }, 'PRICE_LAUNCH'],
    ['a password in the address of NATS', { set: ['nats.url=nats://me:hunter2@nats:4222'] }, 'url'],
    ['a database address', { set: ['database.url=postgres://db/launch'] }, 'url'],
    ['an image by a digest that is none', { set: ['services.billing.image.digest=latest'] }, 'digest'],
    ['a way out that has no name', { json: { 'services.drafts.egress': ['everything'] } }, 'egress'],
    ['a range that is none', { json: { 'networkPolicy.public.extraCidrs': ['site.test'] } }, 'extraCidrs'],
    ['an empty list of DNS servers', { json: { 'networkPolicy.dns.to': [] } }, 'networkPolicy'],
    ['another environment', { set: ['environment=staging'] }, 'environment'],
    ['fewer than no replicas', { set: ['services.billing.replicas=-1'] }, 'replicas'],
    ['a site without an address', { json: { sites: [{ key: 'main', name: 'Main' }] } }, 'base_url'],
    ['a share above 1', { set: ['tracing.sampledShare=1.5'] }, 'sampledShare'],
    ['another mode of migrations', { set: ['migrations.mode=cron'] }, 'migrations'],
    ['an unknown key of a container’s resources', { set: ['services.billing.resources.limit.cpu=1'] }, 'limit'],
  ])('%s', async (_, given, said) => {
    const message = await refusal(given)
    expect(message).toContain('schema')
    expect(message).toContain(said)
  })
})

test('every object of the schema says which keys it takes, or of what kind its values are', async () => {
  const open: string[] = []
  const look = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    const { type, additionalProperties } = value as { type?: unknown; additionalProperties?: unknown }
    if (type === 'object' && (additionalProperties ?? true) === true) open.push(path)
    for (const [key, below] of Object.entries(value)) look(below, `${path}/${key}`)
  }
  look(await Bun.file(join(CHART, 'values.schema.json')).json(), '')
  const names = open.map((path) => path.split('/').at(-1))
  // An umbrella chart's own, and an affinity, whose form is Kubernetes'.
  expect([...new Set(names)].toSorted()).toEqual(['affinity', 'global'])
})

test('every values file of the chart is one that these tests render', () => {
  const there = readdirSync(CHART).filter((name) => /^values-.+\.yaml$/.test(name))
  expect([...new Set(Object.values(valuesFiles).flat())].toSorted()).toEqual(there.toSorted())
})

test('values of an umbrella chart are taken', async () => {
  expect((await render({ set: ['global.team=directory'] })).length).toBeGreaterThan(40)
})

test('all that is missing is said at once', async () => {
  const message = await refusal({ files: [] })
  for (const name of ['publicUrl', 'nats.url', 'mail.from']) expect(message).toContain(`- ${name}`)
  for (const name of ['database', 'auth', 'mail', 'payments']) expect(message).toContain(`- ${name}.existingSecret`)
})

test('production needs an https address', async () => {
  expect(await refusal({ set: ['publicUrl=http://directory.example.com'] })).toContain('https')
})

test('the sandbox of Chromium needs a profile', async () => {
  const set = ['services.crawler.browser.enabled=true', 'services.crawler.browser.sandbox=userns']
  expect(await refusal({ set })).toContain('needs browser.seccompProfile')
})

describe('the way in', () => {
  test('is an Ingress for every host that is named, and for the one of publicUrl where none is', async () => {
    const hosts = async (given: Given) =>
      the(await render(given), 'Ingress', `${PREFIX}-gateway`).spec.rules?.map(({ host }) => host)
    expect(await hosts({})).toEqual(['directory.example.com'])
    expect(await hosts({ files: ['values-production.yaml', 'values-multi-site.yaml'] })).toEqual([
      'directory.example.com',
      'games.example.com',
    ])
  })

  test('is an HTTPRoute where the cluster knows them', async () => {
    const set = ['ingress.enabled=false', 'httpRoute.enabled=true', 'httpRoute.parentRefs[0].name=public']
    const route = the(await render({ set, apis: [GATEWAY_API] }), 'HTTPRoute', `${PREFIX}-gateway`).spec
    expect(route.hostnames).toEqual(['directory.example.com'])
    expect(route.rules?.[0]?.backendRefs).toEqual([{ name: `${PREFIX}-gateway`, port: 80 }])
    expect(ofKind(await render({ set }), 'HTTPRoute')).toEqual([])
    expect(await refusal({ set: ['httpRoute.enabled=true'] })).toContain('httpRoute.parentRefs')
  })
})
