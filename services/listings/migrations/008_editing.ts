import { Migration } from '@mikro-orm/migrations'

/** Editions of listings: numbered versions, quotes, updates, pictures. */
export class Editing extends Migration {
  override up(): void {}
}
