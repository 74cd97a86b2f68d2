import { isEmail } from '@launch/proto/formats'
import { LINK_MINUTES } from '../auth/better-auth.ts'
import type { Sessions } from '../auth/sessions.ts'
import { type LinkApi, redeemLink, requestLink } from '../auth/sign-in-links.ts'
import type { Limits } from '../limits/limits.ts'
import {
  confirmPage,
  confirmScriptSource,
  deadLinkPage,
  linkSentPage,
  type SignInPage,
  signInPage,
} from '../pages/account/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { nextCookie, nextInCookie } from './next-cookie.ts'
import { nextOf, ownPath } from './next-path.ts'
import { openPage, type PageRoute, type PageVisit, type Sent, seeOther } from './page-routes.ts'

export interface SignInDeps {
  publicUrl: string
  links: LinkApi
  sessions: Pick<Sessions, 'end'>
  limits: Pick<Limits, 'signInMail'>
}

/** A link's secret, alone or at the end of the link. */
const LINK = /^(?:\S*#token=)?([\w-]{43})$/
const FAULT = 'Type one whole e-mail address, such as ada@example.com.'
const NO_LINK = 'That is not the link from the mail. Copy it whole, from https:// to its end.'

/** What the page says when it comes after something. */
const done: Record<string, string> = {
  'signed-out': 'You are signed out.',
  everywhere: 'You are signed out everywhere.',
}

/** `/sign-in` and `/sign-in/confirm`: a link is asked for, opened, and used up by a press of its button alone. */
export function signInRoutes({ publicUrl, links, sessions, limits }: SignInDeps): PageRoute[] {
  const ask = ({ csrf, session }: PageVisit, shown: Omit<SignInPage, 'csrf' | 'signedInAs'>) =>
    signInPage({ ...shown, csrf, signedInAs: session?.email })

  const show = async (visit: PageVisit): Promise<Response> => {
    const next = nextOf(visit.query, publicUrl)
    return htmlResponse(ask(visit, { next, done: done[visit.query.get('done') ?? ''] }))
  }

  const send = async (visit: PageVisit & Sent): Promise<Response> => {
    const typed = visit.form.get('email')?.trim() ?? ''
    const next = ownPath(visit.form.get('next'), publicUrl)
    const email = typed.toLowerCase()
    const refused = () => htmlResponse(ask(visit, { next, email: typed.slice(0, 254), fault: FAULT }), { status: 422 })
    if (!isEmail(email)) return refused()
    await limits.signInMail(email, visit.address)
    if (!(await requestLink(links, email))) return refused()
    const page = htmlResponse(linkSentPage({ email, minutes: LINK_MINUTES, next: next !== undefined }))
    page.headers.append('set-cookie', nextCookie(next))
    return page
  }

  const confirmable = ({ csrf }: PageVisit, fault?: string) =>
    htmlResponse(confirmPage({ csrf, ...(fault && { fault }) }), {
      script: confirmScriptSource,
      status: fault ? 422 : 200,
    })

  const confirm = async (visit: PageVisit & Sent): Promise<Response> => {
    const { headers } = visit.request
    const [, token] = LINK.exec(visit.form.get('link')?.trim() ?? '') ?? []
    if (!token) return confirmable(visit, NO_LINK)
    const cookies = await redeemLink(links, token, headers.get('user-agent')?.slice(0, 500) ?? '')
    if (!cookies) return htmlResponse(deadLinkPage(LINK_MINUTES), { status: 410 })
    await sessions.end(headers)
    return seeOther(nextInCookie(headers, publicUrl) ?? '/account', ...cookies, nextCookie(undefined))
  }

  return [
    openPage({ path: /^\/sign-in$/, get: show, post: send }),
    openPage({ path: /^\/sign-in\/confirm$/, get: async (visit) => confirmable(visit), post: confirm }),
  ]
}
