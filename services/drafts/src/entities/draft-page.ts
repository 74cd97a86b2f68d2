import { type EntityManager, run } from '@launch/kit'
import type { StoredText } from '@launch/proto/schemas/page'
import { defineEntity, p } from '@mikro-orm/core'

const schema = defineEntity({
  name: 'DraftPage',
  tableName: 'draft_page',
  properties: {
    draftId: p.string().primary(),
    sha256: p.string().primary(),
    url: p.string(),
    source: p.string().$type<StoredText['source']>(),
    text: p.text(),
    fetchedAt: p.datetime(),
  },
})

/** A stored text that a draft cites, kept for as long as the draft is. */
export class DraftPage extends schema.class {}
schema.setClass(DraftPage)

/** Keeps texts that a draft cites; one that it has already stays as it is. */
export async function keepPages(em: EntityManager, draftId: string, texts: readonly StoredText[]): Promise<void> {
  for (const { sha256, url, source, text, fetched_at } of texts) {
    await run(
      em,
      `insert into draft_page (draft_id, sha256, url, source, text, fetched_at) values (?, ?, ?, ?, ?, ?)
         on conflict do nothing`,
      [draftId, sha256, url, source, text, new Date(fetched_at)],
    )
  }
}
