import { type Board, NAMESPACE, quantiles } from './board.ts'

const CRAWL = 'message=~"crawl.*"'

/** From an address to a profile. */
export const drafts: Board = {
  uid: 'launch-drafts',
  title: 'Launch Directory / Crawler and drafts',
  description: 'Readings of websites, and the drafts that come of them.',
  rows: {
    Drafts: [
      {
        title: 'Time until a draft is ready',
        description: 'Promised within a minute, given up after 90 seconds. Alert: LaunchDraftTime.',
        unit: 's',
        queries: quantiles('launch_draft_seconds'),
      },
      {
        title: 'Drafts that got ready, in an hour',
        description: 'Alert: LaunchDraftsGivenUp.',
        unit: 'short',
        queries: [
          {
            expr: `sum by (outcome) (rate(launch_draft_seconds_count{${NAMESPACE}}[$__rate_interval])) * 3600`,
            legend: '{{outcome}}',
          },
        ],
      },
      {
        title: 'Drafts that were asked for',
        description: '`unavailable`: too many wait already. Alert: LaunchDraftsRefused.',
        unit: 'reqps',
        queries: [
          {
            expr: `sum by (code) (rate(launch_operation_seconds_count{${NAMESPACE}, service="gateway", operation="submit_listing"}[$__rate_interval]))`,
            legend: '{{code}}',
          },
        ],
      },
    ],
    Crawler: [
      {
        title: 'Readings that wait, or are under way',
        description: 'KEDA scales the crawler by the sum of both. Alert: LaunchConsumerLag.',
        unit: 'short',
        queries: [
          {
            expr: `sum(max by (consumer) (launch_consumer_pending_messages{${NAMESPACE}, service="crawler"}))`,
            legend: 'waiting',
          },
          {
            expr: `sum(max by (consumer) (launch_consumer_ack_pending_messages{${NAMESPACE}, service="crawler"}))`,
            legend: 'under way',
          },
        ],
      },
      {
        title: 'Readings by partition',
        unit: 'short',
        queries: [
          {
            expr: `max by (consumer) (launch_consumer_pending_messages{${NAMESPACE}, service="crawler"} + launch_consumer_ack_pending_messages{${NAMESPACE}, service="crawler"})`,
            legend: '{{consumer}}',
          },
        ],
      },
      {
        title: 'Readings that ended, by outcome',
        unit: 'cps',
        queries: [
          {
            expr: `sum by (message, outcome) (rate(launch_messages_total{${NAMESPACE}, service="crawler"}[$__rate_interval]))`,
            legend: '{{message}} {{outcome}}',
          },
        ],
      },
      {
        title: 'What drafts takes from the crawler',
        unit: 'cps',
        queries: [
          {
            expr: `sum by (message, outcome) (rate(launch_messages_total{${NAMESPACE}, service="drafts", ${CRAWL}}[$__rate_interval]))`,
            legend: '{{message}} {{outcome}}',
          },
        ],
      },
      {
        title: 'Crawler processes',
        unit: 'short',
        queries: [{ expr: `count(process_start_time_seconds{${NAMESPACE}, service="crawler"})`, legend: 'processes' }],
      },
      {
        title: 'Memory of crawler and drafts',
        unit: 'bytes',
        queries: [
          {
            expr: `sum by (service, pod) (process_resident_memory_bytes{${NAMESPACE}, service=~"crawler|drafts"})`,
            legend: '{{service}} {{pod}}',
          },
        ],
      },
    ],
  },
}
