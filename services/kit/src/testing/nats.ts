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
  const binary = process.env.NATS_SERVER_PATH
  if (!binary) throw new Error('NATS_SERVER_PATH is missing: run the tests with `make test`.')
  const folder = mkdtempSync(join(tmpdir(), 'launch-nats-'))
  const place = ['--store_dir', folder, '--addr', '127.0.0.1', '--port', '-1', '--ports_file_dir', folder]
  const guard = authorization ? configured(folder, { authorization }) : login ? given(login) : []
  const server = Bun.spawn([binary, '--jetstream', ...place, ...guard], { stdout: 'ignore', stderr: 'ignore' })
  const url = withLogin(await portOf(folder, server.pid), login)
  const connection = await connectNats(url, 'test')
  return {
    url,
    connection,
    async stop() {
      await connection.close()
      server.kill('SIGKILL')
      await server.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const given = ({ user, password }: { user: string; password: string }) => ['--user', user, '--pass', password]

/** In JSON, which nats-server reads as its own format. */
function configured(folder: string, configuration: object): string[] {
  const path = join(folder, 'nats-server.conf')
  writeFileSync(path, JSON.stringify(configuration))
  return ['--config', path]
}

function withLogin(address: string, login?: { user: string; password: string }): string {
  if (!login) return address
  return address.replace('//', `//${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`)
}

/** The server writes the port it took into a file once it listens. */
async function portOf(folder: string, pid: number): Promise<string> {
  const path = join(folder, `nats-server_${pid}.ports`)
  for (let tries = 0; tries < 500; tries++) {
    const { nats } = (await Bun.file(path)
      .json()
      .catch(() => ({}))) as { nats?: string[] }
    if (nats?.[0]) return nats[0]
    await Bun.sleep(10)
  }
  throw new Error('nats-server did not start within 5 s')
}
