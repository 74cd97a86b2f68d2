import { expect, setDefaultTimeout, test } from 'bun:test'
import { freePort } from '@launch/all-in-one/testing/tools'
import { getContainerRuntimeClient, getReaper, LABEL_TESTCONTAINERS_SESSION_ID, Network } from 'testcontainers'
import { postgresContainer } from './parts.ts'
import { startLaunchDirectory } from './start.ts'
import { startedParts } from './started-parts.ts'

setDefaultTimeout(180_000)

/** Every container and network of this run of tests that the engine knows. */
async function ours(): Promise<string[]> {
  const engine = await getContainerRuntimeClient()
  const { sessionId } = await getReaper(engine)
  const filters = { label: [`${LABEL_TESTCONTAINERS_SESSION_ID}=${sessionId}`] }
  const containers = await engine.container.dockerode.listContainers({ all: true, filters })
  const networks = await engine.container.dockerode.listNetworks({ filters })
  return [...containers.map(({ Id }) => Id), ...networks.map(({ Id }) => Id)].sort()
}

test('of a system that does not start the process that is at fault is told with its words, and nothing is left', async () => {
  const before = await ours()
  await expect(startLaunchDirectory({ env: { LOG_LEVEL: 'whispering' } })).rejects.toThrow(/whispering/)
  expect(await ours()).toEqual(before)
})

test('what was started is gone once it is stopped, its network too', async () => {
  const before = await ours()
  const parts = startedParts(await new Network().start())
  const port = { container: 5432, host: freePort() }
  await parts.start('postgres', () =>
    postgresContainer('postgres:18', { network: parts.network, name: 'postgres' }, port, 'development').start(),
  )
  expect(await parts.logs('postgres')).toContain('ready to accept connections')
  expect((await ours()).length).toBe(before.length + 2)
  await parts.stop()
  expect(await ours()).toEqual(before)
})
