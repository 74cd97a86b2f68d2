import { test } from 'bun:test'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connectNats } from './nats.ts'
import { ensureStreams, eventStream } from './streams.ts'
import { startTestNats } from './testing/nats.ts'
import { startTcpProxy } from './testing/tcp-proxy.ts'
test('x', async () => {
  const nats = await startTestNats()
  await ensureStreams(nats.connection, { streams: [eventStream], consumers: [] }, 1)
  const proxy = await startTcpProxy(nats.url)
  const nc = await connectNats(proxy.url(nats.url), 'x')
  const t0 = performance.now()
  const say = (...a: unknown[]) => process.stderr.write(`${Math.round(performance.now() - t0)} ${a.join(' ')}\n`)
  ;(async () => { for await (const s of nc.status()) say(JSON.stringify(s)) })()
  await proxy.cut()
  say('cut')
  const p = jetstream(nc).publish('event.x', 'a', { timeout: 5000, msgID: 'a' }).then(() => say('pub ok'), (e) => say('pub failed', e))
  await Bun.sleep(300)
  await proxy.restore()
  say('restored')
  await p
  say((await (await jetstreamManager(nats.connection)).streams.info('EVENTS')).state.messages)
  await nc.close(); await nats.stop()
}, 20000)
