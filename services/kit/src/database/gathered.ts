import { isDeadlinePassed } from '../base/deadline.ts'
import type { Sql } from './database.ts'

/** Reads what stands under some keys by one statement. */
export type ReadMany<V> = (sql: Sql, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>

/** Reads what stands under a key; undefined where nothing does. */
export type ReadOne<V> = (sql: Sql, key: string) => Promise<V | undefined>

interface Asked<V> {
  sql: Sql
  key: string
  answer: PromiseWithResolvers<V | undefined>
}

/**
 * Makes one statement of reads that are asked for at once, as those are that come in one message. Where it ends because
 * the first of them is waited for no longer, each of the others is read by itself, until its own time is up.
 */
export function gathered<V>(read: ReadMany<V>): ReadOne<V> {
  let asked: Asked<V>[] = []

  const readAll = async () => {
    const all = asked
    asked = []
    const [first, ...others] = all
    if (!first) return
    try {
      const found = await read(first.sql, [...new Set(all.map(({ key }) => key))])
      for (const { key, answer } of all) answer.resolve(found.get(key))
    } catch (error) {
      first.answer.reject(error)
      for (const other of others) {
        if (isDeadlinePassed(error)) other.answer.resolve(readAlone(other))
        else other.answer.reject(error)
      }
    }
  }

  const readAlone = async ({ sql, key }: Asked<V>) => (await read(sql, [key])).get(key)

  return (sql, key) => {
    const answer = Promise.withResolvers<V | undefined>()
    if (asked.push({ sql, key, answer }) === 1) queueMicrotask(readAll)
    return answer.promise
  }
}

/** A list of texts as Postgres reads it, for a parameter that is cast to `text[]`. */
export function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
}
