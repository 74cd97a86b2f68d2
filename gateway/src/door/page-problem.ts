import type { Logger, Refusal } from '@launch/kit'
import { problems } from '@launch/proto/errors'
import { htmlResponse, type Message, messagePage } from '../pages/mod.ts'
import { refusalFor } from './fault.ts'
import { prefersHtml } from './prefers-html.ts'
import { problemResponse } from './problem.ts'

/** Where a page without a better idea leads on to. */
export const HOME: Message['link'] = { href: '/', text: 'Go to the first page' }

/** A refusal as a page for people, under its own status; `Retry-After`, `RateLimit` and `Allow` as the API says them. */
export function refusalPage(refusal: Refusal, link: Message['link'], requestId: string): Response {
  const { title, status } = problems[refusal.code]
  const isOurs = refusal.status === 500
  const detail = isOurs
    ? `Try again. If it stays, name this request when you ask for help: ${requestId}`
    : refusal.message
  const page = htmlResponse(messagePage({ title, detail, link, status }), { status: refusal.status })
  page.headers.set('x-request-id', requestId)
  page.headers.append('vary', 'Accept')
  const { headers } = problemResponse(refusal, { publicUrl: '', requestId })
  for (const name of ['retry-after', 'ratelimit', 'ratelimit-policy', 'allow']) {
    const value = headers.get(name)
    if (value !== null) page.headers.set(name, value)
  }
  return page
}

/**
 * Answers a page; whatever goes wrong becomes a page that says so and leads on.
 * @param on where `asked` are the headers of a request that does not prefer HTML, the fault is thrown on as it is
 */
export async function pageOrProblem(
  make: () => Promise<Response>,
  on: { log: Logger; requestId: string; link: Message['link']; asked?: Headers },
): Promise<Response> {
  try {
    return await make()
  } catch (error) {
    if (on.asked && !prefersHtml(on.asked)) throw error
    return refusalPage(refusalFor(error, on), on.link, on.requestId)
  }
}
