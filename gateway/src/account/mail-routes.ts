import { switchableMails } from '@launch/proto/schemas/mail'
import type { Dispatcher } from '../call/dispatch.ts'
import { type MailsPage, mailsPage } from '../pages/account/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault } from './form-fault.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

const AREA = '/account/mails'

/** `/account/mails`: which kinds of mails are sent to the account. */
export function mailRoutes({ dispatcher }: { dispatcher: Pick<Dispatcher, 'run'> }): PageRoute[] {
  const call = ownCalls(dispatcher)

  const kept = async (visit: SignedInVisit) => (await call(visit, 'get_mail_preferences', {})).items

  const page = async (visit: SignedInVisit, shown: Partial<MailsPage> = {}): Promise<Response> => {
    const done = visit.query.get('done') === 'saved' ? 'Your choice is saved.' : undefined
    const { csrf, session } = visit
    const all = { csrf, email: session.email, preferences: await kept(visit), done, ...shown }
    return htmlResponse(mailsPage(all), { status: shown.fault ? 422 : 200 })
  }

  const save = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const { form } = visit
    const preferences = await kept(visit)
    const isOn = new Map(preferences.map(({ kind, is_on }) => [kind as string, is_on]))
    const shown = form.getAll('shown')
    const changed = switchableMails.filter((kind) => shown.includes(kind) && form.has(kind) !== isOn.get(kind))
    if (changed.length === 0) return seeOther(`${AREA}?done=saved`)
    try {
      await call(visit, 'update_mail_preferences', Object.fromEntries(changed.map((kind) => [kind, form.has(kind)])))
    } catch (error) {
      const typed = preferences.map((each) =>
        shown.includes(each.kind) && each.can_be_switched_off ? { ...each, is_on: form.has(each.kind) } : each,
      )
      return page(visit, { preferences: typed, fault: formFault(error) })
    }
    return seeOther(`${AREA}?done=saved`)
  }

  return [signedInPage({ path: /^\/account\/mails$/, get: (visit) => page(visit), post: save })]
}
