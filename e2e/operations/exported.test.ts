import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { readAlerts } from './alerts.ts'
import { selectorsOf } from './promql.ts'

const DASHBOARDS = join(import.meta.dir, '../../charts/launch-directory/files/dashboards')
/** Those of kube-state-metrics. */
const OTHERS = /^kube_/
/** Exported only where a certificate or credentials that expire are set. */
const WHERE_SET = [
  'launch_nats_credentials_expiry_timestamp_seconds',
  'launch_tls_certificate_expiry_timestamp_seconds',
]
/** Labels that Prometheus gives what it scrapes. */
const GIVEN = ['namespace', 'pod', 'le']

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[]
}

/** Every expression of alerts and dashboards, by where it stands. */
async function expressions(): Promise<{ where: string; expr: string }[]> {
  const alerts = (await readAlerts()).map(({ alert, expr }) => ({ where: alert, expr }))
  const panels = await Promise.all(
    readdirSync(DASHBOARDS).map(async (file) => {
      const { panels }: Dashboard = await Bun.file(join(DASHBOARDS, file)).json()
      return panels.flatMap(({ title, targets = [] }) =>
        targets.map(({ expr }) => ({ where: `${file}: ${title}`, expr })),
      )
    }),
  )
  return [...alerts, ...panels.flat()]
}

const all = await expressions()
const selectors = all.flatMap(({ where, expr }) => selectorsOf(expr).map((selector) => ({ where, ...selector })))
const ours = selectors.filter(({ metric }) => !OTHERS.test(metric) && !WHERE_SET.includes(metric))

/** The name by which a process declares a metric: parts of a histogram belong to it. */
const declared = (metric: string) => metric.replace(/_(bucket|sum|count)$/, '')

/** What all processes show: the labels of each metric, and its values of each label, as far as it has samples. */
interface Exported {
  names: Set<string>
  labels: Map<string, Map<string, Set<string>>>
}

function read(texts: readonly string[]): Exported {
  const names = new Set<string>()
  const labels: Exported['labels'] = new Map()
  for (const line of texts.join('\n').split('\n')) {
    const name = /^# TYPE (\w+) /.exec(line)?.[1]
    if (name) names.add(name)
    const [, metric = '', inside = ''] = /^(\w+)\{(.*)\} /.exec(line) ?? []
    if (!metric) continue
    const known = labels.get(declared(metric)) ?? new Map<string, Set<string>>()
    labels.set(declared(metric), known)
    for (const [, label = '', value = ''] of inside.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value))
  }
  return { names, labels }
}

const PAGE = `<!doctype html><html lang="en"><head><title>Acme Pay – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Acme Pay chases late invoices.</p></body></html>`

let sites: SiteServer
let system: RunningSystem
let exported: Exported
beforeAll(async () => {
  sites = serveSites({ 'acmepay.test': pageSite(PAGE) })
  system = await startSystem({ OUTBOUND_RESOLVE: sites.outboundResolve })
  const { id } = await system.client.submit_listing({ url: 'http://acmepay.test/' })
  await until('the draft is ready', async () => (await system.client.get_draft({ id })).status === 'ready')
  exported = await until('the draft is counted', async () => {
    const { processes } = await system.demo()
    const texts = await Promise.all(processes.map(async ({ metrics_url }) => (await fetch(metrics_url)).text()))
    const found = read(texts)
    return texts.some((text) => /^launch_draft_seconds_count\{.*"drafted"\} 1$/m.test(text)) && found
  })
})
afterAll(async () => {
  await system.stop()
  await sites.stop()
})

test('every metric that alerts and dashboards name is exported by the running system', () => {
  const unknown = ours.filter(({ metric }) => !exported.names.has(metric) && !exported.names.has(declared(metric)))
  expect(unknown.map(({ where, metric }) => `${where}: ${metric}`)).toEqual([])
  expect(ours.length).toBeGreaterThan(50)
})

test('they choose and sum by labels that these metrics have', () => {
  const wrong = ours.flatMap(({ where, metric, labels }) => {
    const known = exported.labels.get(declared(metric))
    const missing = Object.keys(labels).filter((label) => !GIVEN.includes(label) && known && !known.has(label))
    return missing.map((label) => `${where}: ${metric} has no label ${label}`)
  })
  expect(wrong).toEqual([])
})

test.each([
  ['service', 'process_start_time_seconds'],
  ['task', 'launch_task_last_run_timestamp_seconds'],
  ['consumer', 'launch_consumer_pending_messages'],
])('each %s that they name is one that %s knows', (label, metric) => {
  const known = [...(exported.labels.get(metric)?.get(label) ?? [])]
  const wrong = ours.flatMap(({ where, labels }) => {
    const asked = labels[label]
    if (asked === undefined) return []
    const wanted = new RegExp(`^(?:${asked})$`)
    return known.some((value) => wanted.test(value)) ? [] : [`${where}: ${asked}`]
  })
  expect(wrong).toEqual([])
})
