import { type Handler, Refusal } from '@launch/kit'
import { pictureUrl } from '@launch/kit/pictures'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { type SummaryRow, summaryOf } from '../search/summary.ts'
import { readProfile } from './profile.ts'
import { askedAnswers } from './questions.ts'

/** Listings that a founder is shown with. */
const SHOWN = 20

/** Gives a founder as everyone sees them, with answers and live listings. */
export function getFounder({ publicUrl, sites }: ListingsSettings): Handler<Operations['get_founder']> {
  return async ({ input: { handle }, sql, now }) => {
    const [found] = await sql<{ account_id: string }[]>`
      select account_id from founder_profile where handle = ${handle}`
    if (!found) throw new Refusal('not_found', `There is no founder "${handle}".`)
    const { account_id } = found
    const [{ name, role, bio, links, photo, answers }, rows] = await Promise.all([
      readProfile(sql, account_id),
      sql<SummaryRow[]>`
        select s.* from company c join listing l on l.company_id = c.id join listing_summary s on s.id = l.id
        where c.account_id = ${account_id} and l.status = 'live'
        order by l.live_at desc, l.id desc limit ${SHOWN}`,
    ])
    return {
      handle,
      name,
      role,
      bio,
      links,
      photo_url: photo && pictureUrl(publicUrl, photo),
      answers: askedAnswers(answers),
      listings: rows.map((row) => summaryOf(row, sites, now)),
      public_url: `${publicUrl}/founders/${handle}`,
    }
  }
}
