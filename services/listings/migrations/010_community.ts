import { Migration } from '@mikro-orm/migrations'

/** Votes, follows and frozen boards. */
export class Community extends Migration {
  override up(): void {
    this.addSql(`create table vote (
      listing_id integer not null references listing (id) on delete cascade,
      account_id text not null,
      weight integer not null check (weight in (0, 1)),
      cast_at timestamptz not null,
      primary key (listing_id, account_id))`)
    this.addSql('create index vote_of_account on vote (account_id)')
    this.addSql(`create table follow (
      listing_id integer not null references listing (id) on delete cascade,
      account_id text not null,
      followed_at timestamptz not null,
      primary key (listing_id, account_id))`)
    this.addSql('create index follow_of_account on follow (account_id, followed_at desc, listing_id)')
    this.addSql(`create table board (
      site text not null,
      week text not null,
      closed_at timestamptz not null,
      primary key (site, week))`)
    this.addSql(`create table board_entry (
      site text not null,
      week text not null,
      listing_id integer not null,
      rank integer not null,
      votes integer not null,
      last_vote_at timestamptz,
      primary key (site, week, listing_id),
      foreign key (site, week) references board (site, week))`)
  }
}
