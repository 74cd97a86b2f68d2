import { type Clock, type Ids, Refusal } from '@launch/kit'
import { type ApiKeys, type ListedKey, MAX_LIVE_KEYS } from '../auth/api-keys.ts'
import { apiKeysPage, type KeyState, type NewKeyInput, newKeyPage, revokeKeyPage } from '../pages/account/mod.ts'
import { htmlResponse, messagePage } from '../pages/mod.ts'
import { freshKeyInput, readKeyForm } from './key-form.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

export interface ApiKeyRoutesDeps {
  publicUrl: string
  keys: ApiKeys
  clock: Clock
  ids: Ids
}

const AREA = '/account/api-keys'
const FULL = `You have ${MAX_LIVE_KEYS} keys, which is as many as an account may have. Revoke one to make another.`

/** `/account/api-keys`: keys are made, shown once, listed and revoked. */
export function apiKeyRoutes({ publicUrl, keys, clock, ids }: ApiKeyRoutesDeps): PageRoute[] {
  const stateOf = ({ revoked_at, expires_at }: ListedKey): KeyState => {
    if (revoked_at) return 'revoked'
    return expires_at && expires_at <= clock.now() ? 'expired' : 'live'
  }

  const list = async ({ session, csrf, query }: SignedInVisit, input: NewKeyInput): Promise<string> => {
    const shown = (await keys.list(session.account)).map((key) => ({ ...key, state: stateOf(key) }))
    const done = query.get('done') === 'revoked' ? 'The key is revoked.' : undefined
    return apiKeysPage({ csrf, keys: shown, max: MAX_LIVE_KEYS, input, done })
  }

  const make = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const read = readKeyForm(visit.form, clock.now())
    if (!read.wanted) return htmlResponse(await list(visit, { ...read.input, id: ids.uuid() }), { status: 422 })
    const made = await keys.create({ ...read.wanted, account: visit.session.account })
    if (made.kind === 'full') {
      const input = { ...read.input, id: ids.uuid(), fault: FULL }
      return htmlResponse(await list(visit, input), { status: 409 })
    }
    if (made.kind === 'sent_twice') return sentTwice()
    if (made.kind === 'no_account') throw new Refusal('not_found', 'Your account is gone.')
    const { name, scopes, expiresAt } = read.wanted
    return htmlResponse(newKeyPage({ key: made.key, name, scopes, expiresAt, publicUrl }))
  }

  const ownKey = async ({ session, params }: SignedInVisit): Promise<ListedKey> => {
    const key = await keys.find(session.account, params.id ?? '')
    if (key && stateOf(key) === 'live') return key
    throw new Refusal('not_found', 'You have no such key, or it works no more.')
  }

  const askToRevoke = async (visit: SignedInVisit): Promise<Response> => {
    const { id, name, first_12, last_4 } = await ownKey(visit)
    return htmlResponse(revokeKeyPage({ csrf: visit.csrf, id, name, shown: `${first_12}…${last_4}` }))
  }

  const revoke = async (visit: SignedInVisit): Promise<Response> => {
    const { id } = await ownKey(visit)
    await keys.revoke(visit.session.account, id)
    return seeOther(`${AREA}?done=revoked`)
  }

  return [
    signedInPage({
      path: /^\/account\/api-keys$/,
      get: async (visit) => htmlResponse(await list(visit, freshKeyInput(ids.uuid()))),
      post: make,
    }),
    signedInPage({
      path: /^\/account\/api-keys\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/revoke$/,
      get: askToRevoke,
      post: revoke,
    }),
  ]
}

function sentTwice(): Response {
  const title = 'This form was sent already'
  const detail =
    'It made one key, which was shown then and can’t be shown again. If you did not copy it, revoke it and make another.'
  return htmlResponse(messagePage({ title, detail, link: { href: AREA, text: 'Go to your keys' } }), { status: 409 })
}
