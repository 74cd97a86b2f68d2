// Asks the process of this container whether it is ready; the exit code tells a container engine.
const answer = await fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || '9090'}/ready`, {
  signal: AbortSignal.timeout(4_000),
}).catch((error: Error) => error)
if (answer instanceof Error) process.stdout.write(`${answer.message}\n`)
else process.stdout.write(await answer.text())
process.exit(answer instanceof Response && answer.ok ? 0 : 1)

export {}
