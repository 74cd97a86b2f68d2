import { parseArgs } from 'node:util'
import { oneOf, postgresAddress, randomIds, readSettings, type Setting, ShiftedClock } from '@launch/kit'
import { type Scope, scopes } from '@launch/proto/operation'
import { SQL } from 'bun'
import { asyncapi } from '../asyncapi/document.ts'
import { eventsMarkdown } from '../asyncapi/events-markdown.ts'
import { issueKey } from '../auth/api-keys.ts'
import { openapi } from '../openapi/mod.ts'

/** The address that the committed OpenAPI document speaks of. */
const EXAMPLE_URL = 'https://directory.example.com'

/** The documents that are made from the contracts and committed, by the command that writes each. */
export const documents = {
  openapi: () => asJson(openapi(EXAMPLE_URL)),
  asyncapi: () => asJson(asyncapi(EXAMPLE_URL)),
  events: () => eventsMarkdown(asyncapi(EXAMPLE_URL)),
}

const asJson = (document: object) => `${JSON.stringify(document, null, 2)}\n`

/** Writes a document to standard output. A pipe gets the first 64 KiB twice from Bun.write(Bun.stdout). */
export async function print(name: keyof typeof documents): Promise<void> {
  await new Promise<void>((done) => process.stdout.write(documents[name](), () => done()))
}

const email: Setting<string> = {
  env: '--email',
  parse: (value) => {
    if (/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/.test(value) && value.length <= 254) return value
    throw new Error(`"${value}" is not an e-mail address.`)
  },
}

const scopeList: Setting<Scope[]> = {
  env: '--scopes',
  parse: (value) => value.split(',').map((word) => oneOf('--scopes', scopes).parse(word.trim())),
  fallback: ['account:read', 'listings:write'],
}

/** Makes an API key for the account of `--email` and writes it to standard output as one JSON line. */
export async function makeAccount(env: Record<string, string | undefined>, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, scopes: { type: 'string' } } })
  const spec = { databaseUrl: postgresAddress('GATEWAY_DATABASE_URL'), email, scopes: scopeList }
  const given = { ...env, [email.env]: values.email, [scopeList.env]: values.scopes }
  const settings = readSettings(spec, given, false)
  const sql = new SQL({ url: settings.databaseUrl, max: 1 })
  try {
    const deps = { clock: new ShiftedClock(), ids: randomIds }
    const issued = await issueKey(sql, deps, { email: settings.email, scopes: settings.scopes, name: 'command line' })
    await Bun.write(Bun.stdout, `${JSON.stringify(issued)}\n`)
  } finally {
    await sql.close()
  }
}
