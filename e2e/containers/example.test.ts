import { expect, test } from 'bun:test'
import { join } from 'node:path'

const textOf = (path: string) => Bun.file(join(import.meta.dir, path)).text()

test('what the README shows to other teams is example.ts, which is type-checked', async () => {
  expect(await textOf('../../README.md')).toContain(`\n\`\`\`ts\n${await textOf('example.ts')}\`\`\`\n`)
})
