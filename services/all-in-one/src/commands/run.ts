import { logsToTerminal } from '../system/logs.ts'
import { say } from '../terminal.ts'
import { withSystem } from './with-system.ts'

/** `make run`: the system in the foreground until Ctrl-C. */
export function run(): Promise<number> {
  return withSystem(
    { env: process.env, logs: logsToTerminal },
    async ({ baseUrl, mailboxUrl, account, interrupted }) => {
      say(
        `\nLaunch Directory is at ${baseUrl} (demo account ${account.email}; its key is in DATA_DIR/demo.json). Ctrl-C stops it.`,
      )
      say(mailboxUrl ? `Mails are kept at ${mailboxUrl} instead of sent.\n` : '')
      await interrupted
      return 0
    },
  )
}
