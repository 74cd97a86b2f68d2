import { Refusal } from '@launch/kit'
import { type Scope, scopes } from '@launch/proto/operation'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from '../account/page-routes.ts'
import { htmlResponse } from '../pages/mod.ts'
import { appsPage, revokeAppPage, type ShownApp } from '../pages/oauth/mod.ts'
import type { Sql } from '../process/database.ts'
import type { Grants } from './grants.ts'
import { redirectKind, redirectPlace } from './redirect-uri.ts'

export interface AppsDeps {
  sql: Sql
  grants: Pick<Grants, 'endAllOf'>
}

interface AppRow {
  id: string
  name: string | null
  document: boolean
  redirects: string[]
  scopes: string[]
  since: Date
  last_used_at: Date | null
}

const AREA = '/account/apps'
const MOST = 200

/** The apps that accounts have let in: what they may do, and ending it. */
export function appRoutes({ sql, grants }: AppsDeps): PageRoute[] {
  const list = async (account: string): Promise<ShownApp[]> => {
    const rows = await sql<AppRow[]>`
      select c."clientId" as id, c.name, c."clientDiscoveryId" is not null as document,
        array(select jsonb_array_elements_text(c."redirectUris")) as redirects,
        array_agg(distinct s.scope) as scopes, min(o."createdAt") as since,
        (select max(g.last_used_at) from auth.oauth_grant g
          where g.account_id = ${account} and g.client_id = c."clientId") as last_used_at
      from auth."oauthConsent" o
        join auth."oauthClient" c on c."clientId" = o."clientId"
        cross join lateral jsonb_array_elements_text(o.scopes) as s(scope)
      where o."userId" = ${account}
      group by c.id order by since desc, c."clientId" limit ${MOST}`
    return rows.map(shown)
  }

  const ownApp = async (account: string, id: string): Promise<ShownApp> => {
    const app = (await list(account)).find((each) => each.id === id)
    if (app) return app
    throw new Refusal('not_found', 'You have let in no such app, or have shut it out already.')
  }

  const show = async ({ session, query }: SignedInVisit): Promise<Response> => {
    return htmlResponse(appsPage({ apps: await list(session.account), done: query.has('done') }))
  }

  const ask = async ({ session, query, csrf }: SignedInVisit): Promise<Response> => {
    return htmlResponse(revokeAppPage({ csrf, app: await ownApp(session.account, query.get('app') ?? '') }))
  }

  const revoke = async ({ session, form }: SignedInVisit & Sent): Promise<Response> => {
    const { id } = await ownApp(session.account, form.get('app') ?? '')
    await grants.endAllOf(session.account, id)
    return seeOther(`${AREA}?done`)
  }

  return [
    signedInPage({ path: /^\/account\/apps$/, get: show }),
    signedInPage({ path: /^\/account\/apps\/revoke$/, get: ask, post: revoke }),
  ]
}

function shown({ id, name, document, redirects, scopes: allowed, since, last_used_at }: AppRow): ShownApp {
  return {
    id,
    name: name ?? undefined,
    place: document ? new URL(id).host : placeOf(redirects),
    isProven: document,
    scopes: scopes.filter((scope: Scope) => allowed.includes(scope)),
    since,
    lastUsedAt: last_used_at,
  }
}

/** Where an app's answers go, in few words. */
function placeOf([first]: readonly string[]): string {
  const kind = redirectKind(first ?? '')
  if (first === undefined || kind === undefined) return 'an unknown place'
  if (kind === 'loopback') return 'this computer'
  return kind === 'website' ? redirectPlace(first) : `apps that open ${redirectPlace(first)} links`
}
