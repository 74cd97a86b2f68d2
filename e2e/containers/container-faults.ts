import { getContainerRuntimeClient, type StartedNetwork, type StartedTestContainer } from 'testcontainers'
import type { Faults, Part } from '../system/interface.ts'
import { until } from '../until.ts'
import { READY_WITHIN_MS } from './parts.ts'

/** A part of the running system, and how it is known that it is ready. */
export interface RunningPart {
  container: StartedTestContainer
  isReady(): Promise<boolean>
}

/** Faults of parts that are containers on one network. */
export function containerFaults(partOf: (part: Part) => RunningPart, network: StartedNetwork): Faults {
  const engine = async (part: Part) => {
    const { container, network: networks } = await getContainerRuntimeClient()
    const id = partOf(part).container.getId()
    return { id, container: container.getById(id), network: networks.getById(network.getId()) }
  }
  const ready = async (part: Part) => {
    // A container that has just been started takes no command yet, or has ended again.
    const asked = () =>
      partOf(part)
        .isReady()
        .catch(() => false)
    await until(`${part} ready again`, asked, READY_WITHIN_MS / 1_000, 250)
  }
  return {
    pause: async (part) => void (await (await engine(part)).container.pause()),
    resume: async (part) => void (await (await engine(part)).container.unpause()),
    kill: async (part) => void (await (await engine(part)).container.kill({ signal: 'SIGKILL' })),
    async start(part) {
      await (await engine(part)).container.start()
      await ready(part)
    },
    async disconnect(part) {
      const { id, network } = await engine(part)
      await network.disconnect({ Container: id, Force: true })
    },
    async reconnect(part) {
      const { id, network } = await engine(part)
      await network.connect({ Container: id, EndpointConfig: { Aliases: [part] } })
      await ready(part)
    },
  }
}
