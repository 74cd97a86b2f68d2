import { Migration } from '@mikro-orm/migrations'

/** Search by category and week, and by the newest. */
export class SearchFilters extends Migration {
  override up(): void {}
}
