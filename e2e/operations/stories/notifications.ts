import type { Story } from './story.ts'

/** Alerts about mails and webhooks. */
export const notifications: readonly Story[] = [
  {
    alert: 'LaunchSignInMailsWait',
    when: 'a sign-in mail waits and none is sent',
    series: {
      'launch_consumer_pending_messages{service="notifications", consumer="notifications-sign_in_mail"}': '0x20',
      'launch_consumer_ack_pending_messages{service="notifications", consumer="notifications-sign_in_mail"}': '1x20',
    },
    silent: '4m',
    fires: '6m',
  },
  {
    alert: 'LaunchSignInMailsWait',
    when: 'there is always one under way, as many people sign in',
    series: {
      'launch_consumer_pending_messages{service="notifications", consumer="notifications-sign_in_mail"}': '2x20',
      'launch_consumer_ack_pending_messages{service="notifications", consumer="notifications-sign_in_mail"}': '4x20',
      'launch_messages_total{service="notifications", message="sign_in_mail", outcome="applied"}': '0+30x20',
    },
    silent: '15m',
  },
  {
    alert: 'LaunchWebhookFailures',
    when: 'two posts in three fail',
    series: {
      'launch_webhook_attempts_total{service="notifications", outcome="retried"}': '0+2x60',
      'launch_webhook_attempts_total{service="notifications", outcome="delivered"}': '0+1x60',
    },
    silent: '10m',
    fires: '40m',
  },
  {
    alert: 'LaunchWebhookFailures',
    when: 'one in three does',
    series: {
      'launch_webhook_attempts_total{service="notifications", outcome="retried"}': '0+1x60',
      'launch_webhook_attempts_total{service="notifications", outcome="delivered"}': '0+2x60',
    },
    silent: '50m',
  },
]
