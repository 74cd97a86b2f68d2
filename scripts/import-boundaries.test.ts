import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findViolations, importsOf, whyForbidden } from './import-boundaries.ts'

test.each([
  ['services/drafts/src/main.ts', '../../listings/src/rules/week.ts'],
  ['services/drafts/src/main.ts', '@launch/listings'],
  ['services/drafts/src/main.ts', '@launch/listings/src/rules/week.ts'],
  ['services/drafts/src/main.ts', '@launch/gateway'],
  ['services/drafts/src/main.ts', '../../kit/src/settings.ts'],
  ['services/drafts/src/main.ts', '../../../proto/catalogue.ts'],
  ['services/drafts/src/main.ts', '../../../e2e/system.ts'],
  ['services/drafts/src/a.test.ts', '@launch/crawler'],
  ['services/all-in-one/src/main.ts', '@launch/drafts'],
  ['services/kit/src/serve.ts', '@launch/drafts'],
  ['services/kit/src/serve.ts', '../../drafts/src/main.ts'],
  ['services/kit/src/base/clock.ts', '../rpc/rpc.ts'],
  ['services/kit/src/rpc/call.ts', '../messages/outbox-relay.ts'],
  ['services/kit/src/rpc/call.ts', '../testing/mod.ts'],
  ['services/kit/src/rpc/call.ts', '../flat.ts'],
  ['gateway/src/rest.ts', '@launch/listings'],
  ['gateway/src/rest.ts', '../../services/listings/src/main.ts'],
  ['proto/catalogue.ts', '@launch/kit'],
  ['proto/catalogue.ts', 'elysia'],
  ['proto/catalogue.ts', 'node:fs'],
  ['proto/catalogue.ts', 'fast-check'],
  ['proto/catalogue.ts', '../gateway/src/rest.ts'],
  ['proto/catalogue.test.ts', 'elysia'],
  ['e2e/quality/draft.ts', '../../services/drafts/src/drafter/drafter.ts'],
  ['scripts/check.ts', '../gateway/src/main.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(whyForbidden(file, specifier)).toBeString()
})

test.each([
  ['services/drafts/src/main.ts', '@launch/kit'],
  ['services/drafts/src/main.ts', '@launch/kit/testing'],
  ['services/drafts/src/main.ts', '@launch/proto/operations/drafts'],
  ['services/drafts/src/main.ts', './drafter/mod.ts'],
  ['services/drafts/migrations/001.ts', '../src/entities/draft.ts'],
  ['services/drafts/src/main.ts', 'htmlparser2'],
  ['services/kit/src/serve.ts', '@launch/proto'],
  ['services/kit/src/mod.ts', './process/service.ts'],
  ['services/kit/src/messages/inbox.ts', '../database/orm.ts'],
  ['services/kit/src/base/clock.test.ts', '../rpc/rpc.ts'],
  ['services/kit/src/testing/service.ts', '../process/service.ts'],
  ['gateway/src/rest.ts', '@launch/proto/client'],
  ['gateway/src/rest.ts', 'elysia'],
  ['proto/operation.ts', '@sinclair/typebox'],
  ['proto/operation.ts', '@sinclair/typebox/value'],
  ['proto/operation.test.ts', 'bun:test'],
  ['proto/operations/drafts.ts', '../schemas/draft.ts'],
  ['e2e/system.ts', '@launch/all-in-one'],
])('%s may import %s', (file, specifier) => {
  expect(whyForbidden(file, specifier)).toBeUndefined()
})

test('sees every way to import, types included', () => {
  const source = `
    import a from 'a'
    import type { B } from "b"
    import 'c'
    export * from './d.ts'
    const e = await import('e')
    const f = require('f')
    const g = require.resolve(\`g\`)
    import {
      h,
    } from 'h'
  `
  expect(importsOf(source)).toEqual(['a', 'b', 'c', './d.ts', 'e', 'f', 'g', 'h'])
})

test('names file and import of a violation in a tree', async () => {
  const root = await mkdtemp(join(tmpdir(), 'boundaries-'))
  try {
    await Bun.write(join(root, 'services/drafts/src/main.ts'), "import type { X } from '@launch/billing'\n")
    await Bun.write(join(root, 'services/drafts/src/fine.ts'), "import { serve } from '@launch/kit'\n")
    await Bun.write(join(root, 'proto/a.ts'), '')
    for (const top of ['charts', 'gateway', 'e2e', 'scripts']) await Bun.write(join(root, top, 'a.ts'), '')
    expect(await findViolations(root)).toEqual([
      {
        file: 'services/drafts/src/main.ts',
        specifier: '@launch/billing',
        why: 'services/drafts may import @launch/proto and @launch/kit only',
      },
    ])
  } finally {
    await rm(root, { recursive: true })
  }
})
