import { events } from '@launch/proto/events'
import type { System } from '../system.ts'

const DOMAIN = 'followers.test'

/** The address of the nth follower. */
export const followerAddress = (nth: number) => `follower-${nth}@${DOMAIN}`

/** Makes accounts that follow a listing, their addresses known, by SQL: signing in so many would be another test. */
export async function makeFollowers({ db }: System, listing: number, count: number): Promise<void> {
  await db`insert into listings.follow (listing_id, account_id, followed_at)
    select ${listing}::int, 'follower-' || n, now() from generate_series(1, ${count}::int) n`
  await db`insert into notifications.account_address (account_id, email, version)
    select 'follower-' || n, 'follower-' || n || '@' || ${DOMAIN}::text, 1 from generate_series(1, ${count}::int) n`
}

/** Tells of an update of a listing, as the service of listings does: by a row of its outbox. */
export async function postUpdate({ db }: System, listing: number): Promise<void> {
  const example = events['update.posted'].example
  const payload = JSON.stringify({ ...example, listing_id: listing, account_id: 'owner' })
  await db`insert into listings.outbox (id, subject, payload, created_at)
    values (${Bun.randomUUIDv7()}, 'event.update.posted', ${payload}::text::json, now())`
}

/** What of the mails to followers is not sent yet: pages that are to be written, and letters. */
export async function mailsLeft({ db }: System): Promise<number> {
  const [left] = await db`
    select (select count(*)::int from notifications.mailing where open_since is not null)
         + (select count(*)::int from notifications.letter)
         + (select count(*)::int from listings.outbox where sent_at is null) as n`
  return left.n
}

/** Asks for a sign-in mail by the page, as a browser does. */
export async function askToSignIn({ gatewayUrl }: System, email: string): Promise<void> {
  const page = await fetch(`${gatewayUrl}/sign-in`)
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(await page.text()) ?? []
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const answer = await fetch(`${gatewayUrl}/sign-in`, {
    method: 'POST',
    headers: { cookie, origin: gatewayUrl, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ csrf, email }),
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`POST /sign-in answered ${answer.status}: ${await answer.text()}`)
}
