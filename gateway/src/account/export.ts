import { type Clock, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { type OutputOf, scopes } from '@launch/proto/operation'
import type { ApiKeys } from '../auth/api-keys.ts'
import type { Session, Sessions } from '../auth/sessions.ts'
import { type Dispatcher, decoded } from '../call/dispatch.ts'
import type { Sql } from '../process/database.ts'
import { type ExportSection, exportSections, type Read } from './export-sections.ts'
import { type PageRoute, type SignedInVisit, signedInPage } from './page-routes.ts'

export interface ExportDeps {
  sql: Sql
  clock: Clock
  sessions: Pick<Sessions, 'list'>
  keys: Pick<ApiKeys, 'list'>
  dispatcher: Pick<Dispatcher, 'runUncounted'>
}

interface App {
  client_id: string
  name: string | null
  scopes: unknown
  resources: unknown
  allowed_at: Date
}

/** What the gateway itself knows of an account: no secret, and no hash of one. */
async function accountPart({ sql, sessions, keys, clock }: ExportDeps, session: Session): Promise<object> {
  const { account, email, accountSince } = session
  const apps = await sql<App[]>`
    select c."clientId" as client_id, c.name, g.scopes, g.resources, g."createdAt" as allowed_at
    from auth."oauthConsent" g join auth."oauthClient" c on c."clientId" = g."clientId"
    where g."userId" = ${account} order by g."createdAt"`
  const listed = await sessions.list(account)
  return {
    exported_at: clock.now(),
    account: { account_id: account, email, since: accountSince },
    sessions: listed.map(({ signedInAt, lastUsedAt, expiresAt, userAgent }) => {
      return { signed_in_at: signedInAt, last_used_at: lastUsedAt, expires_at: expiresAt, user_agent: userAgent }
    }),
    api_keys: await keys.list(account),
    apps: [...apps],
  }
}

/** A JSON document in pieces: the account's own part, then each list, item by item. */
async function* documentOf(own: object, sections: readonly ExportSection[], read: Read): AsyncGenerator<string> {
  yield JSON.stringify(own).slice(0, -1)
  for (const { name, items } of sections) {
    yield `,\n"${name}":[`
    let between = '\n'
    for await (const item of items(read)) {
      yield between + JSON.stringify(item)
      between = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

/** A body that asks for the next piece when there is room for it; `end` is called once, however it ends. */
function streamOf(pieces: AsyncGenerator<string>, end: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      end()
    },
    async cancel() {
      end()
      await pieces.return(undefined)
    },
  })
}

/**
 * `GET /account/export`: everything of an account as one JSON file, written as it is read, so that its size does not
 * matter. What breaks on the way breaks the download off; nothing is left out silently.
 */
export function exportRoute(deps: ExportDeps): PageRoute {
  const running = new Set<string>()

  const reader = ({ session, requestId }: SignedInVisit): Read => {
    const caller = { account: session.account, scopes }
    return async (name, input) => {
      const body = await deps.dispatcher.runUncounted({ op: operations[name], input, caller, requestId })
      return decoded<OutputOf<(typeof operations)[typeof name]>>(body)
    }
  }

  const download = async (visit: SignedInVisit): Promise<Response> => {
    const { account } = visit.session
    const day = deps.clock.now().toISOString().slice(0, 10)
    const headers = {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="launch-directory-${day}.json"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    }
    if (visit.request.method === 'HEAD') return new Response(null, { headers })
    if (running.has(account))
      throw new Refusal('rate_limited', 'An export of your account is running. Wait until it is done.')
    running.add(account)
    const end = () => running.delete(account)
    try {
      const pieces = documentOf(await accountPart(deps, visit.session), exportSections, reader(visit))
      return new Response(streamOf(pieces, end), { headers })
    } catch (error) {
      end()
      throw error
    }
  }

  return signedInPage({ path: /^\/account\/export$/, get: download })
}
