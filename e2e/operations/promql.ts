import { parser } from '@prometheus-io/lezer-promql'

/** What an expression selects: a metric, and the labels by which it chooses among its series. */
export interface Selector {
  metric: string
  labels: Record<string, string>
}

/** Grafana puts a duration in its place. */
const RATE_INTERVAL = /\$__rate_interval/g

/**
 * Every selector of a PromQL expression, read by Prometheus' own grammar.
 * @throws Error where the expression is no PromQL
 */
export function selectorsOf(expression: string): Selector[] {
  const text = expression.replaceAll(RATE_INTERVAL, '5m')
  const found: Selector[] = []
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`no PromQL at ${from}, before "${text.slice(from, from + 20)}": ${text}`)
      const selector = found.at(-1)
      if (type.name === 'VectorSelector') found.push({ metric: '', labels: {} })
      if (type.name === 'Identifier' && selector) selector.metric = text.slice(from, to)
      if (type.name !== 'UnquotedLabelMatcher' || !selector) return
      const [name, value] = [node.getChild('LabelName'), node.getChild('StringLiteral')]
      if (name && value) selector.labels[text.slice(name.from, name.to)] = text.slice(value.from + 1, value.to - 1)
    },
  })
  return found
}
