import { isEmail } from '@launch/proto/formats'
import { LINK_MINUTES } from '../auth/better-auth.ts'
import type { Sessions } from '../auth/sessions.ts'
import { emailOfLink, type LinkApi, linkId, redeemLink, requestLink } from '../auth/sign-in-links.ts'
import type { Limits } from '../limits/limits.ts'
import { wideNetworkOf } from '../limits/network.ts'
import {
  confirmPage,
  confirmScriptSource,
  deadLinkPage,
  linkSentPage,
  type SignInPage,
  signInPage,
} from '../pages/account/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import type { Sql } from '../process/database.ts'
import { deviceOf } from './device.ts'
import { nextCookie, nextInCookie } from './next-cookie.ts'
import { nextOf, ownPath } from './next-path.ts'
import { openPage, type PageRoute, type PageVisit, type Sent, seeOther } from './page-routes.ts'

export interface SignInDeps {
  publicUrl: string
  sql: Sql
  links: LinkApi
  sessions: Pick<Sessions, 'end'>
  limits: Pick<Limits, 'signInMail'>
}

/** A link's secret, alone or at the end of the link, and what its page was asked to name the account by. */
const LINK = /^(?:\S*?(?:\?for=(?<named>[\w-]{43}))?#token=)?(?<token>[\w-]{43})$/
const LINK_ID = /^[\w-]{43}$/
const FAULT = 'Type one whole e-mail address, such as ada@example.com.'
const NO_LINK = 'That is not the link from the mail. Copy it whole, from https:// to its end.'

/** What the page says when it comes after something. */
const done = new Map(
  Object.entries({
    'signed-out': 'You are signed out.',
    everywhere: 'You are signed out everywhere.',
  }),
)

/**
 * `/sign-in` and `/sign-in/confirm`: a link is asked for, opened, and used up by a press of its button alone, on a page that
 * names the account: nobody is to work in an account that somebody else has sent them a link to.
 */
export function signInRoutes({ publicUrl, sql, links, sessions, limits }: SignInDeps): PageRoute[] {
  const ask = ({ csrf, session }: PageVisit, shown: Omit<SignInPage, 'csrf' | 'signedInAs'>) =>
    signInPage({ ...shown, csrf, signedInAs: session?.email })

  const show = async (visit: PageVisit): Promise<Response> => {
    const next = nextOf(visit.query, publicUrl)
    return htmlResponse(ask(visit, { next, done: done.get(visit.query.get('done') ?? '') }))
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

  const confirmable = (
    { csrf, session }: PageVisit,
    shown: { email?: string | undefined; fault?: string; link?: string },
  ) =>
    htmlResponse(confirmPage({ ...shown, csrf, signedInAs: session?.email }), {
      script: confirmScriptSource,
      status: shown.fault ? 422 : 200,
    })

  const opened = async (visit: PageVisit): Promise<Response> => {
    const id = visit.query.get('for') ?? ''
    return confirmable(visit, { email: LINK_ID.test(id) ? await emailOfLink(sql, id) : undefined })
  }

  const confirm = async (visit: PageVisit & Sent): Promise<Response> => {
    const { headers } = visit.request
    const { token, named } = LINK.exec(visit.form.get('link')?.trim() ?? '')?.groups ?? {}
    if (!token) return confirmable(visit, { fault: NO_LINK })
    const id = linkId(token)
    const email = named === id ? undefined : await emailOfLink(sql, id)
    if (email) return confirmable(visit, { email, link: `?for=${id}#token=${token}` })
    const userAgent = headers.get('user-agent')?.slice(0, 500) ?? ''
    const origin = { userAgent, device: deviceOf(userAgent), network: wideNetworkOf(visit.address) }
    const cookies = await redeemLink(links, token, origin)
    if (!cookies) return htmlResponse(deadLinkPage(LINK_MINUTES), { status: 410 })
    await sessions.end(headers)
    return seeOther(nextInCookie(headers, publicUrl) ?? '/account', ...cookies, nextCookie(undefined))
  }

  return [
    openPage({ path: /^\/sign-in$/, get: show, post: send }),
    openPage({ path: /^\/sign-in\/confirm$/, get: opened, post: confirm }),
  ]
}
