import { startStripeServer } from './stripe-server.ts'

/*
 * The stand-in for Stripe as a process of its own: `bun …/stripe-server-main.ts PORT`. `STRIPE_SECRET_KEY` and
 * `STRIPE_WEBHOOK_SECRET` say what it takes and signs with; `WEBHOOK_URL` where it posts events. It prints its address.
 */
const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, WEBHOOK_URL: url } = process.env
const server = startStripeServer({
  port: Number(process.argv[2] ?? 0),
  ...(secretKey ? { secretKey } : {}),
  ...(webhookSecret ? { webhookSecret } : {}),
})
if (url) server.post({ url })
process.stdout.write(`${server.url}\n`)
