import { type EntityManager, type HandlerContext, isoTime, query, run, type Sql } from '@launch/kit'
import { pictureUrl } from '@launch/kit/pictures'
import type { FounderProfile, InterviewAnswer } from '@launch/proto/schemas/founder'
import type { FounderItem } from '@launch/proto/schemas/items'
import { same } from '../listing/history.ts'
import { missingOf } from './complete.ts'
import { settleStories } from './settle-stories.ts'

/** A founder profile as it is kept; `photo` is the name of a kept picture. */
export interface Profile {
  handle: string | null
  name: string | null
  role: string | null
  bio: string | null
  links: string[]
  photo: string | null
  answers: InterviewAnswer[]
}

type Row = Omit<Profile, 'links' | 'answers'> & { links: string; answers: string }

/** What an account has that has said nothing of itself yet. */
const BLANK: Profile = { handle: null, name: null, role: null, bio: null, links: [], photo: null, answers: [] }

const profileOf = (row: Row | undefined): Profile =>
  row ? { ...row, links: JSON.parse(row.links), answers: JSON.parse(row.answers) } : BLANK

/** The profile of an account, blank where it has none. */
export async function readProfile(sql: Sql, account: string): Promise<Profile> {
  const [row] = await sql<Row[]>`
    select handle, name, role, bio, links::text as links, photo, answers::text as answers
    from founder_profile where account_id = ${account}`
  return profileOf(row)
}

/** The profile of an account, made where it has none, and locked until the transaction ends: before any listing is. */
export async function lockedProfile(em: EntityManager, account: string, now: Date): Promise<Profile> {
  await run(
    em,
    'insert into founder_profile (account_id, created_at, updated_at) values (?, ?, ?) on conflict do nothing',
    [account, now, now],
  )
  const [row] = await query<Row>(
    em,
    `select handle, name, role, bio, links::text as links, photo, answers::text as answers
       from founder_profile where account_id = ? for update`,
    [account],
  )
  return profileOf(row)
}

/** What a change of a profile works with. */
export type ProfileContext = Pick<HandlerContext, 'em' | 'emit' | 'now'>

/** A locked profile as it was and as it is to be, and where pictures of it stand. */
interface ProfileChange {
  before: Profile
  after: Profile
  publicUrl: string
}

/**
 * Saves a locked profile. What everyone sees of it, and of its listings' stories, follows at once; listings that its
 * person was invited to follow by an event.
 */
export async function saveProfile(
  { em, emit, now }: ProfileContext,
  account: string,
  { before, after, publicUrl }: ProfileChange,
): Promise<void> {
  if (same(before, after)) return
  // Times of a profile only go up, whatever the clock does, as others tell by them what is newer.
  const [saved] = await query<{ updated_at: string }>(
    em,
    `update founder_profile set handle = ?, name = ?, role = ?, bio = ?, links = ?::text::json, photo = ?,
       answers = ?::text::json, updated_at = greatest(?, updated_at + interval '1 millisecond')
       where account_id = ? returning updated_at`,
    [
      after.handle,
      after.name,
      after.role,
      after.bio,
      JSON.stringify(after.links),
      after.photo,
      JSON.stringify(after.answers),
      now,
      account,
    ],
  )
  const item = founderItemOf(after, publicUrl)
  if (item && saved && !same(item, founderItemOf(before, publicUrl)))
    await emit('founder.changed', { account_id: account, changed_at: isoTime(saved.updated_at), founder: item })
  const handles = new Set([before.handle, after.handle].filter((handle) => handle !== null))
  for (const handle of handles) await emit('profile.changed', { handle })
  if (isComplete(before) !== isComplete(after)) {
    await settleStories({ em, emit, now }, account, isComplete(after), after.handle)
  }
}

const isComplete = (profile: Profile) => missingOf(profile, '').length === 0

/** A profile in the form that founders of a listing have; null while it lacks a handle or a name. */
export function founderItemOf(
  { handle, name, role, bio, links, photo }: Omit<Profile, 'answers'>,
  publicUrl: string,
): FounderItem | null {
  if (handle === null || name === null) return null
  return { name, role, bio, photo_url: photo && pictureUrl(publicUrl, photo), links, handle }
}

/** A profile as its account sees it. */
export function ownProfile({ photo, ...profile }: Profile, publicUrl: string): FounderProfile {
  const missing = missingOf({ ...profile, photo }, publicUrl)
  return { ...profile, photo_url: photo && pictureUrl(publicUrl, photo), complete: missing.length === 0, missing }
}
