import { type Logger, Refusal, stepId } from '@launch/kit'
import { operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { OrderId, sandboxOutcomes } from '@launch/proto/schemas/order'
import { type Dispatcher, decoded } from '../../call/dispatch.ts'
import type { Extra } from '../../door/app.ts'
import { MethodNotAllowed } from '../../door/methods.ts'
import { pageOrProblem } from '../../door/page-problem.ts'
import { formOf } from '../../door/read-form.ts'
import { invalid, targetOf } from '../../door/read-request.ts'
import { isSameOrigin } from '../../door/same-origin.ts'
import { checkoutPage, htmlResponse, messagePage } from '../mod.ts'

type SandboxOrder = OutputOf<(typeof operations)['get_sandbox_order']>
type Outcome = (typeof sandboxOutcomes)[number]

export interface CheckoutPagesDeps {
  publicUrl: string
  dispatcher: Pick<Dispatcher, 'runShared' | 'runForPage'>
  log: Logger
}

/** The namespace of these op_ids (RFC 9562 §5.5): a UUID that stands for nothing else. */
const NAMESPACE = '5f0c61f6-7a3b-4f0e-9a55-9f2a3d1f6b77'
const ORDER = new RegExp(OrderId.pattern ?? '')
const PATH = /^\/checkout\/([^/]+)$/
const HOME = { href: '/', text: 'Go to the first page' }

function outcomeIn(form: URLSearchParams): Outcome {
  const sent = form.getAll('outcome')
  const outcome = sandboxOutcomes.find((known) => sent.length === 1 && known === sent[0])
  if (outcome) return outcome
  const detail = `Send one \`outcome\`: ${sandboxOutcomes.join(', ')}.`
  throw invalid({ pointer: '/body/outcome', code: sent.length === 0 ? 'required' : 'not_allowed', detail })
}

/** The slug of a listing's page below our own address. */
function slugIn(address: string, publicUrl: string): string | undefined {
  const start = `${publicUrl}/listings/`
  return address.startsWith(start) ? address.slice(start.length) : undefined
}

/** Says that a form was sent from another website: nothing has been done. */
function foreignForm(): Response {
  const detail =
    'This form was sent from another website, so nothing was done. Open the checkout page and use its form.'
  return htmlResponse(messagePage({ title: 'Refused', detail, link: HOME }), { status: 403 })
}

const redirect = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
  })

/** `/checkout/{order_id}`, the checkout of the sandbox. Mounted outside production only. */
export function checkoutPages({ publicUrl, dispatcher, log }: CheckoutPagesDeps): Extra {
  const productNames = async (requestId: string): Promise<ReadonlyMap<string, string>> => {
    const op = operations.list_products
    const body = await dispatcher.runShared({ op, input: {}, requestId })
    return new Map(decoded<OutputOf<typeof op>>(body).items.map(({ product, name }) => [product, name]))
  }

  const isPublic = async (slug: string, requestId: string): Promise<boolean> => {
    const op = operations.get_listing
    return dispatcher.runShared({ op, input: { slug }, requestId }).then(
      () => true,
      (error) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
  }

  const show = async (id: string, search: string, requestId: string): Promise<Response> => {
    const [found, names] = await Promise.all([
      dispatcher.runForPage('get_sandbox_order', { id }, { requestId }),
      productNames(requestId),
    ])
    const cancelled = new URLSearchParams(search).has('cancelled')
    return htmlResponse(checkoutPage({ ...found, productNames: names, cancelled }))
  }

  const whereTo = async ({ order, return_url }: SandboxOrder, outcome: Outcome, requestId: string): Promise<string> => {
    const checkout = `/checkout/${order.id}`
    if (outcome === 'cancelled') return `${checkout}?cancelled`
    const slug = order.status === 'paid' ? slugIn(return_url, publicUrl) : undefined
    return slug && (await isPublic(slug, requestId)) ? `/listings/${slug}` : checkout
  }

  const settle = async (id: string, request: Request, requestId: string): Promise<Response> => {
    if (!isSameOrigin(request.headers, publicUrl)) return foreignForm()
    const outcome = outcomeIn(await formOf(request))
    // The same choice twice is one call: its second answer is the first one's.
    const opId = stepId(NAMESPACE, `${id} ${outcome}`)
    const settled = await dispatcher.runForPage('settle_sandbox_order', { id, outcome }, { requestId, opId })
    return redirect(await whereTo(settled, outcome, requestId))
  }

  return async (request, { pathname, requestId }) => {
    const [, id = ''] = PATH.exec(pathname) ?? []
    if (!pathname.startsWith('/checkout/')) return undefined
    const answer = async () => {
      if (!ORDER.test(id)) throw new Refusal('not_found', 'There is no order at this address.')
      if (request.method === 'POST') return settle(id, request, requestId)
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new MethodNotAllowed(request.method, 'GET, HEAD, POST')
      }
      return show(id, targetOf(request.url).search, requestId)
    }
    return pageOrProblem(answer, { log, requestId, link: HOME })
  }
}
