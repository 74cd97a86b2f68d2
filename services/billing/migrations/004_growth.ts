import { Migration } from '@mikro-orm/migrations'

/** The orders that nobody paid, by age, and their items and events with them. */
export class Growth extends Migration {
  override up(): void {
    this.addSql('create index order_uncharged on "order" (created_at) where charged_at is null')
    for (const table of ['order_item', 'payment']) {
      this.addSql(`alter table ${table} drop constraint ${table}_order_id_fkey,
        add constraint ${table}_order_id_fkey foreign key (order_id) references "order" (id) on delete cascade`)
    }
  }
}
