import { type Handler, isoTime } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { founderItemOf, type Profile } from './profile.ts'

type Row = Omit<Profile, 'links' | 'answers'> & { links: string; updated_at: string }

/** Gives an account's founder profile as an item of a listing's founders, and when it was changed last. */
export function getFounderItem({ publicUrl }: ListingsSettings): Handler<Operations['get_founder_item']> {
  return async ({ input: { account_id }, sql }) => {
    const [row] = await sql<Row[]>`
      select handle, name, role, bio, links::text as links, photo, updated_at
      from founder_profile where account_id = ${account_id}`
    if (!row) return { founder: null, changed_at: null }
    const founder = founderItemOf({ ...row, links: JSON.parse(row.links) }, publicUrl)
    return { founder, changed_at: isoTime(row.updated_at) }
  }
}
