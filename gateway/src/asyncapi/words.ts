/** How a webhook is posted to. */
export const DELIVERED =
  'Whoever has made a webhook by `create_webhook` is posted `{type, timestamp, data}` as JSON. Each request is signed as Standard Webhooks (standardwebhooks.com) says, in these headers:'

/** What a receiver has to know. */
export const TAKEN =
  'Check the signature over the bytes as they came, and refuse a `webhook-timestamp` that is more than five minutes off. The same event may come twice, always under the same `webhook-id`: take each id once. Any answer of 2xx within 15 seconds takes a delivery. Others are tried again, with pauses that grow from seconds to hours, for three days; a redirect is a failure, and 410 disables the webhook. Messages may come in another order than things happened: go by `timestamp` and `updated_at`.'

/** How services tell each other. */
export const TOLD =
  'Inside the system, each event goes through the outbox of the service that tells it to the JetStream stream `EVENTS`, and is taken in once by the inbox of each service that listens. Platform engineers meet these subjects in NATS.'
