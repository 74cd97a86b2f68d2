import { buckets, type Story } from './story.ts'

const OPERATIONS = 'launch_operation_seconds_count{service="gateway", operation="get_listing"'
const ALIVE = ['gateway', 'listings', 'drafts', 'crawler', 'claims-verifier', 'billing', 'notifications']
const alive = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((service) => [
      `launch_task_last_run_timestamp_seconds{service="${service}", task="keep_streams"}`,
      '0+60x30',
    ]),
  )

/** Alerts about calls and processes. */
export const availability: readonly Story[] = [
  {
    alert: 'LaunchServiceMissing',
    when: 'one service shows nothing for longer than a restart takes',
    series: alive(ALIVE.filter((name) => name !== 'notifications')),
    silent: '4m',
    fires: '6m',
  },
  { alert: 'LaunchServiceMissing', when: 'all show their figures', series: alive(ALIVE), silent: '20m' },
  {
    alert: 'LaunchServiceRestarts',
    when: 'a process is started again four times in half an hour',
    series: { 'process_start_time_seconds{service="drafts", pod="a"}': '0x4 300x4 600x4 900x4 1200x30' },
    silent: '14m',
    fires: '21m',
  },
  {
    alert: 'LaunchServiceRestarts',
    when: 'it is started again twice, and a process of somebody else all the time',
    series: {
      'process_start_time_seconds{service="drafts", pod="a"}': '0x4 300x4 600x30',
      'process_start_time_seconds{service="grafana", pod="b"}': '0+60x30',
    },
    silent: '25m',
  },
  {
    alert: 'LaunchErrors',
    when: 'four calls in a hundred fail',
    series: { [`${OPERATIONS}, code="ok"}`]: '0+50x30', [`${OPERATIONS}, code="internal"}`]: '0+2x30' },
    silent: '4m',
    fires: '12m',
  },
  {
    alert: 'LaunchErrors',
    when: 'callers make mistakes, and one call in five minutes fails where there are few',
    series: {
      [`${OPERATIONS}, code="ok"}`]: '0+4x30',
      [`${OPERATIONS}, code="not_found"}`]: '0+50x30',
      [`${OPERATIONS}, code="unavailable"}`]: '0 0 0 0 0 1x25',
    },
    silent: '20m',
  },
  {
    alert: 'LaunchContractBreach',
    when: 'the first answer ever breaks its contract',
    series: { 'launch_contract_breaches_total{service="listings", operation="get_listing"}': '_x9 1x30' },
    silent: '8m',
    fires: '11m',
  },
  {
    alert: 'LaunchContractBreach',
    when: 'the last breach is hours ago',
    series: { 'launch_contract_breaches_total{service="listings", operation="get_listing"}': '3x180' },
    silent: '150m',
  },
  {
    alert: 'LaunchLatency',
    when: 'two calls in a hundred take more than a second',
    series: {
      [`${OPERATIONS}, code="ok"}`]: '0+100x30',
      ...buckets(
        'launch_operation_seconds_bucket{service="gateway", operation="get_listing"',
        { '1': 98, '2.5': 100, '+Inf': 100 },
        30,
      ),
    },
    silent: '9m',
    fires: '20m',
  },
  {
    alert: 'LaunchLatency',
    when: 'all but the checks of claims are fast, which wait for name servers',
    series: {
      [`${OPERATIONS}, code="ok"}`]: '0+100x30',
      ...buckets(
        'launch_operation_seconds_bucket{service="gateway", operation="get_listing"',
        { '0.1': 100, '1': 100, '+Inf': 100 },
        30,
      ),
      ...buckets(
        'launch_operation_seconds_bucket{service="gateway", operation="verify_claim"',
        { '1': 0, '10': 50, '+Inf': 50 },
        30,
      ),
    },
    silent: '25m',
  },
]
