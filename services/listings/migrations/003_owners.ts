import { Migration } from '@mikro-orm/migrations'

/** A company may be nobody's: its account is gone and what was public of it stays, to be claimed. */
export class Owners extends Migration {
  override up(): void {
    this.addSql('alter table company alter column account_id drop not null')
  }
}
