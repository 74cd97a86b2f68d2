import { createHash } from 'node:crypto'
import { FixedClock, type ServedOperations, serveOperations } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { NotificationsBench } from './bench.ts'

type Asked = InputOf<typeof operations.list_followers>

/** Those who follow listings, as the listings service gives them. */
export interface Followers {
  /** By listing. */
  of: Map<number, string[]>
  /** Awaited before each answer. */
  before: (asked: Asked) => Promise<void> | void
  stop(): Promise<void>
}

/** The token by which an account's follow ends. */
export const tokenOf = (account: string) => createHash('md5').update(account).digest('base64url')

/** Answers `list_followers` on the bench's NATS. */
export async function serveFollowers({ database, nats }: NotificationsBench): Promise<Followers> {
  const list_followers = async ({ input }: { input: unknown }) => {
    const asked = input as Asked
    await followers.before(asked)
    const after = asked.after ?? ''
    const all = (followers.of.get(asked.listing_id) ?? []).toSorted().filter((account) => account > after)
    const items = all.slice(0, asked.limit).map((account_id) => ({ account_id, token: tokenOf(account_id) }))
    return { items, has_more: all.length > items.length }
  }
  const clock = new FixedClock('2026-11-21T12:00:00Z')
  const on = { service: 'notifications', database, nc: nats.connection, clock } as const
  const served: ServedOperations = await serveOperations([operations.list_followers], { list_followers }, on)
  const followers: Followers = { of: new Map(), before: () => {}, stop: served.stop }
  return followers
}
