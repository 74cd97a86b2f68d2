import { Refusal, stepId } from '@launch/kit'
import type { OpenedInvite } from '@launch/proto/schemas/invite'
import type { Dispatcher } from '../call/dispatch.ts'
import type { Limits } from '../limits/limits.ts'
import { type InviteView, invitePage, secretLinkScriptSource } from '../pages/account/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault } from './form-fault.ts'
import { inviteCookie, inviteInCookie } from './invite-cookie.ts'
import { ownCalls } from './own-calls.ts'
import { openPage, type PageRoute, type PageVisit, type Sent, type SignedInVisit, seeOther } from './page-routes.ts'

export interface InviteRoutesDeps {
  dispatcher: Pick<Dispatcher, 'run' | 'runForPage'>
  limits: Pick<Limits, 'publicRead' | 'write'>
}

const AREA = '/invites'
/** An invite's secret, alone or at the end of its link. */
const LINK = /^(?:\S*#)?(?<token>[\w-]{43})$/
const NO_LINK = 'That is not the link from the mail. Copy it whole, from https:// to its end.'
/** The namespace of these op_ids (RFC 9562 §5.5): a UUID that stands for nothing else. */
const NAMESPACE = '1b7e0a52-46c4-4b8f-8d0e-6a3c5d9f2e14'

const hostIn = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined)

/**
 * `/invites`: a co-founder opens an invite, signs in and accepts it. Its secret comes in the fragment, is posted by a script
 * or by hand, and is then kept in a cookie of the browser.
 */
export function inviteRoutes({ dispatcher, limits }: InviteRoutesDeps): PageRoute[] {
  const call = ownCalls(dispatcher)

  const answer = ({ csrf, session }: PageVisit, view: InviteView, status = 200): Response =>
    htmlResponse(invitePage({ csrf, signedInAs: session?.email, view }), { status, script: secretLinkScriptSource })

  const gone = (visit: PageVisit): Response => {
    const page = answer(visit, { kind: 'gone' }, 410)
    page.headers.append('set-cookie', inviteCookie(undefined))
    return page
  }

  /** What the secret is of; undefined where it was never good, or was taken back. */
  const opened = async ({ requestId, address }: PageVisit, token: string): Promise<OpenedInvite | undefined> => {
    limits.publicRead(address)
    return dispatcher.runForPage('open_invite', { token }, { requestId }).catch((error) => {
      if (error instanceof Refusal && error.code === 'not_found') return undefined
      throw error
    })
  }

  /** The page of the product in the directory, where everyone can open it; found by its name, and told by its website. */
  const listingOf = async (visit: SignedInVisit, { product_name, product_url }: OpenedInvite) => {
    if (!product_name) return undefined
    const found = await call(visit, 'search_listings', { q: product_name }).catch((error) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    return found?.items.find(({ url }) => hostIn(url) === hostIn(product_url))?.public_url
  }

  const viewOf = async (visit: PageVisit, token: string, invite: OpenedInvite): Promise<InviteView> => {
    const { session } = visit
    const isDone = visit.query.get('done') === 'accepted'
    if (invite.status !== 'pending' && !(isDone && session && invite.status === 'accepted')) {
      return { kind: 'over', invite }
    }
    if (!session) return { kind: 'signed_out', invite }
    const signedIn = { ...visit, session }
    const { name, handle } = await call(signedIn, 'get_my_profile', {})
    if (invite.status === 'accepted') {
      return { kind: 'accepted', invite, handle, listingUrl: await listingOf(signedIn, invite) }
    }
    if (!name || !handle) return { kind: 'no_profile', invite, name, handle }
    return { kind: 'ready', invite, token, name, handle }
  }

  const show = async (visit: PageVisit): Promise<Response> => {
    const token = inviteInCookie(visit.request.headers)
    if (!token) return answer(visit, { kind: 'ask' })
    const invite = await opened(visit, token)
    return invite ? answer(visit, await viewOf(visit, token, invite)) : gone(visit)
  }

  const accept = async (visit: SignedInVisit, token: string): Promise<Response> => {
    const { session, address, requestId } = visit
    await limits.write({ account: session.account, address })
    const input = { token, account_id: session.account, email: session.email }
    // Pressed twice it is one call: its second answer is the first one's.
    const opId = stepId(NAMESPACE, `${token} ${session.account}`)
    try {
      await dispatcher.runForPage('accept_invite', input, { requestId, opId })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return gone(visit)
      const { whole, missing } = formFault(error)
      const invite = await opened(visit, token)
      if (!invite) return gone(visit)
      return answer(visit, { ...(await viewOf(visit, token, invite)), fault: { whole, missing } }, 409)
    }
    return seeOther(`${AREA}?done=accepted`, inviteCookie(token))
  }

  const send = async (visit: PageVisit & Sent): Promise<Response> => {
    const { form, session } = visit
    const { token } = LINK.exec(form.get('link')?.trim() ?? '')?.groups ?? {}
    if (!token) return answer(visit, { kind: 'ask', wrong: NO_LINK }, 422)
    if (form.get('act') !== 'accept') return seeOther(AREA, inviteCookie(token))
    if (!session) return seeOther(`/sign-in?${new URLSearchParams({ next: AREA })}`, inviteCookie(token))
    return accept({ ...visit, session }, token)
  }

  return [openPage({ path: /^\/invites$/, get: show, post: send })]
}
