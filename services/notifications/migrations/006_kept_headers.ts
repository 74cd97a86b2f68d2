import { Migration } from '@mikro-orm/migrations'

/** A kept mail has its headers, so that a developer sees how a list is left. */
export class KeptHeaders extends Migration {
  override up(): void {
    this.addSql('alter table mail add column headers json')
    this.addSql(`alter table mail add constraint mail_kept_headers check (headers is null or outcome = 'kept')`)
  }
}
