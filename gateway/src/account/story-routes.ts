import { storySections } from '@launch/proto/schemas/story'
import type { Dispatcher } from '../call/dispatch.ts'
import { type StoryEditor, storyEditorPage } from '../pages/me/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault, textIn } from './form-fault.ts'
import { listingIn } from './listing-routes.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

/** `/me/listings/{id}/story`: the editor of a listing's founder story. */
export function storyRoutes({ dispatcher }: { dispatcher: Pick<Dispatcher, 'run'> }): PageRoute[] {
  const call = ownCalls(dispatcher)

  const page = async (visit: SignedInVisit, shown: Partial<StoryEditor> = {}): Promise<Response> => {
    const [listing, rules, profile] = await Promise.all([
      call(visit, 'get_my_listing', { listing_id: listingIn(visit) }),
      call(visit, 'get_story_rules', {}),
      call(visit, 'get_my_profile', {}),
    ])
    const status = shown.fault ? 422 : 200
    return htmlResponse(storyEditorPage({ csrf: visit.csrf, listing, rules, profile, ...shown }), { status })
  }

  const show = (visit: SignedInVisit) =>
    page(visit, { done: visit.query.get('done') === 'saved' ? 'Your story is saved.' : undefined })

  const save = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const typed = new Map(
      storySections.filter((name) => visit.form.has(name)).map((name) => [name, textIn(visit.form, name)]),
    )
    const sections = Object.fromEntries([...typed].map(([name, text]) => [name, text || null]))
    try {
      await call(visit, 'set_founder_story', { listing_id: listingIn(visit), ...sections })
    } catch (error) {
      return page(visit, { typed, fault: formFault(error) })
    }
    return seeOther(`/me/listings/${listingIn(visit)}/story?done=saved`)
  }

  return [signedInPage({ path: /^\/me\/listings\/(?<id>[1-9]\d{0,15})\/story$/, get: show, post: save })]
}
