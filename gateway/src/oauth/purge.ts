import type { Clock } from '@launch/kit'
import { inBatches } from '../process/batches.ts'
import type { Sql } from '../process/database.ts'

export interface PurgeDeps {
  sql: Sql
  clock: Clock
  /** The time by which refresh tokens are exchanged: the provider's, which is the system's. */
  now?: () => Date
}

const DAY = 86_400_000
/** Days after which a grant goes that has no refresh token and was not used. */
const IDLE_GRANT = 31
/** Days after which a consent goes whose client holds nothing of the account any more. */
const IDLE_CONSENT = 180
/** Days after which a client goes that nobody has let in, or that everybody has shut out. */
const UNUSED_CLIENT = 30
/** Days for which a key that signs no more is kept; what it has signed ran out after ten minutes. */
const OLD_KEY = 30

/** Drops what has run out of the authorization server's tables, batch by batch. */
export async function purgeOAuth({ sql, clock, now = () => new Date() }: PurgeDeps): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY)
  await refreshTokens(sql, before(1), now())
  await inBatches(async (size) => {
    const dropped = await sql<unknown[]>`delete from auth."oauthClientAssertion" where id in (
      select id from auth."oauthClientAssertion" where "expiresAt" < ${before(1)} order by "expiresAt"
      limit ${size} for update skip locked) returning 1`
    return dropped.length
  })
  await inBatches(async (size) => {
    const dropped = await sql<unknown[]>`delete from auth.oauth_grant where id in (
      select id from auth.oauth_grant g where coalesce(last_used_at, created_at) < ${before(IDLE_GRANT)}
        and not exists (select from auth."oauthRefreshToken" r where r."authorizationCodeId" = g.id)
      order by coalesce(last_used_at, created_at) limit ${size} for update skip locked) returning 1`
    return dropped.length
  })
  await consents(sql, before(IDLE_CONSENT), clock.now())
  await clients(sql, before(UNUSED_CLIENT), clock.now())
  await sql`delete from auth.jwks where "expiresAt" < ${before(OLD_KEY)}`
}

/** Tokens that have run out; and the answers that were given for one, once nobody gets them again. */
async function refreshTokens(sql: Sql, ended: Date, now: Date): Promise<void> {
  await inBatches(async (size) => {
    const dropped = await sql<unknown[]>`delete from auth."oauthRefreshToken" where id in (
      select id from auth."oauthRefreshToken" where "expiresAt" < ${ended} order by "expiresAt"
      limit ${size} for update skip locked) returning 1`
    return dropped.length
  })
  await inBatches(async (size) => {
    const emptied = await sql<
      unknown[]
    >`update auth."oauthRefreshToken" set "rotationReplayResponse" = null where id in (
      select id from auth."oauthRefreshToken"
      where "rotationReplayResponse" is not null and "rotationReplayExpiresAt" < ${now}
      order by "rotationReplayExpiresAt" limit ${size} for update skip locked) returning 1`
    return emptied.length
  })
}

/** Consents to clients that hold nothing any more. One that is in use is looked at again after as long. */
async function consents(sql: Sql, old: Date, now: Date): Promise<void> {
  await inBatches(async (size) => {
    const [row] = await sql<{ n: number }[]>`
      with looked as (
        select o.id, exists (
          select from auth.oauth_grant g where g.account_id = o."userId" and g.client_id = o."clientId") as used
        from auth."oauthConsent" o where o."updatedAt" < ${old} order by o."updatedAt"
        limit ${size} for update of o skip locked
      ), kept as (
        update auth."oauthConsent" o set "updatedAt" = ${now} from looked l where o.id = l.id and l.used
      ), dropped as (
        delete from auth."oauthConsent" o using looked l where o.id = l.id and not l.used
      ) select count(*)::int as n from looked`
    return row?.n ?? 0
  })
}

/** Clients that nobody has let in. One that somebody has is looked at again after as long. */
async function clients(sql: Sql, old: Date, now: Date): Promise<void> {
  await inBatches(async (size) => {
    const [row] = await sql<{ n: number }[]>`
      with looked as (
        select c.id, exists (select from auth.oauth_grant g where g.client_id = c."clientId")
          or exists (select from auth."oauthConsent" o where o."clientId" = c."clientId") as used
        from auth."oauthClient" c where c.looked_at < ${old} order by c.looked_at
        limit ${size} for update of c skip locked
      ), kept as (
        update auth."oauthClient" c set looked_at = ${now} from looked l where c.id = l.id and l.used
      ), dropped as (
        delete from auth."oauthClient" c using looked l where c.id = l.id and not l.used
      ) select count(*)::int as n from looked`
    return row?.n ?? 0
  })
}
