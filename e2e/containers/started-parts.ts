import { getContainerRuntimeClient, Network, type StartedNetwork, type StartedTestContainer } from 'testcontainers'
import { startedBy } from './parts.ts'

/** The containers of one system, by name. */
export interface Started {
  network: StartedNetwork
  /** Seconds that each took until it was ready. */
  startedIn: ReadonlyMap<string, number>
  /** Runs what starts a container, and keeps it. */
  start(name: string, begin: () => Promise<StartedTestContainer>): Promise<StartedTestContainer>
  /** Keeps how long something took that leaves no container. */
  time<T>(name: string, begin: () => Promise<T>): Promise<T>
  /** Waits for all, so that nothing starts any more once one has failed. @throws what the first of them threw */
  all<T>(starting: readonly Promise<T>[]): Promise<T[]>
  /** @throws Error where there is none of that name */
  container(name: string): StartedTestContainer
  /** What a container has said so far. */
  logs(name: string): Promise<string>
  /** Removes every container with what it has stored, and the network. @throws what the engine says of one that stays */
  stop(): Promise<void>
}

/** Makes a network, and nothing on it yet. */
export async function startedParts(): Promise<Started> {
  const network = await new Network({ nextUuid: () => `${startedBy}-${crypto.randomUUID()}` }).start()
  const containers = new Map<string, StartedTestContainer>()
  const startedIn = new Map<string, number>()
  const time = async <T>(name: string, begin: () => Promise<T>): Promise<T> => {
    const at = performance.now()
    const made = await begin()
    startedIn.set(name, (performance.now() - at) / 1_000)
    return made
  }
  const container = (name: string): StartedTestContainer => {
    const found = containers.get(name)
    if (found) return found
    throw new Error(`There is no container ${name}; there are ${[...containers.keys()].join(', ')}.`)
  }
  return {
    network,
    startedIn,
    time,
    container,
    async start(name, begin) {
      const started = await time(name, begin)
      containers.set(name, started)
      return started
    },
    all: allOf,
    async logs(name) {
      const engine = await getContainerRuntimeClient()
      // That of Testcontainers goes on for as long as the container runs.
      const found = engine.container.getById(container(name).getId())
      return textOf(await found.logs({ stdout: true, stderr: true }))
    },
    async stop() {
      const stopping = [...containers.values()].map((each) => each.stop({ timeout: 0 }))
      containers.clear()
      // One that stays keeps no other, and the network is asked to go only once all have been.
      await allOf(stopping)
      await network.stop()
    },
  }
}

/** Waits until each is settled. @throws what the first of them threw */
async function allOf<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(promises)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

/** Bytes before each piece of a log: which stream it came from, and how long it is, in the last four of them. */
const HEADER = 8

/** The text of a log as the engine gives it, in pieces of both streams in turn. */
function textOf(log: Buffer): string {
  const pieces: string[] = []
  for (let at = 0; at + HEADER <= log.length; ) {
    const end = at + HEADER + log.readUInt32BE(at + 4)
    pieces.push(log.toString('utf8', at + HEADER, end))
    at = end
  }
  return pieces.join('')
}
