import { type ReservedSQL, SQL } from 'bun'
import { type Deadline, DeadlinePassed } from '../base/deadline.ts'

/** Sends a statement to Postgres and gives its rows; what stands in `${}` travels as parameters. `int8` comes as text. */
export type Sql = <T>(strings: TemplateStringsArray, ...values: unknown[]) => Promise<T>

/** What a statement gives: its rows, and how many it touched. */
export type Rows<Row = unknown> = Row[] & { count: number; command: string }

/** Bounds in milliseconds, so that neither a stalled server nor a stalled process holds connections or locks for long. */
const STATEMENT_MILLISECONDS = 30_000
const BOUNDS = {
  lock_timeout: 5_000,
  statement_timeout: STATEMENT_MILLISECONDS,
  idle_in_transaction_session_timeout: 30_000,
}
const CONNECT_SECONDS = 5
const IDLE_SECONDS = 60
/** Milliseconds in which Postgres answers a cancelled statement; longer shows that the way there has stalled. */
const CANCELLED_WITHIN = 1_000

export interface DatabaseOptions {
  /** As `pg_stat_activity` names the connections. */
  name: string
  max?: number
  /** How long a transaction waits for a connection, in milliseconds; 5 s unless told. */
  maxWait?: number
  /** How long it may hold one, in milliseconds; 45 s unless told. */
  maxHold?: number
}

/**
 * The kit's way to Postgres: a pool of connections on which statements with parameters are parsed and planned once. A
 * statement ends when its deadline does, in Postgres too.
 */
export class Database {
  readonly #url: string
  readonly #options: DatabaseOptions
  #pool: SQL

  constructor(url: string, options: DatabaseOptions) {
    this.#url = url
    this.#options = options
    this.#pool = this.#open()
  }

  /** Statements of work that somebody waits for until a deadline, or for as long as a statement may take. */
  sql(deadline?: Deadline): Sql {
    return async <T>(strings: TemplateStringsArray, ...values: unknown[]) =>
      (await this.run(textOf(strings), values, deadline)) as T
  }

  /** Runs a statement with `$1`, `$2`, … on any connection. */
  run<Row>(text: string, values: unknown[], deadline?: Deadline): Promise<Rows<Row>> {
    const pool = this.#pool
    return runOn<Row>(pool, text, values, deadline, () => this.#giveUp(pool))
  }

  /** A connection of one's own, until it is released. Throws an error that counts as away where none gets free in time. */
  async reserve(): Promise<Session> {
    const { maxWait = 5_000, maxHold = 45_000 } = this.#options
    const reserving = this.#pool.reserve()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      late.reject(new Error('timeout exceeded while waiting for a free connection to Postgres'))
      reserving.then(
        (own) => own.release(),
        () => {},
      )
    }, maxWait)
    try {
      return new Session(await Promise.race([reserving, late.promise]), maxHold)
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    await this.#pool.close({ timeout: 0 })
  }

  #open(): SQL {
    const { name, max = 10 } = this.#options
    return new SQL({
      url: this.#url,
      max,
      connectionTimeout: CONNECT_SECONDS,
      idleTimeout: IDLE_SECONDS,
      connection: { application_name: name, ...BOUNDS },
    })
  }

  /** No socket tells that the way has stalled: all connections are made anew, and what waits on them fails. */
  #giveUp(stalled: SQL): void {
    if (this.#pool !== stalled) return
    this.#pool = this.#open()
    stalled.close({ timeout: 0 }).catch(() => {})
  }
}

/** A connection that one piece of work has to itself. It is broken where it is held for too long. */
export class Session {
  /** Until when somebody waits for the work, where it is known. */
  deadline: Deadline | undefined
  readonly #own: ReservedSQL
  readonly #held: ReturnType<typeof setTimeout>
  #isReleased = false

  constructor(own: ReservedSQL, maxHold: number) {
    this.#own = own
    this.#held = setTimeout(() => this.#break(), maxHold)
  }

  /** Runs a statement; one with parameters is parsed and planned once for the connection. */
  run<Row>(text: string, values: unknown[] = []): Promise<Rows<Row>> {
    return runOn<Row>(this.#own, text, values, this.deadline, () => this.#break())
  }

  /** Runs a statement that must not be cut off, such as a commit. */
  end(text: string): Promise<Rows> {
    return runOn(this.#own, text, [], undefined, () => this.#break())
  }

  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    clearTimeout(this.#held)
    this.#own.release()
  }

  #break(): void {
    this.#own.close({ timeout: 0 }).catch(() => {})
  }
}

async function runOn<Row>(
  on: SQL,
  text: string,
  values: unknown[],
  deadline: Deadline | undefined,
  stalled: () => void,
): Promise<Rows<Row>> {
  deadline?.check()
  const query = values.length === 0 ? on.unsafe(text) : on.unsafe(text, values)
  let isLate = false
  const end = () => {
    // Somebody else may wait for it longer by now.
    if (deadline && !deadline.hasPassed) return arm()
    isLate = deadline !== undefined
    query.cancel()
    timer = setTimeout(stalled, CANCELLED_WITHIN)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const arm = () => {
    timer = setTimeout(end, deadline ? Math.max(1, deadline.left) : STATEMENT_MILLISECONDS)
  }
  arm()
  try {
    return (await query) as Rows<Row>
  } catch (error) {
    if (isLate && isCancelled(error)) throw new DeadlinePassed()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Cancelled while it waited for a connection, or while it ran (SQLSTATE `query_canceled`). */
function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return Reflect.get(error, 'code') === 'ERR_POSTGRES_QUERY_CANCELLED' || Reflect.get(error, 'errno') === '57014'
}

const texts = new WeakMap<TemplateStringsArray, string>()

/** A template as a statement with `$1`, `$2`, …; made once for each place in the source. */
export function textOf(strings: TemplateStringsArray): string {
  let text = texts.get(strings)
  if (text === undefined) {
    text = strings.reduce((before, part, index) => `${before}$${index}${part}`)
    texts.set(strings, text)
  }
  return text
}
