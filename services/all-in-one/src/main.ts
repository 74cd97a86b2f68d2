import { CommandFailure } from './failure.ts'
import { say } from './terminal.ts'

const commands: Record<string, (args: readonly string[]) => Promise<number>> = {
  demo: async () => (await import('./commands/demo.ts')).demo(),
  run: async () => (await import('./commands/run.ts')).run(),
  account: async () => (await import('./commands/account.ts')).account(),
  seed: async () => (await import('./commands/seed.ts')).seed(),
  backup: async () => (await import('./commands/backup.ts')).backup(),
  restore: async () => (await import('./commands/restore.ts')).restore(),
  'nats-credentials': async () => (await import('./commands/nats-credentials.ts')).natsCredentials(),
  promtool: async () => (await import('./commands/promtool.ts')).promtool(),
  test: async (files) => (await import('./commands/test.ts')).test(files),
}

// A reader that goes away (make run | head) must not bring the system down half-way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new CommandFailure(`Unknown command "${name}"; there are: ${Object.keys(commands).join(', ')}.`)
  process.exit(await command(args))
} catch (error) {
  if (!(error instanceof CommandFailure)) throw error
  say(error.message)
  process.exit(error.exitCode)
}
