import type { operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { Dispatcher } from '../call/dispatch.ts'
import { type ProfileInput, profilePage } from '../pages/account/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault, textIn } from './form-fault.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

type Profile = OutputOf<(typeof operations)['get_my_profile']>

export interface ProfileRoutesDeps {
  dispatcher: Pick<Dispatcher, 'run' | 'runForPage'>
}

const AREA = '/account/profile'
const MEGABYTES = 5
const MAX_PHOTO = MEGABYTES * 1_048_576
const NO_FILE = 'No file was chosen.'

const done = new Map(
  Object.entries({
    saved: 'Your profile is saved.',
    photo: 'Your photo is saved.',
    removed: 'Your photo is removed.',
  }),
)

const inputOf = ({ handle, name, role, bio, links }: Profile): ProfileInput => {
  return { handle: handle ?? '', name: name ?? '', role: role ?? '', bio: bio ?? '', links: links.join('\n') }
}

const inputIn = (form: URLSearchParams): ProfileInput => ({
  handle: textIn(form, 'handle'),
  name: textIn(form, 'name'),
  role: textIn(form, 'role'),
  bio: textIn(form, 'bio'),
  links: textIn(form, 'links'),
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** `/account/profile`: the founder profile, its form, and its photo. */
export function profileRoutes({ dispatcher }: ProfileRoutesDeps): PageRoute[] {
  const call = ownCalls(dispatcher)

  const page = async (visit: SignedInVisit, shown: Partial<Parameters<typeof profilePage>[0]> = {}) => {
    const profile = await call(visit, 'get_my_profile', {})
    const wording = done.get(visit.query.get('done') ?? '')
    const all = { csrf: visit.csrf, profile, input: inputOf(profile), megabytes: MEGABYTES, ...shown }
    const isRefused = shown.fault !== undefined || shown.photoFault !== undefined
    return htmlResponse(profilePage({ ...all, done: isRefused ? undefined : wording }), {
      status: isRefused ? 422 : 200,
    })
  }

  const save = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const input = inputIn(visit.form)
    const { handle, name, role, bio, links } = input
    const patch = { name: name || null, role: role || null, bio: bio || null, links: linesOf(links) }
    try {
      await call(visit, 'update_my_profile', { ...patch, ...(handle && { handle }) })
    } catch (error) {
      return page(visit, { input, fault: formFault(error) })
    }
    return seeOther(`${AREA}?done=saved`)
  }

  const upload = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const { file, session, requestId } = visit
    if (!file) return page(visit, { photoFault: NO_FILE })
    if (file.length > MAX_PHOTO) return page(visit, { photoFault: `The photo is larger than ${MEGABYTES} MB.` })
    const input = { account_id: session.account, file: Buffer.from(file).toString('base64') }
    try {
      await dispatcher.runForPage('keep_profile_photo', input, { requestId })
    } catch (error) {
      return page(visit, { photoFault: formFault(error).whole })
    }
    return seeOther(`${AREA}?done=photo`)
  }

  const remove = async (visit: SignedInVisit): Promise<Response> => {
    await call(visit, 'set_profile_photo', { photo_url: null })
    return seeOther(`${AREA}?done=removed`)
  }

  return [
    signedInPage({ path: /^\/account\/profile$/, get: (visit) => page(visit), post: save }),
    signedInPage({ path: /^\/account\/profile\/photo$/, post: upload, maxFile: MAX_PHOTO }),
    signedInPage({ path: /^\/account\/profile\/photo\/remove$/, post: remove }),
  ]
}
