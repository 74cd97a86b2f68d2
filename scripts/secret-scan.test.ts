import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the scan of `make check` says of a file with that text. */
async function scan(text: string): Promise<{ found: boolean; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'scan-'))
  try {
    await Bun.write(join(folder, 'config.ts'), text)
    const child = Bun.spawn({
      cmd: [
        process.execPath,
        'x',
        '--bun',
        'secretlint',
        '--secretlintrc',
        'scripts/secretlint.json',
        join(folder, '**/*'),
      ],
      cwd: join(import.meta.dir, '..'),
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const output = await new Response(child.stdout).text()
    return { found: (await child.exited) === 1, output }
  } finally {
    await rm(folder, { recursive: true })
  }
}

// Made up from parts, or the scan would find them here.
const letters = 'Ab3'.repeat(12)

test.each([
  ['an API key of this service', `const key = '${'launch'}_${letters}'`, 'PATTERN'],
  ['a key of the payment provider', `const key = '${'sk'}_live_${'51H8mZqLk2eRtYuIoPaSdFgHj'}'`, 'STRIPE'],
  ['a password in an address', `fetch('${'https://bob:'}hunter3@corp.example.org/')`, 'BasicAuth'],
])('finds %s', async (_, text, rule) => {
  const { found, output } = await scan(text)
  expect({ found, named: output.toUpperCase().includes(rule.toUpperCase()) }).toEqual({ found: true, named: true })
})

test('lets a name that only begins like a key pass', async () => {
  expect((await scan("const role = 'launch_claims_verifier'")).found).toBe(false)
})
