import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../..')

/** The rules of Prometheus that the chart installs. */
export const RULES = join(ROOT, 'charts/launch-directory/files/alerts.yaml')
/** What is to be done about each. */
export const RUNBOOK = join(ROOT, 'docs/alerts.md')

/** A rule of Prometheus that raises an alert. */
export interface Alert {
  alert: string
  expr: string
  /** How long the expression holds before the alert fires, such as `5m`. */
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}

interface Rules {
  groups: { name: string; rules: Alert[] }[]
}

/** All alerts, in the order of the file. */
export async function readAlerts(): Promise<Alert[]> {
  const { groups } = Bun.YAML.parse(await Bun.file(RULES).text()) as Rules
  return groups.flatMap(({ rules }) => rules)
}
