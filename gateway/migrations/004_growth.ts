import { Migration } from '@mikro-orm/migrations'

/** By what old rows are found, so that pruning scans no table. */
export class Growth extends Migration {
  override up(): void {
    this.addSql('create index deleted_account_age on deleted_account (deleted_at)')
    this.addSql('create index api_key_over on api_key (least(revoked_at, expires_at))')
  }
}
