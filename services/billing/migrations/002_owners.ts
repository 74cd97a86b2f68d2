import { Migration } from '@mikro-orm/migrations'

/** What was paid is kept for the books after its account is gone, and is nobody's then. */
export class Owners extends Migration {
  override up(): void {
    this.addSql('alter table "order" alter column account_id drop not null')
  }
}
