import { Migration } from '@mikro-orm/migrations'

/** Companies change hands: who submitted one, and the last decision on its owner that was taken. */
export class Ownership extends Migration {
  override up(): void {
    this.addSql('alter table company add column submitted_by text, add column owner_version integer not null default 0')
    this.addSql('update company set submitted_by = account_id where account_id is not null')
    this.addSql('create index company_submitted_by on company (submitted_by) where submitted_by is not null')
  }
}
