import { Migration } from '@mikro-orm/migrations'

/** An account's orders in one status, newest first. */
export class ByStatus extends Migration {
  override up(): void {
    this.addSql('create index order_of_account_by_status on "order" (account_id, status, id desc)')
  }
}
