import { Migration } from '@mikro-orm/migrations'

/** When a draft had been changed last before a change that is on its way, to date it back where the listing refuses. */
export class DatesBefore extends Migration {
  override up(): void {
    this.addSql('alter table draft_change add column updated_before timestamptz')
  }
}
