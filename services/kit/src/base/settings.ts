import { readTextFile } from './text-file.ts'

/** A setting read from the environment: its name and how its text becomes a value. */
export interface Setting<T> {
  /** Name of the environment variable. */
  env: string
  /** Turns the text into the value; throws an Error that says what would be right. */
  parse: (text: string) => T
  /** Used where the variable is missing or empty; without it, the setting is required. */
  fallback?: T
  /** What to do where it is required and missing, said after that it is. */
  hint?: string
  /** Refused in production. */
  developmentOnly?: boolean
  /** May be given as a file as well: `<NAME>_FILE` is the path of one that holds the value and nothing else. */
  secret?: boolean
}

type Settings<S extends Record<string, Setting<unknown>>> = {
  [K in keyof S]: S[K] extends Setting<infer T> ? T : never
}

/** Exit code for wrong settings (sysexits.h EX_CONFIG). */
export const EXIT_CONFIG = 78

/** Lists every wrong setting, one sentence each. */
export class SettingsError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/**
 * Reads settings once, at start. Throws a `SettingsError` that names every wrong one, not just the first.
 * In production, settings made for development are refused.
 */
export function readSettings<S extends Record<string, Setting<unknown>>>(
  spec: S,
  env: Record<string, string | undefined>,
  production: boolean,
): Settings<S> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [key, setting] of Object.entries(spec)) {
    const text = env[setting.env]?.trim()
    const file = setting.secret ? env[fileVariable(setting.env)]?.trim() : undefined
    if ((text || file) && production && setting.developmentOnly) {
      problems.push(`${setting.env} is for development; unset it, or set LAUNCH_ENV=development.`)
    } else if (text && file) {
      problems.push(`${setting.env} and ${fileVariable(setting.env)} are both set; unset one of them.`)
    } else if (!text && !file) {
      if (!('fallback' in setting))
        problems.push(`${setting.env} is missing${setting.hint ? `: ${setting.hint}` : ''}.`)
      values[key] = setting.fallback
    } else {
      try {
        values[key] = setting.parse(text || secretIn(file))
      } catch (error) {
        const name = file ? fileVariable(setting.env) : setting.env
        problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return values as Settings<S>
}

/** Name of the variable that holds the path of a file with a secret, e.g. `AUTH_SECRET_FILE`. */
export function fileVariable(name: string): string {
  return `${name}_FILE`
}

/** Whether a secret is given, as its own variable or as a file. */
export function isGiven(name: string, env: Record<string, string | undefined>): boolean {
  return [name, fileVariable(name)].some((variable) => Boolean(env[variable]?.trim()))
}

/** The secret that a file holds, without the space around it: most tools end a file with a line break. */
function secretIn(path = ''): string {
  const text = readTextFile(path).trim()
  if (text) return text
  throw new Error(`${path} is empty.`)
}

/** What the readers find wrong, each sentence once; empty where nothing is. */
export function problemsOf(...readers: (() => unknown)[]): string[] {
  const problems = readers.flatMap((read) => {
    try {
      read()
      return []
    } catch (error) {
      if (error instanceof SettingsError) return error.problems
      throw error
    }
  })
  return [...new Set(problems)]
}

type Options<T> = Omit<Partial<Setting<T>>, 'parse'>

/** Any text. */
export function text(env: string, options: Options<string> = {}): Setting<string> {
  return { env, parse: (value) => value, ...options }
}

/** A text that may be missing. */
export function optional<T>(setting: Setting<T>): Setting<T | undefined> {
  return { fallback: undefined, ...setting }
}

/** A whole number within bounds. */
export function integer(env: string, min: number, max: number, options: Options<number> = {}): Setting<number> {
  const parse = (value: string) => {
    if (!/^\d{1,15}$/.test(value) || Number(value) < min || Number(value) > max) {
      throw new Error(`"${value}" is not a whole number from ${min} to ${max}.`)
    }
    return Number(value)
  }
  return { env, parse, ...options }
}

/** One of a few words. */
export function oneOf<const T extends string>(env: string, words: readonly T[], options: Options<T> = {}): Setting<T> {
  const parse = (value: string) => {
    const found = words.find((word) => word === value)
    if (!found) throw new Error(`"${value}" is not one of ${words.join(', ')}.`)
    return found
  }
  return { env, parse, ...options }
}

/** Something that is off unless it is turned on. */
export function flag(env: string): Setting<boolean> {
  const parse = (value: string) => {
    if (value !== 'on' && value !== 'off') throw new Error(`"${value}" is not one of on, off.`)
    return value === 'on'
  }
  return { env, parse, fallback: false }
}

/** An address of one of the given schemes, such as `postgres:`. */
export function address(env: string, schemes: readonly string[], options: Options<string> = {}): Setting<string> {
  const parse = (value: string) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol : undefined
    if (!scheme || !schemes.includes(scheme)) throw new Error(`must be an address like ${schemes.join('// or ')}//….`)
    return value
  }
  return { env, parse, ...options }
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const MAX_OFFSET = 36_500 * 86_400_000

/** Reads `[+-]<number><s|m|h|d|w>`, at most 36500 days, as milliseconds; throws where it is not of that form. */
export function parseOffset(value: string): number {
  const [, sign, amount, unit] = /^([+-])(\d{1,9}(?:\.\d{1,3})?)([smhdw])$/.exec(value) ?? []
  const scale = UNITS[unit ?? '']
  if (!scale) throw new Error(`"${value}" is not of the form [+-]<number><s|m|h|d|w>, such as +21d.`)
  const milliseconds = Number(amount) * scale
  if (milliseconds > MAX_OFFSET) throw new Error(`"${value}" is more than 36500 days.`)
  return sign === '-' ? -milliseconds : milliseconds
}

/** A shift in time such as `+21d`, in milliseconds. */
export function offset(env: string, options: Options<number> = {}): Setting<number> {
  return { env, parse: parseOffset, ...options }
}
