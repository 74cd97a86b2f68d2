import { Migration } from '@mikro-orm/migrations'

/** Which item of an order was refused and given back, and why. */
export class Refusals extends Migration {
  override up(): void {
    this.addSql('alter table order_item add column refusal text')
    this.addSql(`update order_item item set refusal = o.refusal
      from "order" o where o.id = item.order_id and o.status = 'refunded'`)
  }
}
