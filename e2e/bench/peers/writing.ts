import { createHash } from 'node:crypto'
import {
  type Content,
  checkedEdit,
  completenessOf,
  contractOf,
  edited,
  missingOf,
  type ShownDraft,
} from '@launch/drafts/testing/writing'
import { parseOutboundResolve } from '@launch/kit/public-url'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { SQL } from 'bun'

type Input = InputOf<Operations['update_draft']>
type Stored = ShownDraft & Content & { original: Content }

/** A write with its key: whose it is, which draft, and what was sent. */
export interface Write {
  account: string
  id: string
  key: string
  sent: Omit<Input, 'id'>
}

/** One answer for a key, whatever becomes of the process: the key, the change and the answer are committed in turn. */
export function writer(sql: SQL, publicUrl: string) {
  const exempt = parseOutboundResolve('')

  const change = (write: Write): Promise<string> =>
    sql.begin(async (own) => {
      const [draft] = (await own`
        select id, url, status, drafter, fields, seo, faqs, founders, socials, story, milestones, competitor, original,
          saved, transferred, completeness, crawl, cut, redraft, competitor_crawl as "competitorCrawl", sites, listings,
          listing_id as "listingId", created_at as "createdAt"
        from drafts.draft where id = ${write.id} and account_id = ${write.account} for update`) as [Stored]
      const now = new Date()
      const edit = checkedEdit({ ...write.sent, id: write.id }, { exempt, now })
      const content = edited(draft, draft.original, edit, null)
      const next = { ...draft, ...content, completeness: completenessOf(content), updatedAt: now }
      await own`update drafts.draft set fields = ${next.fields}, completeness = ${next.completeness},
        updated_at = ${now}, version = version + 1 where id = ${write.id}`
      return JSON.stringify(contractOf(next, missingOf(next, publicUrl)))
    })

  return async (write: Write): Promise<{ status: number; body: string }> => {
    const { account, key, id, sent } = write
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([id, sent]))
      .digest('hex')
    const [claimed] = await sql`
      insert into gateway.idempotency (account_id, operation, key, fingerprint, op_id, lease_until)
      values (${account}, 'update_draft', ${key}, ${fingerprint}, ${crypto.randomUUID()}, now() + interval '60 s')
      on conflict do nothing returning op_id`
    if (!claimed) {
      const [known] = await sql`select fingerprint, status, body from gateway.idempotency
        where account_id = ${account} and operation = 'update_draft' and key = ${key}`
      const isAnswer = known.fingerprint === fingerprint && known.status !== null
      return isAnswer ? { status: known.status, body: known.body } : { status: 409, body: '{}' }
    }
    const body = await change(write)
    await sql`update gateway.idempotency set status = 200, body = ${body}
      where account_id = ${account} and operation = 'update_draft' and key = ${key} and op_id = ${claimed.op_id}`
    return { status: 200, body }
  }
}
