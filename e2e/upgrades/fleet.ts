import { deployables, freePort, type Ground, type Service, stopService } from '@launch/all-in-one/testing/ground'
import type { Tree } from './tree.ts'

/** Milliseconds within which a process has to be ready; machines may be busy. */
const READY_WITHIN = 240_000

type Deployable = (typeof deployables)[number]

/** A checkout whose processes run, under the word for it in messages. */
export interface Edition extends Pick<Tree, 'root'> {
  name: 'old' | 'new'
  /** Its processes. */
  deployables: readonly Deployable[]
}

interface Running {
  service: Service
  port: number
}

/** The edition in the folder `root`: processes that came later are not there. */
export async function editionOf(name: Edition['name'], root: string): Promise<Edition> {
  const there = await Promise.all(deployables.map(({ dir }) => Bun.file(`${root}/${dir}/src/main.ts`).exists()))
  return { name, root, deployables: deployables.filter((_, index) => there[index]) }
}

/** The processes of a system while they are replaced one by one; one of each, two while one takes over. */
export class Fleet {
  /** What processes logged as errors, with who they are: `old drafts: {…}`. */
  readonly errors: string[] = []
  readonly #ground: Ground
  readonly #running = new Map<string, Running>()

  constructor(ground: Ground) {
    this.#ground = ground
  }

  /** Address of the gateway that takes requests now. @throws Error where there is none */
  get door(): string {
    const running = this.#running.get('gateway')
    if (!running) throw new Error('no gateway runs')
    return `http://127.0.0.1:${running.port}`
  }

  /** Brings schemas and streams to what an edition knows, one process after the other. */
  async migrate({ root, deployables }: Edition): Promise<void> {
    for (const deployable of deployables) await this.#ground.migrate({ root, deployable })
  }

  /** Starts the processes that are not the gateway, in turn, each in the place of the one that runs. */
  async replaceServices(edition: Edition): Promise<void> {
    for (const deployable of edition.deployables) if (!deployable.door) await this.#replace(edition, deployable)
  }

  async replaceGateway(edition: Edition): Promise<void> {
    for (const deployable of edition.deployables) if (deployable.door) await this.#replace(edition, deployable)
  }

  /** Stops those that an edition does not have, as it is gone back to. */
  async stopUnknown({ deployables }: Edition): Promise<void> {
    for (const [name, { service }] of this.#running) {
      if (deployables.some((known) => known.name === name)) continue
      this.#running.delete(name)
      await stopService(service)
    }
  }

  async stop(): Promise<void> {
    const gateway = this.#running.get('gateway')
    if (gateway) await stopService(gateway.service)
    await Promise.all([...this.#running.values()].map(({ service }) => stopService(service)))
    this.#running.clear()
  }

  /** The new process is ready before the one before it is told to end, as a cluster does it. */
  async #replace(edition: Edition, deployable: Deployable): Promise<void> {
    const { name } = deployable
    const port = freePort()
    const who = `${edition.name} ${name}`
    const service = await this.#ground.start({ root: edition.root, deployable }, { port, output: this.#hear(who) })
    const before = this.#running.get(name)
    if (!(await Promise.race([service.ready, Bun.sleep(READY_WITHIN)]))) {
      await stopService(service)
      throw new Error(`${who} did not become ready:\n${service.lastErrors()}`)
    }
    this.#running.set(name, { service, port })
    if (before) await stopService(before.service)
  }

  /** Keeps the lines of a process that say that something is wrong with it. */
  #hear(who: string): (chunk: Uint8Array) => void {
    const decoder = new TextDecoder()
    let rest = ''
    return (chunk) => {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (/"level":(50|60|"error"|"fatal")/.test(line)) this.errors.push(`${who}: ${line}`)
    }
  }
}
