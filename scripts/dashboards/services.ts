import { type Board, NAMESPACE } from './board.ts'

/** The processes, and what they tell each other. */
export const services: Board = {
  uid: 'launch-services',
  title: 'Launch Directory / Services and messages',
  description: 'Processes, outbox, consumers, dead letters and tasks.',
  rows: {
    Processes: [
      {
        title: 'Time of an operation in its service, p99',
        unit: 's',
        queries: [
          {
            expr: `histogram_quantile(0.99, sum by (service, le) (rate(launch_operation_seconds_bucket{${NAMESPACE}, service!="gateway"}[$__rate_interval])))`,
            legend: '{{service}}',
          },
        ],
      },
      {
        title: 'Memory',
        unit: 'bytes',
        queries: [
          {
            expr: `sum by (service, pod) (process_resident_memory_bytes{${NAMESPACE}})`,
            legend: '{{service}} {{pod}}',
          },
        ],
      },
      {
        title: 'Starts',
        description: 'Alert: LaunchServiceRestarts.',
        unit: 'short',
        queries: [
          {
            expr: `sum by (service) (changes(process_start_time_seconds{${NAMESPACE}}[$__rate_interval]))`,
            legend: '{{service}}',
          },
        ],
      },
    ],
    Messages: [
      {
        title: 'Age of the outbox',
        description: 'Of the oldest row that JetStream has not acknowledged. Alert: LaunchOutboxAge.',
        unit: 's',
        queries: [{ expr: `max by (service) (launch_outbox_oldest_seconds{${NAMESPACE}})`, legend: '{{service}}' }],
      },
      {
        title: 'Published',
        unit: 'cps',
        queries: [
          {
            expr: `sum by (service) (rate(launch_outbox_published_total{${NAMESPACE}}[$__rate_interval]))`,
            legend: '{{service}}',
          },
        ],
      },
      {
        title: 'Waiting at consumers',
        description: 'Not handed out yet, or not acknowledged yet. Alert: LaunchConsumerLag.',
        unit: 'short',
        queries: [
          {
            expr: `topk(15, max by (consumer) (launch_consumer_pending_messages{${NAMESPACE}} + launch_consumer_ack_pending_messages{${NAMESPACE}}))`,
            legend: '{{consumer}}',
          },
        ],
      },
      {
        title: 'Taken, by outcome',
        description: 'Alert: LaunchMessagesFail.',
        unit: 'cps',
        queries: [
          {
            expr: `sum by (service, outcome) (rate(launch_messages_total{${NAMESPACE}}[$__rate_interval]))`,
            legend: '{{service}} {{outcome}}',
          },
        ],
      },
      {
        title: 'Fresh dead letters',
        description: 'Of the last 24 hours and not replayed. Alert: LaunchDeadLetters.',
        unit: 'short',
        queries: [
          {
            expr: `max by (consumer) (launch_dead_letters{${NAMESPACE}})`,
            legend: '{{consumer}}',
          },
        ],
      },
      {
        title: 'Since JetStream was last reached',
        description: 'Alert: LaunchJetStreamUnreachable.',
        unit: 's',
        queries: [
          {
            expr: `time() - max by (service) (launch_task_last_run_timestamp_seconds{${NAMESPACE}, task="keep_streams"})`,
            legend: '{{service}}',
          },
        ],
      },
    ],
    Tasks: [
      {
        title: 'Failed runs',
        description: 'Alert: LaunchTaskFails.',
        unit: 'short',
        queries: [
          {
            expr: `sum by (service, task) (increase(launch_task_failures_total{${NAMESPACE}}[$__rate_interval]))`,
            legend: '{{service}} {{task}}',
          },
        ],
      },
      {
        title: 'Time of a run, mean',
        unit: 's',
        queries: [
          {
            expr: `topk(10, sum by (service, task) (rate(launch_task_seconds_sum{${NAMESPACE}}[$__rate_interval])) / sum by (service, task) (rate(launch_task_seconds_count{${NAMESPACE}}[$__rate_interval])))`,
            legend: '{{service}} {{task}}',
          },
        ],
      },
    ],
    Expiry: [
      {
        title: 'Days until certificates expire',
        description: 'Only where TLS is set. Alerts: LaunchCertificateExpires, LaunchCertificateExpiresSoon.',
        unit: 'd',
        queries: [
          {
            expr: `(min by (service, file) (launch_tls_certificate_expiry_timestamp_seconds{${NAMESPACE}}) - time()) / 86400`,
            legend: '{{service}} {{file}}',
          },
        ],
      },
      {
        title: 'Days until NATS credentials expire',
        description: 'Only where they do. Alerts: LaunchNatsCredentialsExpire, LaunchNatsCredentialsExpireSoon.',
        unit: 'd',
        queries: [
          {
            expr: `(min by (service) (launch_nats_credentials_expiry_timestamp_seconds{${NAMESPACE}}) - time()) / 86400`,
            legend: '{{service}}',
          },
        ],
      },
    ],
  },
}
