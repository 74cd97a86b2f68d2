import type { Operation } from '@launch/proto/operation'
import { randomIds } from '../base/ids.ts'
import { callBytes } from '../rpc/call.ts'
import type { AnyHandler } from '../rpc/handler.ts'
import { anyone } from '../rpc/rpc.ts'
import { RpcServer } from '../rpc/rpc-server.ts'
import { type KitBench, openKitBench, type Standing } from './bench.ts'
import { addNote, countNotes, noteHandlers } from './notes.ts'

interface Made {
  op?: Operation
  text?: string
  opId?: string
  timeout?: number
  silence?: number
}

/** Servers of notes on a bench, and a caller. */
export interface RpcBench extends KitBench {
  /** Serves notes, with other handlers where given. */
  serve(on: Standing, handlers?: Record<string, AnyHandler>): Promise<RpcServer>
  /** Calls `add_note` unless told otherwise, and gives the answer. */
  call(made?: Made): Promise<unknown>
  /** The notes of a text, as they stand in the database. */
  notes(text: string): Promise<unknown[]>
  /** Stops the servers. */
  reset(): Promise<void>
}

export async function openRpcBench(): Promise<RpcBench> {
  const bench = await openKitBench()
  const servers: RpcServer[] = []
  return {
    ...bench,
    async serve(on, handlers = {}) {
      const server = new RpcServer([addNote, countNotes], { ...noteHandlers, ...handlers }, on)
      server.start()
      await on.nc.flush()
      servers.push(server)
      return server
    },
    async call({ op = addNote, text = 'a', opId = randomIds.uuid(), ...times } = {}) {
      const settings = { caller: anyone, opId, requestId: 'req-1', ...times }
      const bytes = await callBytes(bench.nats.connection, op, { text }, settings)
      return JSON.parse(new TextDecoder().decode(bytes))
    },
    async notes(text) {
      return [...(await bench.database.sql`select id, text from listings.note where text = ${text}`)]
    },
    async reset() {
      for (const server of servers.splice(0)) await server.stop()
    },
  }
}

/** The line of a figure that begins with `start`, as `/metrics` shows it. */
export async function figure(on: Standing, start: string): Promise<string | undefined> {
  const lines = (await on.metrics.registry.metrics()).split('\n')
  return lines.find((line) => line.startsWith(start))
}
