import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { boards } from './all.ts'
import { dashboardFiles } from './main.ts'

const ROOT = join(import.meta.dir, '../..')
const files = dashboardFiles()

test('the chart has these dashboards and no other', () => {
  const there = readdirSync(join(ROOT, 'charts/launch-directory/files/dashboards')).sort()
  expect(there).toEqual(files.map(({ path }) => basename(path)).sort())
})

describe.each(files)('$path', ({ path, text }) => {
  const dashboard = JSON.parse(text)

  test('is as `make dashboards` writes it', async () => {
    expect(await Bun.file(join(ROOT, path)).text()).toBe(text)
  })

  test('leaves the data source to the reader, in every panel and query', () => {
    const [first] = dashboard.templating.list
    expect(first).toMatchObject({ type: 'datasource', name: 'datasource', query: 'prometheus' })
    const panels = dashboard.panels.filter(({ type }: { type: string }) => type !== 'row')
    expect(panels.length).toBeGreaterThan(5)
    for (const { datasource, targets } of panels)
      for (const each of [datasource, ...targets.map((target: { datasource: unknown }) => target.datasource)])
        expect(each).toEqual({ type: 'prometheus', uid: '$datasource' })
  })

  test('has panels of different ids that lie in the page', () => {
    const ids = dashboard.panels.map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...new Set(ids)])
    for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  })

  test('shows nothing of namespaces that the reader did not choose', () => {
    for (const { targets = [] } of dashboard.panels)
      for (const { expr } of targets)
        for (const [, inside = ''] of expr.matchAll(/launch_\w+(\{[^}]*\}|[^{\w])/g))
          expect(`${expr}: ${inside}`).toContain('namespace=~"$namespace"')
  })
})

test('the ids by which Grafana knows the dashboards stay as they are', () => {
  expect(boards.map(({ uid }) => uid)).toEqual([
    'launch-gateway',
    'launch-services',
    'launch-drafts',
    'launch-notifications',
  ])
})
