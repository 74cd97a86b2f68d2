import { readSettings } from '@launch/kit'
import { limitSettings } from './settings.ts'

/** The settings of the limits as `env` says them; the defaults where it is silent. */
export function limitsOf(env: Record<string, string> = {}) {
  return readSettings(limitSettings, env, false)
}
