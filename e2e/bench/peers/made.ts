import type { publicContract } from '@launch/listings/testing/reading'

/** An answer of ours: its bytes and headers. */
export interface Answer {
  body: string
  headers: Record<string, string>
}

/** What a peer is told at its start: what to answer with, and where the database is. */
export interface Made {
  databaseUrl: string
  places: Parameters<typeof publicContract>[1]
  /** Our answers to public reads, by name. */
  answers: Record<string, Answer>
  /** Our answer to a tool's call, as its `result`. */
  result: unknown
}

/** What a peer's command line says. */
export const madeFrom = (argv: readonly string[]): Made => JSON.parse(argv[2] ?? '{}')

/** Tables of statements by a template, as `Bun.SQL` and a few lines around `pg` offer them. */
export type Sql = <T>(strings: TemplateStringsArray, ...values: unknown[]) => Promise<T>
