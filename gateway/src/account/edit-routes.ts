import type { operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { Dispatcher } from '../call/dispatch.ts'
import { changesIn, type EditPage, editFields, editPage, type Typed, typedOf } from '../pages/me/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault, textIn } from './form-fault.ts'
import { listingIn } from './listing-routes.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

type Patch = InputOf<(typeof operations)['update_my_listing']>['fields']

/** What was typed, to be checked by the operation's own schema. */
const patchOf = (changes: Record<string, unknown>) => changes as NonNullable<Patch>

function typedIn(form: URLSearchParams): Typed {
  // A form says nothing of boxes of which none is checked.
  return new Map(
    editFields
      .filter(({ name, kind }) => form.has(name) || kind === 'boxes')
      .map(({ name, kind }) => [name, kind === 'boxes' ? form.getAll(name).join('\n') : textIn(form, name)]),
  )
}

/** A fault in a field stands below `fields`, and in one entry of a list below the list. */
const fieldOf = ([top, name]: readonly string[]) => (top === 'fields' ? name : undefined)

/** `/me/listings/{id}/edit`: the form that changes what a listing says. */
export function editRoutes({ dispatcher }: { dispatcher: Pick<Dispatcher, 'run'> }): PageRoute[] {
  const call = ownCalls(dispatcher)

  const page = async (visit: SignedInVisit, shown: Partial<EditPage> = {}): Promise<Response> => {
    const listing = await call(visit, 'get_my_listing', { listing_id: listingIn(visit) })
    const status = shown.fault ? 422 : 200
    return htmlResponse(editPage({ csrf: visit.csrf, listing, typed: typedOf(listing), ...shown }), { status })
  }

  const show = (visit: SignedInVisit) =>
    page(visit, { done: visit.query.get('done') === 'saved' ? 'Your changes are saved.' : undefined })

  const save = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const listing_id = listingIn(visit)
    const typed = typedIn(visit.form)
    const fields = patchOf(changesIn(typed, typedOf(await call(visit, 'get_my_listing', { listing_id }))))
    try {
      if (Object.keys(fields).length > 0) await call(visit, 'update_my_listing', { listing_id, fields })
    } catch (error) {
      return page(visit, { typed, fault: formFault(error, fieldOf) })
    }
    return seeOther(`/me/listings/${listing_id}/edit?done=saved`)
  }

  return [signedInPage({ path: /^\/me\/listings\/(?<id>[1-9]\d{0,15})\/edit$/, get: show, post: save })]
}
