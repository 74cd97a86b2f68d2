import type { Extra } from './app.ts'
import { type FinishedAnswer, finishedAnswer, sendFinished } from './finished-answer.ts'
import { MethodNotAllowed } from './methods.ts'

/** Serves a document under one path, with a tag to ask again by. `content` is asked for it when it is first wanted. */
export function documentExtra(path: string, type: string, content: () => string | Uint8Array): Extra {
  let answer: FinishedAnswer | undefined
  const make = () => {
    const made = content()
    return finishedAnswer(typeof made === 'string' ? new TextEncoder().encode(made) : made, {
      'content-type': type,
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
  }
  return async (request, { pathname, requestId }) => {
    if (pathname !== path) return undefined
    readOnly(request)
    answer ??= make()
    return sendFinished(answer, request.headers, requestId)
  }
}

/** Serves pages by path; each is compressed once. */
export function pagesExtra(pages: (pathname: string) => Response | undefined): Extra {
  const finished = new Map<string, FinishedAnswer>()
  return async (request, { pathname, requestId }) => {
    const page = pages(pathname)
    if (!page) return undefined
    readOnly(request)
    const answer = finished.get(pathname) ?? finishedAnswer(await page.bytes(), Object.fromEntries(page.headers))
    finished.set(pathname, answer)
    return sendFinished(answer, request.headers, requestId)
  }
}

/** Refuses what would change a page. */
export function readOnly(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  throw new MethodNotAllowed(request.method, 'GET, HEAD')
}
