import { connect } from '@nats-io/transport-node'
import { processorTime } from './processor.ts'

const SUBJECT = 'bench.hop'
const BODY = 'x'.repeat(1_000)
const AT_ONCE = 32

/** Two connections to NATS, one of which answers what the other asks. */
async function withHop<T>(url: string, work: (ask: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const { username, password, host } = new URL(url)
  const open = () => connect({ servers: host, user: username, pass: decodeURIComponent(password) })
  const [asking, answering] = await Promise.all([open(), open()])
  const answer = (_: Error | null, msg: { data: Uint8Array; respond(data: Uint8Array): boolean }) => {
    msg.respond(msg.data)
  }
  answering.subscribe(SUBJECT, { callback: answer })
  await answering.flush()
  try {
    return await work(() => asking.request(SUBJECT, BODY, { timeout: 5_000 }))
  } finally {
    await Promise.all([asking.close(), answering.close()])
  }
}

/** Milliseconds that a message of a thousand bytes takes to another connection and back by NATS alone, one at a time. */
export function hopTimes(url: string, count: number): Promise<number[]> {
  return withHop(url, async (ask) => {
    const times: number[] = []
    for (let sent = 0; sent < count; sent++) {
      const started = performance.now()
      await ask()
      times.push(performance.now() - started)
    }
    return times
  })
}

/** What such a message costs under load, in microseconds of processor time: of NATS, and of both ends, which are here. */
export function hopCost(url: string, nats: readonly number[], count: number): Promise<number> {
  return withHop(url, async (ask) => {
    const all = [process.pid, ...nats]
    const before = processorTime(all)
    let sent = 0
    const turn = async () => {
      while (sent++ < count) await ask()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, turn))
    return (processorTime(all) - before) / count
  })
}
