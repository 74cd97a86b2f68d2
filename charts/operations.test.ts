import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { YAML } from 'bun'
import { ofKind, the } from './testing/manifests.ts'
import { CHART, PREFIX, refusal, render } from './testing/render.ts'

const MONITORING = 'monitoring.coreos.com/v1'
const ALERTS = join(CHART, 'files/alerts.yaml')
const DASHBOARDS = join(CHART, 'files/dashboards')

test('a ServiceMonitor names the metrics of every process, where the cluster knows it', async () => {
  const manifests = await render({ apis: [MONITORING] })
  const { selector, endpoints } = the(manifests, 'ServiceMonitor', PREFIX).spec
  const monitored = ofKind(manifests, 'Service').filter(({ metadata: { labels = {} } }) =>
    Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value),
  )
  expect(monitored).toHaveLength(7)
  expect(endpoints).toEqual([expect.objectContaining({ port: 'metrics', honorLabels: true })])
  expect(ofKind(await render(), 'ServiceMonitor')).toEqual([])
})

describe('a PrometheusRule', () => {
  test('has the alerts as they stand in their file, where the cluster knows it', async () => {
    const { groups } = the(await render({ apis: [MONITORING] }), 'PrometheusRule', PREFIX).spec
    expect(YAML.parse(await Bun.file(ALERTS).text())).toEqual({ groups })
    expect(ofKind(await render(), 'PrometheusRule')).toEqual([])
  })

  test('leads to a runbook that stands elsewhere', async () => {
    const runbook = 'https://runbooks.example.com/launch'
    const set = [`monitoring.prometheusRule.runbook=${runbook}`]
    const rule = the(await render({ set, apis: [MONITORING] }), 'PrometheusRule', PREFIX)
    const links = (rule.spec.groups ?? []).flatMap(({ rules }) => JSON.stringify(rules).match(/"runbook_url":"[^#]*#/g))
    expect(new Set(links)).toEqual(new Set([`"runbook_url":"${runbook}#`]))
  })
})

test('each dashboard is a ConfigMap that the sidecar of Grafana finds', async () => {
  const files = readdirSync(DASHBOARDS).toSorted()
  const found = ofKind(await render(), 'ConfigMap').filter(({ metadata }) => metadata.labels?.grafana_dashboard === '1')
  const data = Object.assign({}, ...found.map((map) => map.data ?? {}))
  expect(Object.keys(data).toSorted()).toEqual(files)
  for (const file of files) expect(JSON.parse(data[file])).toEqual(await Bun.file(join(DASHBOARDS, file)).json())
})

describe('backups', () => {
  const given = { set: ['backup.enabled=true', 'backup.existingClaim=backups'] }
  const NAME = `${PREFIX}-backup`

  test('are made by a CronJob on a claim, as whoever migrates, and never two at once', async () => {
    const { concurrencyPolicy, jobTemplate } = the(await render(given), 'CronJob', NAME).spec
    expect(concurrencyPolicy).toBe('Forbid')
    const { containers = [], volumes } = jobTemplate?.spec.template.spec ?? {}
    const [{ args, env } = { env: [] }] = containers
    expect(args).toEqual(['backup'])
    expect(env).toContainEqual({ name: 'BACKUPS_DIR', value: '/backups' })
    expect(env).toContainEqual({ name: 'KEEP_DAYS', value: '14' })
    expect(env).toContainEqual({
      name: 'DATABASE_URL',
      valueFrom: { secretKeyRef: { name: 'launch-database', key: 'DATABASE_URL' } },
    })
    expect(env).toContainEqual({
      name: 'NATS_CREDENTIALS_FILE',
      value: '/etc/launch-directory/nats/migrator.creds',
    })
    expect(volumes).toContainEqual({ name: 'backups', persistentVolumeClaim: { claimName: 'backups' } })
  })

  test('reach DNS, Postgres and NATS as migrations do, and are reached by nobody', async () => {
    const manifests = await render(given)
    const { podSelector, policyTypes, ingress, egress } = the(manifests, 'NetworkPolicy', NAME).spec
    const { jobTemplate } = the(manifests, 'CronJob', NAME).spec
    expect(jobTemplate?.spec.template.metadata.labels).toEqual(podSelector.matchLabels ?? {})
    expect([policyTypes, ingress]).toEqual([['Ingress', 'Egress'], undefined])
    expect(egress).toEqual(the(manifests, 'NetworkPolicy', `${PREFIX}-drafts-migrate`).spec.egress ?? [])
  })

  test('need a claim, and are kept for 30 days at most', async () => {
    expect(await refusal({ set: ['backup.enabled=true'] })).toContain('backup.existingClaim')
    expect(await refusal({ set: [...given.set, 'backup.keepDays=31'] })).toContain('keepDays')
  })
})
