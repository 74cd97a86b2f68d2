import { join } from 'node:path'

/** Compares the committed OpenAPI document with the one that the operations give. */
const root = join(import.meta.dir, '..')
const committed = Bun.file(join(root, 'proto/openapi.json'))
const child = Bun.spawn({
  cmd: [process.execPath, 'gateway/src/main.ts', 'openapi'],
  cwd: root,
  stdin: 'ignore',
  stdout: 'pipe',
  stderr: 'inherit',
})
const [fresh, code] = await Promise.all([new Response(child.stdout).text(), child.exited])
if (code !== 0) process.exit(code)
if (!(await committed.exists()) || (await committed.text()) !== fresh) {
  const diff = Bun.spawn({
    cmd: ['diff', '--unified=1', join(root, 'proto/openapi.json'), '-'],
    stdin: new Blob([fresh]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  process.stdout.write(`${(await new Response(diff.stdout).text()).split('\n').slice(0, 40).join('\n')}\n`)
  process.stdout.write('proto/openapi.json is not what the operations say. Run "make openapi" and commit the change.\n')
  process.exit(1)
}
