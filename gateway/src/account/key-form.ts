import { isDate } from '@launch/proto/formats'
import type { Scope } from '@launch/proto/operation'
import type { WantedKey } from '../auth/api-keys.ts'
import { offeredScopes } from '../auth/offered.ts'
import { faultInText } from '../door/read-request.ts'
import { type Lifetime, lifetimes, type NewKeyInput } from '../pages/account/mod.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = 86_400_000
const MAX_DAYS = 3_660
const MAX_NAME = 80
/** What has no place in a name on one line: controls, and half of a surrogate pair. */
const UNFIT = /\p{Cc}/u

/** The form as it stands before anything is typed. */
export function freshKeyInput(id: string): NewKeyInput {
  return { id, name: '', scopes: ['account:read', 'listings:write'], lifetime: 'never', lastDay: '', faults: {} }
}

/** What a form asks for, and the form again with what was wrong with it where it can't be had. */
export interface ReadKeyForm {
  input: NewKeyInput
  wanted?: Omit<WantedKey, 'account'>
}

function inputOf(form: URLSearchParams): NewKeyInput {
  const sent = form.getAll('scope')
  const lifetime = form.get('lifetime') ?? 'never'
  return {
    id: form.get('id') ?? '',
    name: (form.get('name') ?? '').trim().slice(0, 500),
    scopes: offeredScopes.filter((scope) => sent.includes(scope)),
    lifetime: lifetimes.find(({ value }) => value === lifetime)?.value ?? 'never',
    lastDay: (form.get('last_day') ?? '').trim().slice(0, 10),
    faults: {},
  }
}

function faultInName(name: string): string | undefined {
  if (name === '') return 'Give the key a name, so that you know it again.'
  const length = [...name].length
  if (length > MAX_NAME) return `The name has ${length} characters; at most ${MAX_NAME} are taken.`
  return faultInText(name) ?? (UNFIT.test(name) ? 'Control characters are not allowed. Leave them out.' : undefined)
}

/** When a key ends: at the end of its last day in UTC. Undefined where the day can't be taken. */
function endOf(lifetime: Lifetime, lastDay: string, now: Date): Date | null | undefined {
  if (lifetime === 'never') return null
  if (lifetime !== 'date') return new Date(now.getTime() + Number(lifetime) * DAY)
  if (!isDate(lastDay)) return undefined
  const end = new Date(Date.parse(`${lastDay}T00:00:00Z`) + DAY)
  return end > now && end.getTime() <= now.getTime() + MAX_DAYS * DAY ? end : undefined
}

/** Reads the form that asks for a key. */
export function readKeyForm(form: URLSearchParams, now: Date): ReadKeyForm {
  const input = inputOf(form)
  const unknown = form.getAll('scope').some((scope) => !offeredScopes.includes(asScope(scope)))
  const expiresAt = endOf(input.lifetime, input.lastDay, now)
  const name = faultInName(input.name)
  const faults = {
    ...(name && { name }),
    ...((input.scopes.length === 0 || unknown) && { scopes: 'Choose at least one thing that the key may do.' }),
    ...(expiresAt === undefined && { lastDay: 'Choose a day from today on, at most ten years ahead.' }),
  }
  if (Object.keys(faults).length > 0 || expiresAt === undefined) return { input: { ...input, faults } }
  if (!UUID.test(input.id)) return { input: { ...input, fault: 'The form was not whole. Send it again.' } }
  return { input, wanted: { id: input.id, name: input.name, scopes: input.scopes, expiresAt } }
}

function asScope(text: string): Scope {
  return text as Scope
}
