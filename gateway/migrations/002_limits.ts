import { Migration } from '@mikro-orm/migrations'

/** What callers have used of their limits. Unlogged: a crash of Postgres forgives what was counted, and nothing else. */
export class Limits extends Migration {
  override up(): void {
    this.addSql(`create unlogged table rate_limit (
      policy text not null,
      subject text not null,
      used integer not null,
      ends_at timestamptz not null,
      primary key (policy, subject)) with (fillfactor = 70)`)
    this.addSql('create index rate_limit_end on rate_limit (ends_at)')
  }
}
