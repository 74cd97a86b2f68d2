import { Migration } from '@mikro-orm/migrations'

/** The listings whose history names a founder who tells of themselves: those of one who goes are looked up by handle. */
export class Cofounders extends Migration {
  override up(): void {
    this.addSql(`create index listing_version_cofounders on listing_version
      using gin (((after->'founders')::jsonb) jsonb_path_ops) where after->'founders' is not null`)
  }
}
