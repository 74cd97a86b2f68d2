import type { NatsConnection } from '@launch/kit'
import type { Client } from '@launch/proto/client'
import { type ProcessName, processes } from '@launch/proto/operation'
import type { SQL } from 'bun'
import type { Mailbox } from '../mailbox.ts'

/** What a running system consists of. */
export type Part = ProcessName | 'postgres' | 'nats'
export const parts: readonly Part[] = ['postgres', 'nats', ...processes]

/** An account with a key of the API. */
export interface Account {
  account_id: string
  api_key: string
}

/** The whole system as it runs, whether its parts are processes or containers. */
export interface System {
  /** Where the gateway answers, without a slash at its end. */
  gatewayUrl: string
  /** Key of an account that may read and write listings; `client` uses it. */
  apiKey: string
  client: Client
  /** As the migrator, which sees every schema. */
  db: SQL
  /** Opens a connection to NATS that may do everything; whoever opens it closes it. */
  bus(): Promise<NatsConnection>
  /** The mails that are kept instead of sent, where no mail server is set. */
  mail: Mailbox
  faults: Faults
  /** Makes an account of its own with a key; `scopes` are comma-separated. */
  account(email: string, scopes?: string): Promise<Account>
  /** Sets how far the clock of every process is ahead: `+21d`, `+0s`. */
  shiftClock(offset: string): Promise<void>
  /** What a part has written to its log so far. */
  logs(part: Part): Promise<string>
  /** Ends all parts, and removes what they have stored. */
  stop(): Promise<void>
}

/** What can be done to one part of a running system. */
export interface Faults {
  /** Lets it do nothing until `resume`; its connections stay open. */
  pause(part: Part): Promise<void>
  resume(part: Part): Promise<void>
  /** Ends it at once, as `kill -9` does. */
  kill(part: Part): Promise<void>
  /** Waits until a killed part is ready again; starts it where nothing else does. */
  start(part: Part): Promise<void>
  /** Cuts it off from the others until `reconnect`. @throws Error where parts are processes of one machine */
  disconnect(part: Part): Promise<void>
  /** Lets the others reach it again, and waits until it is ready. */
  reconnect(part: Part): Promise<void>
}
