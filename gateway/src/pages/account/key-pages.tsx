/** @jsxImportSource preact */
import type { Scope } from '@launch/proto/operation'
import { Shell } from '../code.tsx'
import { Moment } from '../day.tsx'
import { Words } from '../words.tsx'
import { accountPage, Csrf, Notice } from './parts.tsx'

const AREA = '/account/api-keys'

/** A request that the key may make, for a terminal; none where its scopes allow nothing simple. */
function exampleOf(key: string, scopes: readonly Scope[], publicUrl: string): string | undefined {
  const bearer = `-H "Authorization: Bearer ${key}"`
  if (scopes.includes('account:read')) return `curl ${publicUrl}/api/v1/drafts \\\n  ${bearer}`
  if (!scopes.includes('listings:write')) return undefined
  return `curl ${publicUrl}/api/v1/drafts \\\n  ${bearer} \\\n  -H "Content-Type: application/json" \\\n  -d '{"url": "https://acme.example.com"}'`
}

export interface NewKeyPage {
  key: string
  name: string
  scopes: readonly Scope[]
  expiresAt: Date | null
  publicUrl: string
}

/** Shows a new key, the only time that it can be. */
export function newKeyPage({ key, name, scopes, expiresAt, publicUrl }: NewKeyPage): string {
  const example = exampleOf(key, scopes, publicUrl)
  return accountPage({
    title: 'Your new API key',
    area: AREA,
    children: (
      <>
        <h1>Your new key</h1>
        <Notice kind="done">
          <strong>
            <Words text={name} />
          </strong>{' '}
          is made
          {expiresAt && (
            <>
              , and good until <Moment at={expiresAt.toISOString()} />
            </>
          )}
          . Copy it now: it is not shown again.
        </Notice>
        <dl class="new-key">
          <dt>API key</dt>
          <dd>
            <code class="key-text">{key}</code>
          </dd>
        </dl>
        {example && (
          <section aria-labelledby="example">
            <h2 id="example">Try it</h2>
            <Shell label="Shell" code={example} />
          </section>
        )}
        <p>
          <a class="button" href={AREA}>
            I have copied it
          </a>
        </p>
      </>
    ),
  })
}

/** Asks whether a key is to be revoked. */
export function revokeKeyPage({ csrf, id, name, shown }: { csrf: string; id: string; name: string; shown: string }) {
  return accountPage({
    title: 'Revoke an API key',
    area: AREA,
    children: (
      <>
        <h1>
          Revoke “<Words text={name} />
          ”?
        </h1>
        <p class="lead">
          The key <code>{shown}</code> stops working within a second, for good. Programs that use it are refused.
        </p>
        <div class="buttons">
          <form method="post" action={`${AREA}/${id}/revoke`}>
            <Csrf token={csrf} />
            <button type="submit" class="button grave">
              Revoke the key
            </button>
          </form>
          <a class="button quiet" href={AREA}>
            Keep it
          </a>
        </div>
      </>
    ),
  })
}
