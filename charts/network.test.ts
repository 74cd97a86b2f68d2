import { describe, expect, test } from 'bun:test'
import { deployables } from '@launch/all-in-one/deployables'
import { type Manifest, ofKind, type Rule, the } from './testing/manifests.ts'
import { type Given, PREFIX, render, valuesFiles } from './testing/render.ts'

/** Ranges of RFC 6890 that no crawler, webhook or proof may lead into. */
const SPECIAL = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
]

/** A rule in one line: `postgres:5432/TCP`, by the namespace or the range that it leads to. */
function lines(rules: readonly Rule[] = []): string[] {
  return rules.flatMap(({ to = [{}], ports = [] }) =>
    to.flatMap(({ namespaceSelector, podSelector, ipBlock }) => {
      const namespace = namespaceSelector?.matchLabels['kubernetes.io/metadata.name']
      const where = ipBlock?.cidr ?? namespace ?? (podSelector ? 'own' : 'anywhere')
      return ports.length > 0 ? ports.map(({ port, protocol }) => `${where}:${port}/${protocol}`) : [`${where}:any`]
    }),
  )
}

const policy = (manifests: readonly Manifest[], name: string) =>
  the(manifests, 'NetworkPolicy', `${PREFIX}-${name}`).spec
const egress = async (name: string, given: Given = {}) => lines(policy(await render(given), name).egress)

const backbone = ['kube-system:53/UDP', 'kube-system:53/TCP', 'postgres:5432/TCP', 'nats:4222/TCP']
const https = ['0.0.0.0/0:443/TCP', '2000::/3:443/TCP']
const web = ['0.0.0.0/0:80/TCP', '0.0.0.0/0:443/TCP', '2000::/3:80/TCP', '2000::/3:443/TCP']
const nameservers = ['0.0.0.0/0:53/UDP', '0.0.0.0/0:53/TCP', '2000::/3:53/UDP', '2000::/3:53/TCP']
const smtp = ['0.0.0.0/0:465/TCP', '0.0.0.0/0:587/TCP', '2000::/3:465/TCP', '2000::/3:587/TCP']

/** All that each process may reach beside the backbone. */
const reached: Record<string, string[]> = {
  gateway: https,
  listings: web,
  drafts: [],
  crawler: web,
  'claims-verifier': [...web, ...nameservers],
  billing: https,
  notifications: [...smtp, ...https],
}

describe.each(deployables)('$name', ({ name }) => {
  test('reaches DNS, Postgres and NATS, what it is there for, and nothing else', async () => {
    expect(await egress(name)).toEqual([...backbone, ...(reached[name] ?? ['is not in the table'])])
  })

  test('migrates with DNS, Postgres and NATS alone, and is reached by nobody meanwhile', async () => {
    const { podSelector, ingress, policyTypes } = policy(await render(), `${name}-migrate`)
    expect(await egress(`${name}-migrate`)).toEqual(backbone)
    expect([policyTypes, ingress]).toEqual([['Ingress', 'Egress'], []])
    const job = the(await render(), 'Job', `${PREFIX}-${name}-migrate`)
    expect(job.spec.template.metadata.labels).toMatchObject(podSelector.matchLabels ?? { selector: 'is missing' })
  })

  test('is read by the namespace of monitoring and by helm test, and reached at its door by who may be', async () => {
    const { ingress = [] } = policy(await render(), name)
    const from = ingress.map(({ from: peers = [], ports = [] }) => [
      ports.map(({ port }) => port),
      peers.map(
        ({ namespaceSelector, podSelector }) => Object.values((namespaceSelector ?? podSelector)?.matchLabels ?? {})[0],
      ),
    ])
    const door = name === 'gateway' ? [[[8080], ['ingress-nginx', 'test']]] : []
    expect(from).toEqual([[[9090], ['monitoring', 'test']], ...door])
  })
})

test('every rule to the public internet leaves special ranges out', async () => {
  for (const files of Object.values(valuesFiles)) {
    const rules = ofKind(await render({ files }), 'NetworkPolicy').flatMap(({ spec }) => spec.egress ?? [])
    const blocks = rules.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []))
    expect(blocks.length).toBeGreaterThan(10)
    for (const { cidr, except } of blocks) {
      expect([cidr, except]).toEqual([cidr, cidr === '0.0.0.0/0' ? SPECIAL : ['2001:db8::/32', '2002::/16']])
    }
  }
})

test('every pod of the release is under a policy of its own, and all else is denied', async () => {
  const manifests = await render()
  const policies = ofKind(manifests, 'NetworkPolicy')
  const denied = policy(manifests, 'default-deny')
  expect([denied.policyTypes, denied.ingress, denied.egress]).toEqual([['Ingress', 'Egress'], undefined, undefined])
  const pods = [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'Job')].map(
    ({ spec }) => spec.template.metadata,
  )
  const tests = ofKind(manifests, 'Pod').map(({ metadata }) => metadata)
  expect([...pods, ...tests]).toHaveLength(2 * deployables.length + 2)
  for (const { labels = {} } of [...pods, ...tests]) {
    const over = policies.filter(({ spec }) =>
      Object.entries(spec.podSelector.matchLabels ?? {}).every(([key, value]) => labels[key] === value),
    )
    expect(over).toHaveLength(2)
  }
})

test('a whole namespace can be denied by default', async () => {
  const manifests = await render({ set: ['networkPolicy.scope=namespace'] })
  expect(policy(manifests, 'default-deny').podSelector).toEqual({})
})

test('without places for Postgres and NATS any address is allowed, on their ports', async () => {
  const rules = await egress('drafts', { files: ['values-small.yaml'] })
  expect(rules).toEqual(['kube-system:53/UDP', 'kube-system:53/TCP', 'anywhere:5432/TCP', 'anywhere:4222/TCP'])
})

test('ranges that tests add are reached by those who reach the public internet', async () => {
  const given = { json: { 'networkPolicy.public.extraCidrs': ['10.9.0.7/32'] } }
  expect(await egress('crawler', given)).toEqual([...backbone, ...web, '10.9.0.7/32:any'])
  expect(await egress('drafts', given)).toEqual(backbone)
})

test('a mail server inside is reached, and no other', async () => {
  const to = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'mail' } } }]
  const given = { json: { 'networkPolicy.smtp': { to, ports: [25] } } }
  expect(await egress('notifications', given)).toEqual([...backbone, 'mail:25/TCP', ...https])
})

test('traces go to a collector where there is one', async () => {
  const given = { set: ['tracing.endpoint=http://collector.monitoring.svc:4318'] }
  expect(await egress('billing', given)).toEqual([...backbone, ...https, 'anywhere:4318/TCP'])
})

test('there are none where they are off', async () => {
  expect(ofKind(await render({ set: ['networkPolicy.enabled=false'] }), 'NetworkPolicy')).toEqual([])
})
