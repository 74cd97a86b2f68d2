import { Migration } from '@mikro-orm/migrations'

/** Votes, follows and boards of weeks. */
export class Community extends Migration {
  override up(): void {
    this.addSql(`create table vote (
      listing_id integer not null references listing (id) on delete cascade,
      account_id text not null,
      weight integer not null check (weight in (0, 1)),
      cast_at timestamptz not null,
      primary key (listing_id, account_id))`)
    this.addSql('create index vote_of_account on vote (account_id)')
    this.addSql('create index vote_counted on vote (listing_id, cast_at) where weight = 1')
    // Beside the tally: a board is in order of both.
    this.addSql('alter table listing add column last_vote_at timestamptz')
    this.addSql(`create index listing_board on listing (site, launch_week, votes desc, last_vote_at, id)
      where status = 'live'`)
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
      place integer not null,
      rank integer not null,
      votes integer not null,
      last_vote_at timestamptz,
      primary key (site, week, listing_id),
      unique (site, week, place),
      foreign key (site, week) references board (site, week))`)
    this.addSql(`create function board_of (wanted_site text, wanted_week text, closes timestamptz)
      returns table (listing_id integer, place integer, rank integer, votes integer, last_vote_at timestamptz)
      language sql stable as $$
        select s.id, row_number() over (order by s.votes desc, s.last_vote_at, s.id)::integer,
               rank() over (order by s.votes desc)::integer, s.votes, s.last_vote_at
          from (select l.id,
                       l.votes - (select count(*)::integer from vote v
                         where v.listing_id = l.id and v.weight = 1 and v.cast_at >= closes) as votes,
                       (select max(v.cast_at) from vote v
                         where v.listing_id = l.id and v.weight = 1 and v.cast_at < closes) as last_vote_at
                  from listing l
                 where l.site = wanted_site and l.launch_week = wanted_week and l.status = 'live') s
      $$`)
  }
}
