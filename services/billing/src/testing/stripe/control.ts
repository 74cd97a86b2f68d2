import type { Account } from './account.ts'
import type { Api } from './api.ts'
import { Problem } from './objects.ts'
import type { Webhooks } from './webhooks.ts'

interface Steered {
  account: Account
  api: Api
  webhooks: Webhooks
  shiftTo(milliseconds: number): void
}

type Body = Record<string, unknown>

const text = (body: Body, key: string): string => {
  const value = body[key]
  if (typeof value !== 'string') throw new Problem(400, 'test', `${key} is missing`)
  return value
}
const number = (body: Body, key: string): number | undefined => {
  const value = body[key]
  return typeof value === 'number' ? value : undefined
}

/**
 * What a test in another process has the stand-in do: `POST /test/<what>` with a JSON body, such as
 * `/test/refund {"payment_intent": "pi_…", "amount": 100}`.
 */
export function control({ account, api, webhooks, shiftTo }: Steered): (request: Request) => Promise<Response> {
  const actions: Record<string, (body: Body) => unknown> = {
    /** Where events are posted: `{url, copies?, spread?, seed?}` */
    webhook: (body) =>
      webhooks.use({
        url: text(body, 'url'),
        copies: number(body, 'copies') ?? 1,
        spread: number(body, 'spread') ?? 0,
        seed: number(body, 'seed') ?? 1,
      }),
    pay: (body) => account.pay(text(body, 'session'), body.how === 'later' ? 'later' : 'at_once'),
    settle: (body) => account.settle(text(body, 'session'), body.outcome === 'failed' ? 'failed' : 'succeeded'),
    expire: (body) => account.expireSession(text(body, 'session')),
    refund: (body) => account.refund(text(body, 'payment_intent'), number(body, 'amount')),
    dispute: (body) => account.dispute(text(body, 'payment_intent'), number(body, 'amount')),
    close_dispute: (body) => account.closeDispute(text(body, 'dispute'), body.status === 'won' ? 'won' : 'lost'),
    /** `{path, status, method?, times?, code?, is_lost?}`; the path is a regular expression */
    fail: (body) =>
      api.fail({
        path: new RegExp(text(body, 'path')),
        status: number(body, 'status') ?? 500,
        times: number(body, 'times') ?? 1,
        isLost: body.is_lost === true,
        ...(typeof body.method === 'string' ? { method: body.method } : {}),
        ...(typeof body.code === 'string' ? { code: body.code } : {}),
      }),
    latency: (body) => {
      api.latency = number(body, 'milliseconds') ?? 0
    },
    /** The clock, in milliseconds from the system's. */
    clock: (body) => shiftTo(number(body, 'shift') ?? 0),
    /** All there is. */
    state: () => ({
      sessions: [...account.sessions.values()],
      intents: [...account.intents.values()],
      refunds: [...account.refunds.values()],
      disputes: [...account.disputes.values()],
      events: account.events,
      waiting: webhooks.waiting,
      posted: webhooks.posted,
      asked: api.asked,
    }),
  }
  return async (request) => {
    const action = actions[new URL(request.url).pathname.split('/')[2] ?? '']
    if (!action) throw new Problem(404, 'test', 'There is no such action.')
    const said: unknown = request.method === 'POST' ? await request.json() : {}
    return Response.json((await action(isBody(said) ? said : {})) ?? {})
  }
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null
