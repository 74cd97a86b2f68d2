import type { ExecResult, StartedTestContainer } from 'testcontainers'
import { type KeptMail, mailboxPath } from '../mailbox.ts'
import type { Account } from '../system/interface.ts'

/** What is done inside the gateway's container, as it answers development's requests from there alone. */
export interface Inside {
  account(email: string, scopes: string): Promise<Account>
  mailsTo(email: string): Promise<KeptMail[]>
  shiftClock(offset: string): Promise<void>
}

/** Asks the gateway of its own container: method, path and body come as arguments. Ends with 1 unless it answers well. */
const ASK = `
  const [method, path, body] = process.argv.slice(-3)
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const answer = await fetch('http://127.0.0.1:8080' + path, { method, headers, ...(body && { body }) })
  process.stdout.write(await answer.text())
  process.exitCode = answer.ok ? 0 : 1
`

/** @throws Error with what the command has said unless it ends with 0 */
function succeeded(what: string, { exitCode, stdout, output }: ExecResult): string {
  if (exitCode === 0) return stdout
  throw new Error(`${what} failed (exit code ${exitCode}): ${output.trim()}`)
}

export function insideGateway(container: () => StartedTestContainer): Inside {
  const ask = async (method: string, path: string, body = '') =>
    succeeded(`${method} ${path}`, await container().exec(['bun', '--no-env-file', '-e', ASK, method, path, body]))
  return {
    async account(email, scopes) {
      const command = ['bun', '--no-env-file', '/app/main.js', 'account', '--email', email, '--scopes', scopes]
      return JSON.parse(succeeded(`Making an account for ${email}`, await container().exec(command)))
    },
    mailsTo: async (email) => JSON.parse(await ask('GET', mailboxPath(email))),
    shiftClock: async (offset) => void (await ask('POST', '/dev/clock', JSON.stringify({ offset }))),
  }
}
