import { expect, test } from 'bun:test'
import { createTeardown } from './teardown.ts'

test('stops in the reverse order of starting, once', async () => {
  const stopped: string[] = []
  const teardown = createTeardown()
  for (const name of ['database', 'services']) teardown.add(async () => void stopped.push(name))
  await Promise.all([teardown.run(), teardown.run()])
  expect(stopped).toEqual(['services', 'database'])
})

test('stops what was still on its way up', async () => {
  const opening = Promise.withResolvers<{ stop(): Promise<void> }>()
  const stopped: string[] = []
  const teardown = createTeardown()
  void teardown.track(opening.promise)
  const running = teardown.run()
  opening.resolve({ stop: async () => void stopped.push('late') })
  await running
  expect(stopped).toEqual(['late'])
})

test('goes on when something never came up', async () => {
  const stopped: string[] = []
  const teardown = createTeardown()
  teardown.add(async () => void stopped.push('first'))
  await teardown.track(Promise.reject(new Error('no'))).catch(() => {})
  await teardown.run()
  expect(stopped).toEqual(['first'])
})
