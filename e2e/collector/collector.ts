import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@launch/all-in-one/testing/tools'
import { until } from '../until.ts'

const PROGRAM = join(import.meta.dir, '../../.tools/otel-collector')

/** Whether `make otel-collector` has built it. */
export const isCollectorBuilt = () => existsSync(PROGRAM)

/** An OpenTelemetry Collector that runs. */
export interface OtelCollector {
  /** The base address at which it takes OTLP over HTTP. */
  endpoint: string
  stop(): Promise<void>
}

/** Starts an OpenTelemetry Collector that takes spans by its OTLP receiver and passes them on to `to`, as JSON. */
export async function startOtelCollector(to: string): Promise<OtelCollector> {
  const folder = mkdtempSync(join(tmpdir(), 'launch-collector-'))
  const port = freePort()
  const config = join(folder, 'config.yaml')
  // JSON is YAML.
  writeFileSync(config, JSON.stringify(configuration(port, to)))
  const child = Bun.spawn([PROGRAM, '--config', config], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: Bun.file(join(folder, 'log')),
  })
  const words = () => Bun.file(join(folder, 'log')).text()
  await until('the collector listens', async () => {
    if (child.exitCode !== null) throw new Error(`the collector has ended: ${await words()}`)
    return listens(port)
  })
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await child.exited
      rmSync(folder, { recursive: true })
    },
  }
}

function configuration(port: number, to: string): object {
  return {
    receivers: { otlp: { protocols: { http: { endpoint: `127.0.0.1:${port}` } } } },
    exporters: { otlp_http: { endpoint: to, encoding: 'json', compression: 'none' } },
    service: {
      telemetry: { logs: { level: 'warn' }, metrics: { level: 'none' } },
      pipelines: { traces: { receivers: ['otlp'], exporters: ['otlp_http'] } },
    },
  }
}

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = createConnection({ host: '127.0.0.1', port })
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
