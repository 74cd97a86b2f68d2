import type { Logger } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { Dispatcher } from '../../call/dispatch.ts'
import type { Extra } from '../../door/app.ts'
import { readOnly } from '../../door/extras.ts'
import { pageOrProblem } from '../../door/page-problem.ts'
import { isLocal } from '../../process/development.ts'
import { htmlResponse, mailboxPage } from '../mod.ts'

type KeptMail = OutputOf<Operations['list_kept_mails']>['items'][number]

/** How many mails are asked for at once; with the longest texts they still fit into one NATS message (1 MB). */
const AT_ONCE = 50
/** How many a page shows, and how many a program gets. */
const SHOWN = 100
const GIVEN = 1_000
const HOME = { href: '/', text: 'Go to the first page' }

/**
 * Whether a caller wants JSON rather than a page, by the types that its Accept header names (RFC 9110 §12.5.1). Wildcards
 * name neither, so what a browser sends, or nothing, gets the page.
 */
export function wantsJson(accept: string | null): boolean {
  const weights = new Map(
    (accept ?? '').split(',').map((range) => {
      const [type = '', ...parameters] = range.toLowerCase().split(';')
      const weight = parameters.flatMap((one) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(one)?.[1] ?? [])[0]
      return [type.trim(), Number(weight ?? 1)] as const
    }),
  )
  return (weights.get('application/json') ?? 0) > (weights.get('text/html') ?? 0)
}

/**
 * `GET /dev/mailbox`: the mails that were kept instead of sent, newest first, those to one address where `?to=` names it;
 * 404 where they are sent. Mounted in development only, and answers this machine only, as whoever reads the mails can sign in.
 */
export function mailbox({ dispatcher, log }: { dispatcher: Pick<Dispatcher, 'runForPage'>; log: Logger }): Extra {
  const mails = async (most: number, to: string | null, requestId: string) => {
    const all: KeptMail[] = []
    let isOver = false
    while (!isOver && all.length < most) {
      const last = all.at(-1)
      const input = { limit: AT_ONCE, ...(to !== null && { to }), ...(last && { before: last.id }) }
      const { items } = await dispatcher.runForPage('list_kept_mails', input, { requestId })
      all.push(...items)
      isOver = items.length < AT_ONCE
    }
    return all
  }

  return async (request, { pathname, requestId, address }) => {
    if (pathname !== '/dev/mailbox' || !isLocal(request, address)) return undefined
    readOnly(request)
    const to = new URL(request.url).searchParams.get('to')
    const answer = wantsJson(request.headers.get('accept'))
      ? Response.json(await mails(GIVEN, to, requestId), {
          headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
        })
      : await pageOrProblem(async () => htmlResponse(mailboxPage(await mails(SHOWN, to, requestId))), {
          log,
          requestId,
          link: HOME,
        })
    answer.headers.set('vary', 'Accept')
    return answer
  }
}
