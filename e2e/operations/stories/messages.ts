import type { Story } from './story.ts'

/** Alerts about what the parts tell each other. */
export const messages: readonly Story[] = [
  {
    alert: 'LaunchOutboxAge',
    when: 'a row waits for more than a minute',
    series: { 'launch_outbox_oldest_seconds{service="drafts"}': '0 30+60x10' },
    silent: '2m',
    fires: '5m',
  },
  {
    alert: 'LaunchOutboxAge',
    when: 'rows wait for half a minute',
    series: { 'launch_outbox_oldest_seconds{service="drafts"}': '30x20' },
    silent: '15m',
  },
  {
    alert: 'LaunchJetStreamUnreachable',
    when: 'a service looks in vain for its streams',
    series: { 'launch_task_last_run_timestamp_seconds{service="billing", task="keep_streams"}': '0x20' },
    silent: '2m',
    fires: '5m',
  },
  {
    alert: 'LaunchJetStreamUnreachable',
    when: 'one of two processes reaches it, and an hourly task has not run lately',
    series: {
      'launch_task_last_run_timestamp_seconds{service="billing", task="keep_streams", pod="a"}': '0x20',
      'launch_task_last_run_timestamp_seconds{service="billing", task="keep_streams", pod="b"}': '0+60x20',
      'launch_task_last_run_timestamp_seconds{service="billing", task="purge_inbox", pod="b"}': '0x20',
    },
    silent: '15m',
  },
  {
    alert: 'LaunchConsumerLag',
    when: 'more than a hundred messages wait for a quarter of an hour',
    series: {
      'launch_consumer_pending_messages{service="crawler", consumer="crawler-crawl-3"}': '90x30',
      'launch_consumer_ack_pending_messages{service="crawler", consumer="crawler-crawl-3"}': '20x30',
    },
    silent: '14m',
    fires: '16m',
  },
  {
    alert: 'LaunchConsumerLag',
    when: 'thousands wait for a few minutes',
    series: {
      'launch_consumer_pending_messages{service="notifications", consumer="notifications-mail"}': '0 5000x8 10x30',
      'launch_consumer_ack_pending_messages{service="notifications", consumer="notifications-mail"}': '16x38',
    },
    silent: '20m',
  },
  {
    alert: 'LaunchMessagesFail',
    when: 'one try in three fails',
    series: {
      'launch_messages_total{service="notifications", message="mail", outcome="failed"}': '0+1x40',
      'launch_messages_total{service="notifications", message="mail", outcome="applied"}': '0+2x40',
    },
    fires: '25m',
  },
  {
    alert: 'LaunchMessagesFail',
    when: 'one in ten fails',
    series: {
      'launch_messages_total{service="notifications", message="mail", outcome="failed"}': '0+1x40',
      'launch_messages_total{service="notifications", message="mail", outcome="applied"}': '0+9x40',
    },
    silent: '30m',
  },
  {
    alert: 'LaunchDeadLetters',
    when: 'a message was given up',
    series: { 'launch_dead_letters{service="listings", consumer="listings-order-paid"}': '1x10' },
    fires: '2m',
  },
  {
    alert: 'LaunchDeadLetters',
    when: 'those there were are replayed',
    series: { 'launch_dead_letters{service="listings", consumer="listings-order-paid"}': '_x20' },
    silent: '15m',
  },
  {
    alert: 'LaunchTaskFails',
    when: 'a task that runs each second fails each time',
    series: { 'launch_task_failures_total{service="drafts", task="finish_stuck_drafts"}': '0+60x30' },
    fires: '10m',
  },
  {
    alert: 'LaunchTaskFails',
    when: 'an hourly task fails each time',
    series: { 'launch_task_failures_total{service="drafts", task="purge_inbox"}': '0x30 1x60 2x60 3x60 4x60' },
    silent: '100m',
    fires: '230m',
  },
  {
    alert: 'LaunchTaskFails',
    when: 'a task fails now and then, and succeeds in between',
    series: {
      'launch_task_failures_total{service="drafts", task="finish_stuck_drafts"}': '0+2x300',
      'launch_task_last_run_timestamp_seconds{service="drafts", task="finish_stuck_drafts"}': '0+60x300',
    },
    silent: '280m',
  },
]
