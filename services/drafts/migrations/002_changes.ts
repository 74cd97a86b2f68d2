import { Migration } from '@mikro-orm/migrations'

/** What was drafted first, what the listing last got, and the changes that are on their way to it; which drafts wait. */
export class Changes extends Migration {
  override up(): void {
    this.addSql(`alter table draft
      add column original json,
      add column transferred json not null default '{}',
      add column saved json not null default '{}'`)
    this.addSql(`update draft set original = json_build_object(
      'fields', fields, 'seo', seo, 'faqs', faqs, 'founders', founders, 'socials', socials)`)
    this.addSql('alter table draft alter column original set not null')
    this.addSql(`create table draft_change (
      id uuid primary key,
      draft_id text not null references draft (id) on delete cascade,
      version integer not null,
      state text not null check (state in ('pending', 'done', 'undone')),
      transfer json,
      undo json not null,
      created_at timestamptz not null)`)
    this.addSql(`create index draft_waiting on draft (created_at) where status <> 'ready'`)
    this.addSql(`create index draft_change_pending on draft_change (draft_id, version) where state = 'pending'`)
  }
}
