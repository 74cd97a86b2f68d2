import { Refusal, stepId } from '@launch/kit'
import type { OpenedClaim } from '@launch/proto/schemas/claim'
import type { Dispatcher } from '../call/dispatch.ts'
import type { Limits } from '../limits/limits.ts'
import { secretLinkScriptSource } from '../pages/account/mod.ts'
import { type ClaimLinkView, claimLinkPage } from '../pages/claims/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { claimLinkCookie, claimLinkInCookie } from './claim-link-cookie.ts'
import { formFault } from './form-fault.ts'
import { openPage, type PageRoute, type PageVisit, type Sent, seeOther } from './page-routes.ts'

export interface ClaimLinkRoutesDeps {
  dispatcher: Pick<Dispatcher, 'runForPage'>
  limits: Pick<Limits, 'publicRead' | 'write'>
}

const AREA = '/claims/verify'
/** A claim's secret, alone or at the end of its link. */
const LINK = /^(?:\S*#)?(?<token>[\w-]{43})$/
const NO_LINK = 'That is not the link from the mail. Copy it whole, from https:// to its end.'
/** The namespace of these op_ids (RFC 9562 §5.5): a UUID that stands for nothing else. */
const NAMESPACE = '8d4b1f06-3c52-4e2a-9b7d-51f0c6a2e973'

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'not_found'

/**
 * `/claims/verify`: whoever opens the mailed link of a claim verifies it, signed in or not. Its secret comes in the
 * fragment and is posted by a script or by hand; opening the page without posting changes nothing.
 */
export function claimLinkRoutes({ dispatcher, limits }: ClaimLinkRoutesDeps): PageRoute[] {
  const answer = (
    { csrf, session }: PageVisit,
    view: ClaimLinkView,
    more: { status?: number; fault?: string } = {},
  ) => {
    const html = claimLinkPage({ csrf, isSignedIn: session !== null, view, fault: more.fault })
    return htmlResponse(html, { status: more.status ?? 200, script: secretLinkScriptSource })
  }

  const gone = (visit: PageVisit): Response => {
    const page = answer(visit, { kind: 'gone' }, { status: 410 })
    page.headers.append('set-cookie', claimLinkCookie(undefined))
    return page
  }

  /** What the link is for; undefined where it was never good, or another has taken its place. */
  const opened = ({ requestId }: PageVisit, token: string): Promise<OpenedClaim | undefined> =>
    dispatcher.runForPage('open_claim_link', { token }, { requestId }).catch((error) => {
      if (isNotFound(error)) return undefined
      throw error
    })

  const show = async (visit: PageVisit): Promise<Response> => {
    limits.publicRead(visit.address)
    const token = claimLinkInCookie(visit.request.headers)
    if (!token) return answer(visit, { kind: 'ask' })
    const claim = await opened(visit, token)
    return claim ? answer(visit, { kind: 'claim', claim }) : gone(visit)
  }

  const confirm = async (visit: PageVisit & Sent): Promise<Response> => {
    const { address, requestId, form } = visit
    await limits.write({ account: null, address })
    const { token } = LINK.exec(form.get('link')?.trim() ?? '')?.groups ?? {}
    if (!token) return answer(visit, { kind: 'ask', wrong: NO_LINK }, { status: 422 })
    try {
      // Sent twice it is one call: its second answer is the first one's.
      await dispatcher.runForPage('confirm_claim_link', { token }, { requestId, opId: stepId(NAMESPACE, token) })
    } catch (error) {
      if (isNotFound(error)) return gone(visit)
      const { whole } = formFault(error)
      const claim = await opened(visit, token)
      return claim ? answer(visit, { kind: 'claim', claim }, { status: 409, fault: whole }) : gone(visit)
    }
    return seeOther(AREA, claimLinkCookie(token))
  }

  return [openPage({ path: /^\/claims(?:\/verify)?$/, get: show, post: confirm })]
}
