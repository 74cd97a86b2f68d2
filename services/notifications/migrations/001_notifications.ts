import { Migration } from '@mikro-orm/migrations'

/** What became of each mail. What it said is there only where it was kept instead of sent. */
export class Notifications extends Migration {
  override up(): void {
    this.addSql(`create table mail (
      id uuid primary key,
      kind text not null check (kind in ('sign_in')),
      "to" text not null,
      subject text not null,
      at timestamptz not null,
      outcome text not null check (outcome in ('sent', 'kept', 'expired', 'refused')),
      reason text,
      text text,
      html text,
      constraint mail_kept check ((outcome = 'kept') = (text is not null) and (outcome = 'kept') = (html is not null)))`)
    this.addSql('create index mail_age on mail (at)')
  }
}
