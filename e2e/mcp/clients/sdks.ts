import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'
import { UnauthorizedError as OldUnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { ClientMemory, ClientSettings } from '../../sign-in/client-memory.ts'

/** What a tool gave; which of its members are there depends on the revision. */
export type ToolResult = { [member: string]: unknown }

/** A client that is connected, whatever its SDK. */
export interface Connection {
  /** The revision that both sides speak. */
  protocol: string | undefined
  listTools(): Promise<string[]>
  /** Fails as `SignInAsked` where the user has to allow something first: then the client has had a page opened. */
  call(tool: string, values?: Record<string, unknown>): Promise<ToolResult>
  /** The messages of a prompt. */
  prompt(name: string, values: Record<string, string>): Promise<unknown[]>
  /** Takes what the browser came back with. */
  finish(answer: URLSearchParams): Promise<void>
  close(): Promise<void>
}

/** A way to be a client. */
export interface Sdk {
  name: string
  /** It asks for more scopes where it lacks some, and checks itself whose answer the browser brings (RFC 9207). */
  isNewer: boolean
  /** The revision that it ends up with. */
  protocol: string
  /** What it says of itself when it registers, beside its name. */
  metadata: ClientSettings['metadata']
  connect(url: string, memory: ClientMemory): Promise<Connection>
}

export class SignInAsked extends Error {}

const SELF = { name: 'e2e', version: '1.0.0' }
const NEWEST = '2026-07-28'

/** Tells by the SDK's own error that somebody has to sign in. */
async function orSignIn<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const isAsked = error instanceof UnauthorizedError || error instanceof OldUnauthorizedError
    throw isAsked ? new SignInAsked('The user has to sign in first.', { cause: error }) : error
  }
}

const viaClient =
  (mode: VersionNegotiationMode): Sdk['connect'] =>
  async (url, memory) => {
    const client = new Client(SELF, { versionNegotiation: { mode } })
    const transport = new StreamableHTTPClientTransport(new URL(url), { authProvider: memory })
    await client.connect(transport)
    return {
      protocol: client.getNegotiatedProtocolVersion(),
      listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
      call: (name, values = {}) => orSignIn(client.callTool({ name, arguments: values })),
      prompt: async (name, values) => (await client.getPrompt({ name, arguments: values })).messages,
      finish: (answer) => transport.finishAuth(answer),
      close: () => client.close(),
    }
  }

/**
 * Hands 401 answers of calls that were sent together on together. The older SDK takes one that comes after another call
 * has refreshed for a refusal of the new token, and gives up.
 */
function together(): (url: string | URL, init?: RequestInit) => Promise<Response> {
  const pending = new Set<Promise<Response>>()
  return async (url, init) => {
    const asked = fetch(url, init)
    pending.add(asked)
    const response = await asked.finally(() => pending.delete(asked))
    if (response.status === 401) await Promise.allSettled(pending)
    return response
  }
}

const viaOldSdk: Sdk['connect'] = async (url, memory) => {
  const client = new OldClient(SELF)
  const transport = new OldTransport(new URL(url), { authProvider: memory, fetch: together() })
  await client.connect(asOldTransport(transport))
  return {
    protocol: transport.protocolVersion,
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, values = {}) => orSignIn(client.callTool({ name, arguments: values })),
    prompt: async (name, values) => (await client.getPrompt({ name, arguments: values })).messages,
    finish: (answer) => transport.finishAuth(answer.get('code') ?? ''),
    close: () => client.close(),
  }
}

/** Its types don't meet each other under `exactOptionalPropertyTypes`. */
function asOldTransport(transport: OldTransport): Parameters<OldClient['connect']>[0] {
  return transport as unknown as Parameters<OldClient['connect']>[0]
}

/**
 * All clients. Each registers in a way of its own that is met in the wild: the newer SDK fills in what is left out, the
 * older one's example asks for a secret.
 */
export const sdks: readonly Sdk[] = [
  {
    name: 'client 2.4.0 pinned',
    isNewer: true,
    protocol: NEWEST,
    metadata: {},
    connect: viaClient({ pin: NEWEST }),
  },
  {
    name: 'client 2.4.0 auto',
    isNewer: true,
    protocol: NEWEST,
    metadata: { token_endpoint_auth_method: 'none' },
    connect: viaClient('auto'),
  },
  {
    name: 'client 2.4.0 legacy',
    isNewer: true,
    protocol: '2025-11-25',
    metadata: { token_endpoint_auth_method: 'client_secret_basic' },
    connect: viaClient('legacy'),
  },
  {
    name: 'sdk 1.32.2',
    isNewer: false,
    protocol: '2025-11-25',
    metadata: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
    connect: viaOldSdk,
  },
]
