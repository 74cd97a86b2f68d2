import type { publicContract } from '@launch/listings/testing/reading'

/** What a peer is told at its start: what to answer with, and where the database is. */
export interface Made {
  databaseUrl: string
  places: Parameters<typeof publicContract>[1]
  /** Our answer to a public read: its bytes and headers. */
  body: string
  headers: Record<string, string>
  /** Our answer to a tool's call, as its `result`. */
  result: unknown
}

/** What a peer's command line says. */
export const madeFrom = (argv: readonly string[]): Made => JSON.parse(argv[2] ?? '{}')
