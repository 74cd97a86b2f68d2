import { type EntityManager, query } from '@launch/kit'

/** Sends a statement and gives its rows; what stands in `${}` travels as parameters. */
export type Read = <T>(strings: TemplateStringsArray, ...values: unknown[]) => Promise<T>

/** Reads with the connection of `em`. */
export function readOf(em: EntityManager): Read {
  return async <T>(strings: TemplateStringsArray, ...values: unknown[]) =>
    (await query(em, strings.join('?'), values)) as T
}
