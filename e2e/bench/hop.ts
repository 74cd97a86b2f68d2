import { connect } from '@nats-io/transport-node'

/** Milliseconds that a message of a thousand bytes takes to another connection and back by NATS alone, one at a time. */
export async function hopTimes(url: string, count: number): Promise<number[]> {
  const { username, password, host } = new URL(url)
  const open = () => connect({ servers: host, user: username, pass: decodeURIComponent(password) })
  const [asking, answering] = await Promise.all([open(), open()])
  const answer = (_: Error | null, msg: { data: Uint8Array; respond(data: Uint8Array): boolean }) => {
    msg.respond(msg.data)
  }
  answering.subscribe('bench.hop', { callback: answer })
  await answering.flush()
  const body = 'x'.repeat(1_000)
  const times: number[] = []
  for (let sent = 0; sent < count; sent++) {
    const started = performance.now()
    await asking.request('bench.hop', body, { timeout: 5_000 })
    times.push(performance.now() - started)
  }
  await Promise.all([asking.close(), answering.close()])
  return times
}
