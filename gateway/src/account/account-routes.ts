import { type Clock, Refusal } from '@launch/kit'
import { sessionCookie } from '../auth/session-cookie.ts'
import type { Session, Sessions } from '../auth/sessions.ts'
import { accountHomePage, deleteAccountPage, deletedPage } from '../pages/account/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import type { DeletedAccounts } from './deleted-accounts.ts'
import { deviceOf } from './device.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

export interface AccountRoutesDeps {
  secret: string
  clock: Clock
  sessions: Sessions
  deletedAccounts: Pick<DeletedAccounts, 'delete'>
}

/** How long ago the sign-in may be that an account is deleted with, in minutes. */
const FRESH_MINUTES = 10

/** `/account`: what it is and where it is signed in; signing out, here, elsewhere or everywhere; deleting it. */
export function accountRoutes({ secret, clock, sessions, deletedAccounts }: AccountRoutesDeps): PageRoute[] {
  const signedOut = sessionCookie('', secret, 0)

  const show = async ({ session, csrf, query }: SignedInVisit): Promise<Response> => {
    const listed = await sessions.list(session.account)
    const shown = listed.map(({ userAgent, ...each }) => {
      return { ...each, device: deviceOf(userAgent), isThis: each.id === session.id }
    })
    const { email, accountSince: since } = session
    const done = query.get('done') === 'ended' ? 'That browser is signed out.' : undefined
    return htmlResponse(accountHomePage({ csrf, email, since, sessions: shown, done }))
  }

  const signOut = async ({ request }: SignedInVisit): Promise<Response> => {
    await sessions.end(request.headers)
    return seeOther('/sign-in?done=signed-out', signedOut)
  }

  const endSession = async (visit: SignedInVisit): Promise<Response> => {
    const { session, params } = visit
    if (params.id === session.id) return signOut(visit)
    if (await sessions.endOne(session.account, params.id ?? '')) return seeOther('/account?done=ended')
    throw new Refusal('not_found', 'You have no such session, or it is over already.')
  }

  const signOutEverywhere = async ({ session }: SignedInVisit): Promise<Response> => {
    await sessions.endAll(session.account)
    return seeOther('/sign-in?done=everywhere', signedOut)
  }

  const isFresh = ({ signedInAt }: Session) => clock.now().getTime() - signedInAt.getTime() < FRESH_MINUTES * 60_000

  const deletion = ({ session, csrf }: SignedInVisit, fault?: string) => {
    const shown = { csrf, email: session.email, isFresh: isFresh(session), minutes: FRESH_MINUTES }
    return htmlResponse(deleteAccountPage({ ...shown, ...(fault && { fault }) }), { status: fault ? 422 : 200 })
  }

  const remove = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const { session, form } = visit
    if (!isFresh(session)) return deletion(visit)
    const typed = form.get('email')?.trim().toLowerCase()
    if (typed !== session.email) return deletion(visit, 'That is not the e-mail address of this account.')
    await deletedAccounts.delete(session)
    const page = htmlResponse(deletedPage())
    page.headers.append('set-cookie', signedOut)
    return page
  }

  return [
    signedInPage({ path: /^\/account$/, get: show }),
    signedInPage({ path: /^\/account\/sign-out$/, post: signOut }),
    signedInPage({ path: /^\/account\/sessions\/(?<id>[\w-]{1,64})\/end$/, post: endSession }),
    signedInPage({ path: /^\/account\/sign-out-everywhere$/, post: signOutEverywhere }),
    signedInPage({ path: /^\/account\/delete$/, get: async (visit) => deletion(visit), post: remove }),
  ]
}
