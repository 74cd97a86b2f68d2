import { type Board, NAMESPACE } from './board.ts'

const BILLING =
  'create_checkout|get_order|list_my_orders|cancel_order|take_payment_event|follow_payment|settle_sandbox_order'
const MAILS = 'mail|mailing|claim_mail|invite_mail|sign_in_mail'

/** What leaves the house, and what is paid. */
export const notifications: Board = {
  uid: 'launch-notifications',
  title: 'Launch Directory / Mails, webhooks and billing',
  description: 'Mails, posts to webhooks, payments.',
  rows: {
    Mails: [
      {
        title: 'Mail jobs, by outcome',
        description: '`failed` comes again, `dead` does not. Alerts: LaunchMessagesFail, LaunchDeadLetters.',
        unit: 'cps',
        queries: [
          {
            expr: `sum by (message, outcome) (rate(launch_messages_total{${NAMESPACE}, service="notifications", message=~"${MAILS}"}[$__rate_interval]))`,
            legend: '{{message}} {{outcome}}',
          },
        ],
      },
      {
        title: 'Mail jobs that wait',
        description: 'Alerts: LaunchSignInMailsWait, LaunchConsumerLag.',
        unit: 'short',
        queries: [
          {
            expr: `max by (consumer) (launch_consumer_pending_messages{${NAMESPACE}, consumer=~"notifications-(${MAILS})"} + launch_consumer_ack_pending_messages{${NAMESPACE}, consumer=~"notifications-(${MAILS})"})`,
            legend: '{{consumer}}',
          },
        ],
      },
    ],
    Webhooks: [
      {
        title: 'Posts to webhooks, by outcome',
        unit: 'cps',
        queries: [
          {
            expr: `sum by (outcome) (rate(launch_webhook_attempts_total{${NAMESPACE}}[$__rate_interval]))`,
            legend: '{{outcome}}',
          },
        ],
      },
      {
        title: 'Share of posts that fail',
        description: 'Alert: LaunchWebhookFailures.',
        unit: 'percentunit',
        queries: [
          {
            expr: `sum(rate(launch_webhook_attempts_total{${NAMESPACE}, outcome!="delivered"}[$__rate_interval])) / sum(rate(launch_webhook_attempts_total{${NAMESPACE}}[$__rate_interval]))`,
            legend: 'failed',
          },
        ],
      },
    ],
    Billing: [
      {
        title: 'Calls about orders',
        unit: 'reqps',
        queries: [
          {
            expr: `sum by (operation, code) (rate(launch_operation_seconds_count{${NAMESPACE}, service="billing", operation=~"${BILLING}"}[$__rate_interval]))`,
            legend: '{{operation}} {{code}}',
          },
        ],
      },
      {
        title: 'Time of calls about orders, p99',
        unit: 's',
        queries: [
          {
            expr: `histogram_quantile(0.99, sum by (operation, le) (rate(launch_operation_seconds_bucket{${NAMESPACE}, service="billing", operation=~"${BILLING}"}[$__rate_interval])))`,
            legend: '{{operation}}',
          },
        ],
      },
      {
        title: 'Failed tasks of billing',
        description: 'Payments are looked up at Stripe by one of them. Alert: LaunchTaskFails.',
        unit: 'short',
        queries: [
          {
            expr: `sum by (task) (increase(launch_task_failures_total{${NAMESPACE}, service="billing"}[$__rate_interval]))`,
            legend: '{{task}}',
          },
        ],
      },
    ],
  },
}
