import { Migration } from '@mikro-orm/migrations'

/** Launch weeks, badges and what takes listings there. */
export class Launching extends Migration {
  override up(): void {}
}
