import { Migration } from '@mikro-orm/migrations'

/** What the site team decides. */
export class SiteTeam extends Migration {
  override up(): void {}
}
