/** @jsxImportSource preact */
import type { Scope } from '@launch/proto/operation'
import { Day, Moment } from '../day.tsx'
import { plainLine, Words } from '../words.tsx'
import { NewKeyForm, type NewKeyInput } from './new-key-form.tsx'
import { accountPage, Notice } from './parts.tsx'
import { scopeWords } from './scope-words.ts'

export type KeyState = 'live' | 'expired' | 'revoked'

/** A key as its account's list shows it. */
export interface ShownKey {
  id: string
  name: string
  first_12: string
  last_4: string
  scopes: readonly Scope[]
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
  state: KeyState
}

export interface ApiKeysPage {
  csrf: string
  keys: readonly ShownKey[]
  /** How many may be live at once. */
  max: number
  /** The form as it was sent, and what was wrong with it; or a new one. */
  input: NewKeyInput
  /** Something was just done. */
  done?: string | undefined
}

const states: Record<KeyState, { name: string; tone: string }> = {
  live: { name: 'Live', tone: 'good' },
  expired: { name: 'Expired', tone: 'over' },
  revoked: { name: 'Revoked', tone: 'over' },
}

const moment = (at: Date) => <Moment at={at.toISOString()} />
const day = (at: Date) => <Day at={at.toISOString()} />

function Times({ apiKey }: { apiKey: ShownKey }) {
  const { created_at, expires_at, last_used_at, revoked_at, state } = apiKey
  return (
    <span class="row-note">
      Made {day(created_at)}. {last_used_at ? <>Last used {moment(last_used_at)}. </> : 'Never used. '}
      {state === 'revoked' && revoked_at && <>Revoked {moment(revoked_at)}.</>}
      {state === 'expired' && expires_at && <>Expired {moment(expires_at)}.</>}
      {state === 'live' && (expires_at ? <>Expires {moment(expires_at)}.</> : 'Does not expire.')}
    </span>
  )
}

function KeyItem({ apiKey }: { apiKey: ShownKey }) {
  const { id, name, first_12, last_4, scopes, state } = apiKey
  return (
    <li class={state === 'live' ? undefined : 'past'}>
      <strong>
        <Words text={name} />
      </strong>
      <span class={`badge ${states[state].tone}`}>{states[state].name}</span>
      {state === 'live' && (
        <a class="act" href={`/account/api-keys/${id}/revoke`} aria-label={`Revoke ${plainLine(name)}`}>
          Revoke
        </a>
      )}
      <span class="row-note">
        <code>
          {first_12}…{last_4}
        </code>{' '}
        {scopes.map((scope) => scopeWords[scope].name).join(' · ')}
      </span>
      <Times apiKey={apiKey} />
    </li>
  )
}

/** The keys of an account, and the form that makes one. */
export function apiKeysPage({ csrf, keys, max, input, done }: ApiKeysPage): string {
  const live = keys.filter(({ state }) => state === 'live')
  const past = keys.filter(({ state }) => state !== 'live')
  return accountPage({
    title: 'API keys',
    area: '/account/api-keys',
    children: (
      <>
        <h1>API keys</h1>
        <p class="lead">
          A key lets a program act for you at <a href="/docs">the API</a>. Keep it like a password.
        </p>
        {done && <Notice kind="done">{done}</Notice>}
        {input.fault && <Notice kind="wrong">{input.fault}</Notice>}
        <section aria-labelledby="live">
          <h2 id="live">
            Your keys{' '}
            <small>
              {live.length} of {max}
            </small>
          </h2>
          {live.length > 0 ? (
            <ul class="rows">
              {live.map((key) => (
                <KeyItem key={key.id} apiKey={key} />
              ))}
            </ul>
          ) : (
            <p class="none">You have no key that works.</p>
          )}
          {past.length > 0 && (
            <details class="past-keys">
              <summary>Keys that work no more ({past.length})</summary>
              <ul class="rows">
                {past.map((key) => (
                  <KeyItem key={key.id} apiKey={key} />
                ))}
              </ul>
            </details>
          )}
        </section>
        <section aria-labelledby="new">
          <h2 id="new">Make a key</h2>
          {live.length < max ? (
            <NewKeyForm csrf={csrf} input={input} />
          ) : (
            <p class="none">
              You have {max} keys, which is as many as an account may have. Revoke one to make another.
            </p>
          )}
        </section>
      </>
    ),
  })
}
