import type { Clock } from '@launch/kit'
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

/** `/account`: what it is and where it is signed in; signing out; deleting it. */
export function accountRoutes({ secret, clock, sessions, deletedAccounts }: AccountRoutesDeps): PageRoute[] {
  const signedOut = sessionCookie('', secret, 0)

  const show = async ({ session, csrf }: SignedInVisit): Promise<Response> => {
    const listed = await sessions.list(session.account)
    const shown = listed.map(({ userAgent, ...each }) => {
      return { ...each, device: deviceOf(userAgent), isThis: each.id === session.id }
    })
    return htmlResponse(accountHomePage({ csrf, email: session.email, since: session.accountSince, sessions: shown }))
  }

  const signOut = async ({ request }: SignedInVisit): Promise<Response> => {
    await sessions.end(request.headers)
    return seeOther('/sign-in?done=signed-out', signedOut)
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
    signedInPage({ path: /^\/account\/sign-out-everywhere$/, post: signOutEverywhere }),
    signedInPage({ path: /^\/account\/delete$/, get: async (visit) => deletion(visit), post: remove }),
  ]
}
