import { describe, expect, test } from 'bun:test'
import { RUNBOOK, readAlerts } from './alerts.ts'
import { selectorsOf } from './promql.ts'

const alerts = await readAlerts()
const runbook = await Bun.file(RUNBOOK).text()
/** Titles of the runbook's entries. */
const entries = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, title = '']) => title)

test('no two alerts have one name', () => {
  const names = alerts.map(({ alert }) => alert)
  expect(names).toEqual([...new Set(names)])
  expect(names.length).toBeGreaterThan(15)
})

test('the runbook has one entry for each alert, in the order of the rules, and none for another', () => {
  expect(entries).toEqual(alerts.map(({ alert }) => alert))
})

describe.each(alerts.map((alert) => [alert.alert, alert] as const))('%s', (name, alert) => {
  test('leads to its entry in the runbook', () => {
    expect(alert.annotations.runbook_url).toBe(`docs/alerts.md#${name.toLowerCase()}`)
  })

  test('says how bad it is, how long it waits, and what is wrong', () => {
    expect(['warning', 'critical']).toContain(alert.labels.severity)
    expect(alert.for).toMatch(/^\d+m$/)
    expect(alert.annotations.summary).toMatch(/\{\{.*\.$/)
  })

  test('has an entry that says what it means, where to look, what to do, and what makes it quiet', () => {
    const [, after = ''] = runbook.split(`\n## ${name}\n`)
    const [entry = ''] = after.split('\n## ')
    const parts = [...entry.matchAll(/^- \*\*([\w ]+)\.\*\* \S/gm)].map(([, part]) => part)
    expect(parts).toEqual(['For users', 'Look at', 'Do', 'Quiet when'])
  })

  test('names metrics, as PromQL is written', () => {
    expect(selectorsOf(alert.expr).length).toBeGreaterThan(0)
  })
})
