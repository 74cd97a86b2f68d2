import { SQL } from 'bun'

/** Sends a statement to Postgres and gives its rows; what stands in `${}` travels as parameters. */
export type Sql = <T>(strings: TemplateStringsArray, ...values: unknown[]) => Promise<T>

/** The gateway's own database. */
export interface Database {
  sql: Sql
  /** Runs statements in one transaction, one after the other; what `work` throws undoes them. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Opens a pool in which no statement waits for ever. One that has no answer after `patience` milliseconds shows that
 * the way to Postgres has stalled, which no socket tells: then all connections are given up and made anew, and what
 * waited on them fails as on a closed connection.
 */
export function openDatabase(url: string, patience = 5_000): Database {
  const open = () => new SQL({ url, max: 10, idleTimeout: 30, connectionTimeout: patience / 1_000 })
  let pool = open()
  const giveUp = (stalled: SQL) => {
    if (pool === stalled) pool = open()
    stalled.close({ timeout: 0 }).catch(() => {})
  }
  const bounded = async <T>(work: (pool: SQL) => Promise<T>): Promise<T> => {
    const timer = setTimeout(giveUp, patience, pool)
    try {
      return await work(pool)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    sql: <T>(strings: TemplateStringsArray, ...values: unknown[]) => bounded((on) => on<T>(strings, ...values)),
    transaction: <T>(work: (sql: Sql) => Promise<T>) =>
      bounded((on) => on.begin((own) => work((strings, ...values) => own(strings, ...values)))),
    close: () => pool.close(),
  }
}
