import { type Logger, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import type { Dispatcher } from '../../call/dispatch.ts'
import type { Extra } from '../../door/app.ts'
import { MethodNotAllowed } from '../../door/methods.ts'
import { HOME, pageOrProblem } from '../../door/page-problem.ts'
import { formOf, uploadOf } from '../../door/read-form.ts'
import { invalid } from '../../door/read-request.ts'
import type { Limits } from '../../limits/limits.ts'
import { htmlResponse } from '../html-response.ts'
import { askUnsubscribePage, type FollowedProduct, unsubscribedPage } from '../unsubscribe-page.tsx'

export interface UnsubscribeDeps {
  dispatcher: Pick<Dispatcher, 'runForPage'>
  limits: Pick<Limits, 'publicRead' | 'write'>
  log: Logger
}

const START = '/unsubscribe/'
const TOKEN = new RegExp(operations.find_follow.input.properties.token.pattern ?? '')

/** The form of a one-click request, in either of the types that it may come in (RFC 8058, section 3.1). */
async function oneClickOf(request: Request): Promise<URLSearchParams> {
  const isMultipart = /^\s*multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')
  return isMultipart ? (await uploadOf(request, 0)).form : formOf(request)
}

/** Whoever has the token may end its follow, so what is told of it is told to nobody else. */
function privatePage(html: string): Response {
  const page = htmlResponse(html)
  page.headers.set('referrer-policy', 'no-referrer')
  return page
}

/**
 * `/unsubscribe/{token}`: ends the follow that a mail was sent for. Opening it does nothing, as scanners of mail follow
 * links; a POST ends it without a sign-in, a cookie or a redirect (RFC 8058, sections 3.1 and 3.2), by a mail program or by
 * the page's button.
 */
export function unsubscribePages({ dispatcher, limits, log }: UnsubscribeDeps): Extra {
  const find = async (token: string, requestId: string): Promise<FollowedProduct | undefined> => {
    if (!TOKEN.test(token)) return undefined
    return dispatcher.runForPage('find_follow', { token }, { requestId }).catch((error) => {
      if (error instanceof Refusal && error.code === 'not_found') return undefined
      throw error
    })
  }

  const show = async (token: string, address: string, requestId: string): Promise<Response> => {
    limits.publicRead(address)
    const followed = await find(token, requestId)
    return privatePage(followed ? askUnsubscribePage({ token, followed }) : unsubscribedPage(undefined))
  }

  const end = async (token: string, request: Request, address: string, requestId: string): Promise<Response> => {
    await limits.write({ account: null, address })
    if ((await oneClickOf(request)).get('List-Unsubscribe') !== 'One-Click') {
      const detail = 'Send the form field `List-Unsubscribe` with the value `One-Click`.'
      throw invalid({ pointer: '/body/List-Unsubscribe', code: 'required', detail })
    }
    const followed = await find(token, requestId)
    if (followed) await dispatcher.runForPage('end_follow', { token }, { requestId })
    return privatePage(unsubscribedPage(followed))
  }

  return async (request, { pathname, requestId, address }) => {
    const token = pathname.slice(START.length)
    if (!pathname.startsWith(START) || token === '' || token.includes('/')) return undefined
    const answer = async () => {
      if (request.method === 'POST') return end(token, request, address, requestId)
      if (request.method === 'GET' || request.method === 'HEAD') return show(token, address, requestId)
      throw new MethodNotAllowed(request.method, 'GET, HEAD, POST')
    }
    return pageOrProblem(answer, { log, requestId, link: HOME, asked: request.headers })
  }
}
