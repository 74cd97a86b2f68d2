import type { Account } from './account.ts'
import { type Params, paramsAt, parseForm, textAt, textsAt } from './form.ts'
import { missing, Problem } from './objects.ts'

/** A request that came to the API. */
export interface Asked {
  method: string
  path: string
  params: Params
  key: string | null
  version: string | null
}

/** A request that is answered badly. */
export interface Fault {
  method?: string
  path: RegExp
  status: number
  /** How many; one unless told. */
  times?: number
  code?: string
  type?: string
  /** It has its effect first, and only its answer is lost. */
  isLost?: boolean
}

interface Answer {
  status: number
  body: unknown
}

interface Kept {
  request: string
  answer: Answer
}

/** Stripe's API over an account: keys, idempotency, faults on demand, and the routes that billing uses. */
export class Api {
  readonly asked: Asked[] = []
  readonly #account: Account
  readonly #key: string
  readonly #kept = new Map<string, Kept>()
  readonly #faults: { fault: Fault; left: number }[] = []
  /** Milliseconds that each answer takes. */
  latency = 0

  constructor(account: Account, key: string) {
    this.#account = account
    this.#key = key
  }

  fail(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? 1 })
  }

  async serve(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const text = await request.text()
    if (this.latency > 0) await Bun.sleep(this.latency)
    const key = request.headers.get('idempotency-key')
    const asked: Asked = {
      method: request.method,
      path: url.pathname,
      params: parseForm(request.method === 'GET' ? url.search.slice(1) : text),
      key,
      version: request.headers.get('stripe-version'),
    }
    this.asked.push(asked)
    try {
      if (request.headers.get('authorization') !== `Bearer ${this.#key}`) {
        throw new Problem(401, 'invalid_request_error', 'Invalid API Key provided: sk_****')
      }
      if (!asked.version) throw new Problem(400, 'invalid_request_error', 'No version of the API was named.')
      const fault = this.#fault(asked)
      if (fault && !fault.isLost) throw problemOf(fault)
      const { answer, isReplay } = this.#once(asked, text)
      if (fault) throw problemOf(fault)
      return respond(answer, isReplay ? { 'idempotent-replayed': 'true' } : {})
    } catch (error) {
      if (error instanceof Problem) return respond({ status: error.status, body: error.body })
      throw error
    }
  }

  #fault({ method, path }: Asked): Fault | undefined {
    const found = this.#faults.find(
      ({ fault, left }) => left > 0 && (fault.method ?? method) === method && fault.path.test(path),
    )
    if (!found) return undefined
    found.left -= 1
    return found.fault
  }

  /** A key that comes again gets its first answer, and none where it comes with another request. */
  #once(asked: Asked, text: string): { answer: Answer; isReplay: boolean } {
    const request = `${asked.method} ${asked.path} ${text}`
    const kept = asked.method === 'POST' && asked.key ? this.#kept.get(asked.key) : undefined
    if (kept && kept.request !== request) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      throw new Problem(400, 'idempotency_error', message)
    }
    if (kept) return { answer: kept.answer, isReplay: true }
    const answer = { status: 200, body: structuredClone(this.#route(asked)) }
    if (asked.key) this.#kept.set(asked.key, { request, answer })
    return { answer, isReplay: false }
  }

  #route({ method, path, params }: Asked): unknown {
    const account = this.#account
    const [, , kind, a = '', b = '', c = ''] = path.split('/')
    const route = `${method} ${kind}`
    if (route === 'POST checkout' && a === 'sessions') {
      if (!b) return account.createSession(params)
      if (c === 'expire') return account.expireSession(b)
    }
    if (route === 'GET checkout' && a === 'sessions' && b) return this.#expanded(b, params)
    if (route === 'GET payment_intents' && a) {
      const intent = account.intents.get(a)
      if (!intent) throw missing('payment_intent', a)
      return intent
    }
    if (route === 'POST refunds' && !a) {
      const amount = textAt(params, 'amount')
      const intent = textAt(params, 'payment_intent') ?? ''
      return account.refund(intent, amount === undefined ? undefined : Number(amount), textsAt(params, 'metadata'))
    }
    if (route === 'GET refunds' && !a) return this.#list(path, account.refunds.values(), params)
    if (route === 'GET disputes' && !a) return this.#list(path, account.disputes.values(), params)
    if (route === 'GET events' && !a) return this.#list(path, account.events, params)
    throw new Problem(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
  }

  #expanded(id: string, params: Params): unknown {
    const session = this.#account.session(id)
    const expand = Object.values(paramsAt(params, 'expand'))
    const intent = this.#account.intents.get(session.payment_intent ?? '')
    if (!intent || !expand.includes('payment_intent')) return session
    const charge = this.#account.charges.get(intent.latest_charge ?? '')
    const isWhole = charge && expand.includes('payment_intent.latest_charge')
    return { ...session, payment_intent: isWhole ? { ...intent, latest_charge: charge } : intent }
  }

  /** A page of a list, the newest first. https://docs.stripe.com/api/pagination */
  #list(url: string, all: Iterable<{ id: string }>, params: Params): unknown {
    const types = Object.values(paramsAt(params, 'types'))
    const intent = textAt(params, 'payment_intent')
    const items = [...all].toReversed().filter((item) => {
      const isType = types.length === 0 || types.includes(String(Reflect.get(item, 'type')))
      return isType && (!intent || Reflect.get(item, 'payment_intent') === intent)
    })
    const limit = Number(textAt(params, 'limit') ?? 10)
    const [after, before] = [textAt(params, 'starting_after'), textAt(params, 'ending_before')]
    const place = (id: string) => {
      const index = items.findIndex((item) => item.id === id)
      if (index < 0) throw missing('object', id, 400)
      return index
    }
    if (before) {
      const end = place(before)
      const start = Math.max(0, end - limit)
      return { object: 'list', url, data: items.slice(start, end), has_more: start > 0 }
    }
    const start = after ? place(after) + 1 : 0
    return { object: 'list', url, data: items.slice(start, start + limit), has_more: start + limit < items.length }
  }
}

function problemOf({ status, code, type }: Fault): Problem {
  const kind = type ?? (status >= 500 ? 'api_error' : status === 402 ? 'card_error' : 'invalid_request_error')
  return new Problem(status, kind, 'This was asked for by a test.', code ? { code } : {})
}

function respond({ status, body }: Answer, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'request-id': `req_${Bun.randomUUIDv7('hex').slice(-12)}`, ...headers },
  })
}
