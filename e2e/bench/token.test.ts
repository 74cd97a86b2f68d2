import { expect, test } from 'bun:test'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a process of its own says of the browser, as both change the environment. */
async function said(env: Record<string, string>): Promise<unknown> {
  const script = `import { whyNoBrowser } from '${import.meta.dir}/token.ts'
    const why = await whyNoBrowser()
    console.log('\\n' + JSON.stringify({ why, path: process.env.BROWSER_PATH }))`
  const { stdout } = Bun.spawn([process.execPath, '-e', script], { env, stdout: 'pipe', stderr: 'ignore' })
  const lines = (await new Response(stdout).text()).trim().split('\n')
  return JSON.parse(lines.at(-1) ?? '')
}

test('a browser is found by any name that the tests find it by', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'))
  const path = join(folder, 'google-chrome-stable')
  await Bun.write(path, '#!/bin/sh\necho Google Chrome 1\n')
  await chmod(path, 0o755)
  expect(await said({ PATH: folder })).toEqual({ path })
})

test('a browser that does not run is said to be the reason', async () => {
  expect(await said({ BROWSER_PATH: '/bin/false', PATH: '' })).toEqual({
    why: 'BROWSER_PATH=/bin/false does not run.',
    path: '/bin/false',
  })
})
