import { type EntityManager, type HandlerContext, query, run } from '@launch/kit'
import { handleOf, tellChanged } from '../listing/tell-changed.ts'
import { type KeptPictures, type Sources, withOutcomes } from './kept.ts'
import type { ReachedPicture } from './listing-pictures.ts'

interface CompanyRow {
  id: number
  account_id: string | null
  pictures: string
  facts: string
}

/** Notes at a listing's company what came of its pictures, once its facts name them, and tells of its listings. */
export async function keepReached(
  { em, emit }: Pick<HandlerContext, 'em' | 'emit'>,
  listing: number,
  reached: readonly ReachedPicture[],
): Promise<void> {
  const [company] = await query<CompanyRow>(
    em,
    `select c.id, c.account_id, c.pictures::text as pictures, c.facts::text as facts
       from company c join listing l on l.company_id = c.id where l.id = ? for update of c`,
    [listing],
  )
  if (!company) return
  const facts: Sources = JSON.parse(company.facts)
  const pictures = withOutcomes(JSON.parse(company.pictures), reached, facts)
  await run(em, 'update company set pictures = ?::text::json where id = ?', [JSON.stringify(pictures), company.id])
  const rows = await query<{ id: number; site: string; slug: string; version: number }>(
    em,
    'select id, site, slug, version from listing where company_id = ? order by id',
    [company.id],
  )
  const handle = await handleOf(em, company.account_id)
  await Promise.all(rows.map((row) => tellChanged(emit, row, handle)))
}

/** The pictures that are kept of a company, by one of its listings or by its draft; none where there is no such company. */
export async function keptPictures(
  em: EntityManager,
  of: { account: string } & ({ listing: number } | { draft: string }),
): Promise<KeptPictures | undefined> {
  const [column, value] = 'listing' in of ? ['l.id = ?::bigint', of.listing] : ['l.draft_id = ?', of.draft]
  const [row] = await query<{ pictures: string }>(
    em,
    `select c.pictures::text as pictures from company c join listing l on l.company_id = c.id
      where ${column} and c.account_id = ? limit 1`,
    [value, of.account],
  )
  return row && JSON.parse(row.pictures)
}
