import { Migration } from '@mikro-orm/migrations'

/** On whose board a launch at once stands, as the checkout said it; null for all else. */
export class Boards extends Migration {
  override up(): void {
    this.addSql('alter table order_item add column board_week text')
  }
}
