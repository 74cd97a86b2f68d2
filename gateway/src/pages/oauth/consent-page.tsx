/** @jsxImportSource preact */
import { scopes as allScopes, type Scope } from '@launch/proto/operation'
import type { RedirectKind } from '../../oauth/redirect-uri.ts'
import type { Audience } from '../../oauth/resource.ts'
import { Csrf } from '../account/parts.tsx'
import { scopeWords } from '../account/scope-words.ts'
import { page } from '../layout.tsx'
import { Words } from '../words.tsx'
import { shortName } from './short-name.ts'

/** A client asks for something. */
export interface ConsentPage {
  csrf: string
  /** The request as it was signed; the form carries it. */
  request: string
  /** Who is signed in. */
  email: string
  client: {
    name: string | undefined
    /** The host that the client has shown to be its own; undefined where it has shown none. */
    host: string | undefined
  }
  /** Where the answer goes. */
  answersTo: { kind: RedirectKind; place: string }
  audience: Audience
  scopes: readonly string[]
  /** The scopes that were allowed before. */
  allowed: readonly string[]
}

const doors: Record<Audience, string> = { mcp: 'the endpoint for assistants (MCP)', api: 'the API' }

const STAY = { name: 'Stay connected', allows: 'Keep working when you are not here, until you end it.' }

/** What is asked for, in the order that we list scopes; `offline_access` last. */
function asked(scopes: readonly string[]): { scope: string; name: string; allows: string }[] {
  const known = allScopes.filter((scope: Scope) => scopes.includes(scope))
  const shown = known.map((scope) => ({ scope, ...scopeWords[scope] }))
  return scopes.includes('offline_access') ? [...shown, { scope: 'offline_access', ...STAY }] : shown
}

function AppName({ client }: Pick<ConsentPage, 'client'>) {
  return <Words text={shortName(client.name ?? client.host ?? 'an app without a name')} />
}

function ScopeList({ scopes, allowed }: Pick<ConsentPage, 'scopes' | 'allowed'>) {
  const isStep = asked(scopes).some(({ scope }) => allowed.includes(scope))
  return (
    <ul class="rows">
      {asked(scopes).map(({ scope, name, allows }) => (
        <li key={scope}>
          <strong>{name}</strong>
          {isStep &&
            (allowed.includes(scope) ? (
              <span class="badge over">Allowed before</span>
            ) : (
              <span class="badge good">New</span>
            ))}
          <span class="row-note">{allows}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is known of the app, and what is not. */
function Facts({ client, answersTo, audience }: ConsentPage) {
  return (
    <dl class="facts-of-account">
      <dt>Who it is</dt>
      <dd>
        {client.host ? (
          <>
            Checked: the app of <strong>{client.host}</strong>
          </>
        ) : (
          'Not checked: it has named itself'
        )}
      </dd>
      <dt>Answer goes to</dt>
      <dd>
        <Place {...answersTo} />
      </dd>
      <dt>It uses</dt>
      <dd>{doors[audience]}</dd>
    </dl>
  )
}

function Place({ kind, place }: ConsentPage['answersTo']) {
  if (kind === 'loopback') {
    return (
      <>
        a program on this computer (<code>{place}</code>)
      </>
    )
  }
  if (kind === 'private_use') {
    return (
      <>
        the app on this device that opens <code>{place}</code> links
      </>
    )
  }
  return <strong>{place}</strong>
}

function Warning({ client, answersTo: { kind } }: ConsentPage) {
  if (kind === 'website' && client.host) return null
  return (
    <p class="notice wrong">
      {kind === 'website'
        ? 'Anyone can give an app this name. Allow it only if you know the address that the answer goes to.'
        : 'Any program on this device can ask like this. Allow it only if you have just started this app yourself.'}
    </p>
  )
}

/** Asks whether an app may do what it asks for. Denying takes as much as allowing. */
export function consentPage(shown: ConsentPage): string {
  const { csrf, request, email, client, scopes, allowed } = shown
  return page({
    title: 'Let an app in – Launch Directory',
    description: 'An app asks for your permission.',
    path: '',
    noindex: true,
    children: (
      <article class="door consent">
        <h1>
          Let <AppName client={client} /> use your account?
        </h1>
        <p class="lead">
          You are signed in as <bdi>{email}</bdi>.
        </p>
        <Warning {...shown} />
        <h2>What it may do</h2>
        <ScopeList scopes={scopes} allowed={allowed} />
        <h2>What we know of it</h2>
        <Facts {...shown} />
        <form method="post" action="/consent" class="buttons">
          <Csrf token={csrf} />
          <input type="hidden" name="request" value={request} />
          <button type="submit" name="decision" value="deny" class="button quiet">
            Deny
          </button>
          <button type="submit" name="decision" value="allow" class="button">
            Allow
          </button>
        </form>
        <p class="fine">
          You can end this at any time under <a href="/account/apps">Apps</a>. If this is not your account, deny, and{' '}
          <a href="/account">sign out</a>.
        </p>
      </article>
    ),
  })
}
