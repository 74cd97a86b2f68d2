import { startLaunchDirectory } from '@launch/e2e'

const system = await startLaunchDirectory()
process.stdout.write(`\n${'started in a new container'.padEnd(48)}${'ready after, s'.padStart(16)}\n`)
for (const [part, seconds] of system.startedIn) {
  process.stdout.write(`${part.padEnd(48)}${seconds.toFixed(1).padStart(16)}\n`)
}
await system.stop()
// The connection to what removes containers of runs that were killed keeps the process otherwise.
process.exit(0)
