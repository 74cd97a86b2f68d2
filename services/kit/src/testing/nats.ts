import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectNats, type NatsConnection } from '../rpc/nats.ts'

/** A nats-server of a test file's own. */
export interface TestNats {
  url: string
  connection: NatsConnection
  stop(): Promise<void>
}

/**
 * Starts a real nats-server with JetStream on a free port, its files in a folder that goes with it. Where `login` is
 * given, it lets in nobody else, but for the users that `authorization` of its configuration names.
 */
export async function startTestNats(
  login?: { user: string; password: string },
  authorization?: { users: readonly object[] },
): Promise<TestNats> {
  const server = await startNatsServer(
    authorization ? { authorization } : {},
    !authorization && login ? given(login) : [],
  )
  const url = withLogin(server.address, login)
  const connection = await connectNats(url, 'test')
  return {
    url,
    connection,
    async stop() {
      await connection.close()
      await server.stop()
    },
  }
}

/** A running nats-server. */
export interface NatsServer {
  /** `nats://` or, where it has a certificate, `tls://`, with its IP address and port. */
  address: string
  /** Its own folder, where files that it is told of may stand. */
  folder: string
  /** Lets it read another configuration, as `nats-server --signal reload` does. */
  reload(configuration: object): void
  stop(): Promise<void>
}

/** Starts a nats-server with JetStream by a configuration, and by arguments. */
export async function startNatsServer(
  configuration: object | ((folder: string) => object) = {},
  args: readonly string[] = [],
): Promise<NatsServer> {
  const binary = process.env.NATS_SERVER_PATH
  if (!binary) throw new Error('NATS_SERVER_PATH is missing: run the tests with `make test`.')
  const folder = mkdtempSync(join(tmpdir(), 'launch-nats-'))
  const place = ['--store_dir', folder, '--addr', '127.0.0.1', '--port', '-1', '--ports_file_dir', folder]
  const path = join(folder, 'nats-server.conf')
  // In JSON, which nats-server reads as its own format.
  const write = (told: object) => writeFileSync(path, JSON.stringify(told))
  write(typeof configuration === 'function' ? configuration(folder) : configuration)
  const server = Bun.spawn([binary, '--config', path, '--jetstream', ...place, ...args], {
    stdout: 'ignore',
    stderr: 'ignore',
  })
  return {
    address: await portOf(folder, server.pid),
    folder,
    reload(told) {
      write(told)
      server.kill('SIGHUP')
    },
    async stop() {
      server.kill('SIGKILL')
      await server.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const given = ({ user, password }: { user: string; password: string }) => ['--user', user, '--pass', password]

function withLogin(address: string, login?: { user: string; password: string }): string {
  if (!login) return address
  return address.replace('//', `//${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`)
}

/** The server writes the port it took into a file once it listens. */
async function portOf(folder: string, pid: number): Promise<string> {
  const path = join(folder, `nats-server_${pid}.ports`)
  for (let tries = 0; tries < 3_000; tries++) {
    const { nats } = (await Bun.file(path)
      .json()
      .catch(() => ({}))) as { nats?: string[] }
    if (nats?.[0]) return nats[0]
    await Bun.sleep(10)
  }
  throw new Error('nats-server did not start within 30 s')
}
