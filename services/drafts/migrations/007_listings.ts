import { Migration } from '@mikro-orm/migrations'

/** Drafts by their listing, to find those of one that changes its owner. */
export class OfListings extends Migration {
  override up(): void {
    this.addSql('create index draft_of_listing on draft (listing_id) where listing_id is not null')
  }
}
