import { type Client, createClient } from '@launch/proto/client'
import { type Installation, RELEASE } from './installation.ts'
import { startLines } from './line-process.ts'

/** A way from this machine to the gateway of an installation, which ends with the pod that it leads to. */
export interface Door {
  url: string
  client(apiKey: string): Client
  close(): Promise<void>
}

/** Opens it. @throws Error with what kubectl said where that ended before */
export async function openDoor({ namespace }: Installation): Promise<Door> {
  const forward = ['kubectl', 'port-forward', '--namespace', namespace, '--address', '127.0.0.1']
  const lines = startLines([...forward, `service/${RELEASE}-gateway`, ':80'])
  const said = await lines.ask()
  const address = /127\.0\.0\.1:\d+/.exec(said)?.[0]
  if (!address) throw new Error(`kubectl port-forward says no address: ${said}`)
  const url = `http://${address}`
  return { url, client: (apiKey) => createClient({ baseUrl: url, apiKey }), close: () => lines.stop() }
}
