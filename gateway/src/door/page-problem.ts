import type { Logger, Refusal } from '@launch/kit'
import { problems } from '@launch/proto/errors'
import { htmlResponse, type Message, messagePage } from '../pages/mod.ts'
import { refusalFor } from './fault.ts'
import { problemResponse } from './problem.ts'

/** A refusal as a page for people, under its own status; `Retry-After`, `RateLimit` and `Allow` as the API says them. */
function refusalPage(refusal: Refusal, link: Message['link'], requestId: string): Response {
  const { title } = problems[refusal.code]
  const isOurs = refusal.status === 500
  const detail = isOurs ? `${refusal.message} (${requestId})` : refusal.message
  const page = htmlResponse(messagePage({ title, detail, link }), { status: refusal.status })
  const { headers } = problemResponse(refusal, { publicUrl: '', requestId })
  for (const name of ['retry-after', 'ratelimit', 'ratelimit-policy', 'allow']) {
    const value = headers.get(name)
    if (value !== null) page.headers.set(name, value)
  }
  return page
}

/** Answers a page; whatever goes wrong becomes a page that says so and leads on. */
export async function pageOrProblem(
  make: () => Promise<Response>,
  on: { log: Logger; requestId: string; link: Message['link'] },
): Promise<Response> {
  try {
    return await make()
  } catch (error) {
    return refusalPage(refusalFor(error, on), on.link, on.requestId)
  }
}
