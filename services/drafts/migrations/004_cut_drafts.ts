import { Migration } from '@mikro-orm/migrations'

/** Which parts of a draft were cut off, and whether they are drafted once more; what deleting and pruning look up. */
export class CutDrafts extends Migration {
  override up(): void {
    this.addSql(`alter table draft
      add column cut json,
      add column redraft text check (redraft in ('due', 'queued', 'done'))`)
    this.addSql(`create index draft_redraft_due on draft (created_at) where redraft = 'due'`)
    // Without it, each deleted draft reads all changes there are.
    this.addSql('create index draft_change_of_draft on draft_change (draft_id)')
    this.addSql('create index draft_change_age on draft_change (created_at)')
  }
}
