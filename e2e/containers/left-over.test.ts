import { expect, setDefaultTimeout, test } from 'bun:test'
import { freePort } from '@launch/all-in-one/testing/tools'
import { getContainerRuntimeClient } from 'testcontainers'
import { postgresContainer, startedBy } from './parts.ts'
import { startLaunchDirectory } from './start.ts'
import { startedParts } from './started-parts.ts'

setDefaultTimeout(180_000)

/** Every container and network that this process has started and the engine still knows. */
async function ours(): Promise<string[]> {
  const { dockerode } = (await getContainerRuntimeClient()).container
  const containers = await dockerode.listContainers({ all: true, filters: { label: [startedBy] } })
  const networks = await dockerode.listNetworks({ filters: { name: [`${startedBy}-`] } })
  return [...containers.map(({ Id }) => Id), ...networks.map(({ Id }) => Id)].sort()
}

test('of a system that does not start the process that is at fault is told with its words, and nothing is left', async () => {
  const before = await ours()
  await expect(startLaunchDirectory({ env: { LOG_LEVEL: 'whispering' } })).rejects.toThrow(/whispering/)
  expect(await ours()).toEqual(before)
})

test('of a container that can’t be started, as its port is taken, nothing is left', async () => {
  const before = await ours()
  const taker = Bun.listen({ hostname: '0.0.0.0', port: freePort(), socket: { data() {} } })
  const parts = await startedParts()
  try {
    const place = { network: parts.network, name: 'postgres' }
    const port = { container: 5432, host: taker.port }
    await expect(postgresContainer('postgres:18', place, port, 'development').start()).rejects.toThrow('did not start')
  } finally {
    await parts.stop()
    taker.stop(true)
  }
  expect(await ours()).toEqual(before)
})

test('what was started is gone once it is stopped, its network too', async () => {
  const before = await ours()
  const parts = await startedParts()
  const port = { container: 5432, host: freePort() }
  await parts.start('postgres', () =>
    postgresContainer('postgres:18', { network: parts.network, name: 'postgres' }, port, 'development').start(),
  )
  expect(await parts.logs('postgres')).toContain('ready to accept connections')
  expect((await ours()).length).toBe(before.length + 2)
  await parts.stop()
  expect(await ours()).toEqual(before)
})
