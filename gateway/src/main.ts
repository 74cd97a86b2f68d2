import { onShutdown, runMain, startRuntime } from '@launch/kit'
import { readGatewaySettings } from './config.ts'
import { startGateway } from './process/server.ts'

async function serve(): Promise<void> {
  const settings = readGatewaySettings(process.env)
  const runtime = await startRuntime(settings, 'gateway')
  const gateway = startGateway(settings, runtime)
  onShutdown(runtime.log, gateway.stop)
}

// What serving does not need is loaded by the command that does.
const commands: Record<string, () => Promise<void>> = {
  serve,
  migrate: async () => (await import('./process/migrate.ts')).migrateGateway(process.env),
  openapi: async () => (await import('./process/commands.ts')).print('openapi'),
  asyncapi: async () => (await import('./process/commands.ts')).print('asyncapi'),
  events: async () => (await import('./process/commands.ts')).print('events'),
  account: async () => (await import('./process/commands.ts')).makeAccount(process.env, process.argv.slice(3)),
}

await runMain(commands[process.argv[2] ?? 'serve'] ?? serve)
