import type { Ids } from '@launch/kit'
import type { Dispatcher } from '../call/dispatch.ts'
import { type DraftPage, draftPage, draftsPage } from '../pages/me/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault, textIn } from './form-fault.ts'
import { formKey } from './form-key.ts'
import { pageIn } from './listing-routes.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

export interface DraftRoutesDeps {
  dispatcher: Pick<Dispatcher, 'run'>
  ids: Ids
}

const PER_PAGE = 50
/** More than a draft can have at once; older ones that are over come behind them. */
const INVITES = 50

const done: Record<string, string> = {
  invited: 'The invite is on its way.',
  revoked: 'The invite is taken back: its link leads nowhere now.',
}

/** `/drafts` and `/drafts/{id}`: how far a draft is, and the co-founders who are invited to it. */
export function draftRoutes({ dispatcher, ids }: DraftRoutesDeps): PageRoute[] {
  const call = ownCalls(dispatcher)
  const idIn = ({ params }: SignedInVisit) => params.id ?? ''

  const list = async (visit: SignedInVisit): Promise<Response> =>
    htmlResponse(draftsPage(await call(visit, 'list_my_drafts', { page: pageIn(visit.query), per_page: PER_PAGE })))

  const page = async (visit: SignedInVisit, shown: Partial<DraftPage> = {}): Promise<Response> => {
    const [draft, { items: invites }] = await Promise.all([
      call(visit, 'get_draft', { id: idIn(visit) }),
      call(visit, 'list_invites', { id: idIn(visit), per_page: INVITES }),
    ])
    const wording = done[visit.query.get('done') ?? '']
    const all = { csrf: visit.csrf, draft, invites, email: '', id: ids.uuid(), done: wording, ...shown }
    return htmlResponse(draftPage(all), { status: shown.fault ? 422 : 200 })
  }

  const invite = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const email = textIn(visit.form, 'email')
    try {
      await call(visit, 'invite_cofounder', { id: idIn(visit), email }, formKey(visit))
    } catch (error) {
      return page(visit, { email: email.slice(0, 254), fault: formFault(error) })
    }
    return seeOther(`/drafts/${idIn(visit)}?done=invited#co-founders`)
  }

  const revoke = async (visit: SignedInVisit): Promise<Response> => {
    await call(visit, 'revoke_invite', { id: idIn(visit), invite_id: Number(visit.params.invite) })
    return seeOther(`/drafts/${idIn(visit)}?done=revoked#co-founders`)
  }

  return [
    signedInPage({ path: /^\/drafts$/, get: list }),
    signedInPage({ path: /^\/drafts\/(?<id>drf_\w{26})$/, get: (visit) => page(visit) }),
    signedInPage({ path: /^\/drafts\/(?<id>drf_\w{26})\/invites$/, post: invite }),
    signedInPage({ path: /^\/drafts\/(?<id>drf_\w{26})\/invites\/(?<invite>[1-9]\d{0,14})\/revoke$/, post: revoke }),
  ]
}
