/** @jsxImportSource preact */
import type { Scope } from '@launch/proto/operation'
import { offeredScopes } from '../../auth/offered.ts'
import { Csrf } from './parts.tsx'
import { scopeWords } from './scope-words.ts'

/** Until when a key is good: for so many days, until a day, or for ever. */
export const lifetimes = [
  { value: 'never', name: 'No end' },
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days' },
  { value: '365', name: 'A year' },
  { value: 'date', name: 'Until a certain day' },
] as const
export type Lifetime = (typeof lifetimes)[number]['value']

/** The form for a key as it was sent, or as it stands at first, and what was wrong with each part. */
export interface NewKeyInput {
  /** UUID of the key that it would make. */
  id: string
  name: string
  scopes: readonly Scope[]
  lifetime: Lifetime
  /** The last day, as `YYYY-MM-DD`; empty where another end was chosen. */
  lastDay: string
  /** What was wrong with the whole. */
  fault?: string | undefined
  faults: { name?: string; scopes?: string; lastDay?: string }
}

function Fault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <span class="fault" id={id}>
      {text}
    </span>
  )
}

function ScopeBoxes({ input }: { input: NewKeyInput }) {
  return (
    <fieldset class="form-field">
      <legend>What it may do</legend>
      {offeredScopes.map((scope) => (
        <label key={scope} class="choice">
          <input type="checkbox" name="scope" value={scope} checked={input.scopes.includes(scope)} />
          <span>
            <strong>{scopeWords[scope].name}</strong> <code>{scope}</code>
            <br />
            {scopeWords[scope].allows}
          </span>
        </label>
      ))}
      <Fault id="scopes-fault" text={input.faults.scopes} />
    </fieldset>
  )
}

/** Asks what a new key is to be called, what it may do, and until when it is good. */
export function NewKeyForm({ csrf, input }: { csrf: string; input: NewKeyInput }) {
  const { faults } = input
  return (
    <form method="post" action="/account/api-keys" class="form-fields">
      <Csrf token={csrf} />
      <input type="hidden" name="id" value={input.id} />
      <p class="form-field">
        <label for="name">Name</label>
        <input
          id="name"
          type="text"
          name="name"
          value={input.name}
          maxLength={80}
          required
          autocomplete="off"
          placeholder="Nightly import"
          aria-invalid={faults.name ? true : undefined}
          aria-describedby={faults.name ? 'name-fault' : undefined}
        />
        <Fault id="name-fault" text={faults.name} />
      </p>
      <ScopeBoxes input={input} />
      <div class="side-by-side">
        <p class="form-field">
          <label for="lifetime">Good for</label>
          <select id="lifetime" name="lifetime">
            {lifetimes.map(({ value, name }) => (
              <option key={value} value={value} selected={value === input.lifetime}>
                {name}
              </option>
            ))}
          </select>
        </p>
        <p class="form-field last-day">
          <label for="last-day">Last day, in UTC</label>
          <input
            id="last-day"
            type="date"
            name="last_day"
            value={input.lastDay}
            aria-invalid={faults.lastDay ? true : undefined}
            aria-describedby={faults.lastDay ? 'last-day-fault' : undefined}
          />
          <Fault id="last-day-fault" text={faults.lastDay} />
        </p>
      </div>
      <button type="submit" class="button">
        Make the key
      </button>
    </form>
  )
}
