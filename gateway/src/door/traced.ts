import { beginSpan, isTraced, type Span, within } from '@launch/kit'

/** Methods that are told as they are sent (OpenTelemetry semantic conventions, HTTP); others can be anything. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The span of a request, where it is traced: mostly undefined, at the price of a look at its headers where traces are
 * exported. Neither address, path nor query is told, as they hold what callers wrote.
 * @param route the path with names in place of what differs
 */
export function requestSpan(request: Request, route: string): Span | undefined {
  if (!isTraced(request.headers)) return undefined
  const { method } = request
  const isKnown = METHODS.has(method)
  return beginSpan(
    {
      name: `${isKnown ? method : 'HTTP'} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': isKnown ? method : '_OTHER', 'http.route': route },
    },
    request.headers.get('traceparent'),
  )
}

/** Answers a request as part of its span, and ends that with the answer. */
export async function answeredWithin(span: Span, answer: () => Response | Promise<Response>): Promise<Response> {
  try {
    const response = await within(span, answer)
    span.set({ 'http.response.status_code': response.status })
    if (response.status >= 500) span.fail(String(response.status))
    return response
  } finally {
    span.end()
  }
}
