import { join } from 'node:path'

/**
 * Compares the documents that are made from the contracts with the committed ones; `--write` writes them anew.
 */
const documents = [
  { command: 'openapi', path: 'proto/openapi.json' },
  { command: 'asyncapi', path: 'proto/asyncapi.json' },
  { command: 'events', path: 'docs/events.md' },
  { script: 'scripts/image/nats-configuration.ts', path: 'compose/nats-server.conf' },
]
const root = join(import.meta.dir, '..')

/** What a script writes to standard output; the gateway's own command where no other is named. */
async function fresh({
  script = 'gateway/src/main.ts',
  command,
}: {
  script?: string
  command?: string
}): Promise<string> {
  const child = Bun.spawn({
    cmd: [process.execPath, script, ...(command ? [command] : [])],
    cwd: root,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const [text, code] = await Promise.all([new Response(child.stdout).text(), child.exited])
  if (code !== 0) process.exit(code)
  return text
}

async function difference(path: string, text: string): Promise<string> {
  const diff = Bun.spawn({
    cmd: ['diff', '--unified=1', '--new-file', join(root, path), '-'],
    stdin: new Blob([text]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  return (await new Response(diff.stdout).text()).split('\n').slice(0, 40).join('\n')
}

const made = await Promise.all(documents.map(async (document) => ({ ...document, text: await fresh(document) })))
let drifted = 0
for (const { path, text } of made) {
  const committed = Bun.file(join(root, path))
  if ((await committed.exists()) && (await committed.text()) === text) continue
  drifted += 1
  if (process.argv.includes('--write')) await Bun.write(join(root, path), text)
  else process.stdout.write(`${await difference(path, text)}\n${path} is not what the contracts say.\n`)
}
if (drifted > 0 && !process.argv.includes('--write')) {
  process.stdout.write('Run "make openapi" and commit the change.\n')
  process.exit(1)
}
