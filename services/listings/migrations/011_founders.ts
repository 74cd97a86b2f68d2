import { Migration } from '@mikro-orm/migrations'

/** Founder profiles, stories and interviews. */
export class Founders extends Migration {
  override up(): void {}
}
