import { type Board, NAMESPACE, quantiles } from './board.ts'

const GATEWAY = `${NAMESPACE}, service="gateway"`
const OURS = 'code=~"internal|unavailable"'

/** What callers see: REST and MCP, as both are calls of the same operations. */
export const gateway: Board = {
  uid: 'launch-gateway',
  title: 'Launch Directory / Gateway',
  description: 'Calls by REST, MCP and pages, as their callers see them.',
  rows: {
    Calls: [
      {
        title: 'Calls',
        description: 'Those that were answered with finished bytes are counted apart, and take no time worth telling.',
        unit: 'reqps',
        queries: [
          {
            expr: `sum(rate(launch_operation_seconds_count{${GATEWAY}}[$__rate_interval]))`,
            legend: 'worked on',
          },
          {
            expr: `sum(rate(launch_cached_answers_total{${GATEWAY}}[$__rate_interval]))`,
            legend: 'finished bytes',
          },
        ],
      },
      {
        title: 'Errors of ours',
        description: 'Share of the calls that end in 500 or 503. Alert: LaunchErrors.',
        unit: 'percentunit',
        queries: [
          {
            expr: `sum by (code) (rate(launch_operation_seconds_count{${GATEWAY}, ${OURS}}[$__rate_interval])) / ignoring (code) group_left sum(rate(launch_operation_seconds_count{${GATEWAY}}[$__rate_interval]))`,
            legend: '{{code}}',
          },
        ],
      },
      {
        title: 'Time of a call',
        description: 'Alert: LaunchLatency.',
        unit: 's',
        queries: quantiles('launch_operation_seconds', 'service="gateway"'),
      },
    ],
    Operations: [
      {
        title: 'The ten most called operations',
        unit: 'reqps',
        queries: [
          {
            expr: `topk(10, sum by (operation) (rate(launch_operation_seconds_count{${GATEWAY}}[$__rate_interval])))`,
            legend: '{{operation}}',
          },
        ],
      },
      {
        title: 'The ten slowest operations, p99',
        unit: 's',
        queries: [
          {
            expr: `topk(10, histogram_quantile(0.99, sum by (operation, le) (rate(launch_operation_seconds_bucket{${GATEWAY}}[$__rate_interval]))))`,
            legend: '{{operation}}',
          },
        ],
      },
      {
        title: 'Refusals, by code',
        unit: 'reqps',
        queries: [
          {
            expr: `sum by (code) (rate(launch_operation_seconds_count{${GATEWAY}, code!="ok"}[$__rate_interval]))`,
            legend: '{{code}}',
          },
        ],
      },
      {
        title: 'Answers that broke their contract',
        description: 'Withheld, and answered with 500. Alert: LaunchContractBreach.',
        unit: 'short',
        queries: [
          {
            expr: `sum by (service, operation) (increase(launch_contract_breaches_total{${NAMESPACE}}[$__rate_interval]))`,
            legend: '{{service}} {{operation}}',
          },
        ],
      },
    ],
  },
}
