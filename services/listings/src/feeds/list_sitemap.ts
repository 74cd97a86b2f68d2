import { type Handler, isoTime } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { SITEMAP_IDS } from '@launch/proto/schemas/feed'
import type { ListingsSettings } from '../config.ts'

interface Row {
  name: string
  updated_at: string
  has_story: boolean
}

/** Gives what one sitemap file of the first site lists: live listings by slug, or founders by handle. */
export function listSitemap({ sites }: ListingsSettings): Handler<Operations['list_sitemap']> {
  const [{ key }] = sites
  return async ({ input: { kind, file }, sql }) => {
    const [from, to] = [(file - 1) * SITEMAP_IDS, file * SITEMAP_IDS]
    const rows =
      kind === 'listings'
        ? await sql<Row[]>`
            select slug as name, updated_at,
                   story_published_at is not null and (plan = 'paid' or unlocked_sections::jsonb @> '["story"]') as has_story
              from listing where id > ${from} and id <= ${to} and site = ${key} and status = 'live' order by id`
        : await sql<Row[]>`
            select handle as name, updated_at, false as has_story from founder_profile
             where number > ${from} and number <= ${to} and handle is not null order by number`
    return { items: rows.map((row) => ({ ...row, updated_at: isoTime(row.updated_at) })) }
  }
}
