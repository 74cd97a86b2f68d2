import { onShutdown, runMain, startRuntime } from '@launch/kit'
import { readGatewaySettings } from './config.ts'
import { makeAccount, printOpenapi } from './process/commands.ts'
import { migrateGateway } from './process/migrate.ts'
import { startGateway } from './process/server.ts'

async function serve(): Promise<void> {
  const settings = readGatewaySettings(process.env)
  const runtime = await startRuntime(settings, 'gateway')
  const gateway = startGateway(settings, runtime)
  onShutdown(runtime.log, gateway.stop)
}

const commands: Record<string, () => Promise<void>> = {
  serve,
  migrate: () => migrateGateway(process.env),
  openapi: printOpenapi,
  account: () => makeAccount(process.env, process.argv.slice(3)),
}

await runMain(commands[process.argv[2] ?? 'serve'] ?? serve)
