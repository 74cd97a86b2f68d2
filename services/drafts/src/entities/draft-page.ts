import type { DraftPage as DraftPageContract } from '@launch/proto/schemas/evidence'
import { defineEntity, p } from '@mikro-orm/core'

const schema = defineEntity({
  name: 'DraftPage',
  tableName: 'draft_page',
  properties: {
    draftId: p.string().primary(),
    sha256: p.string().primary(),
    url: p.string(),
    source: p.string().$type<DraftPageContract['source']>(),
    text: p.text(),
    fetchedAt: p.datetime(),
  },
})

/** A stored text that a draft cites, kept for as long as the draft is. */
export class DraftPage extends schema.class {
  toContract(): DraftPageContract {
    return { url: this.url, source: this.source, text: this.text, fetched_at: this.fetchedAt.toISOString() }
  }
}
schema.setClass(DraftPage)
