import { Migration } from '@mikro-orm/migrations'

/** Votes, follows and frozen boards. */
export class Community extends Migration {
  override up(): void {}
}
