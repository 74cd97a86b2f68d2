import { Migration } from '@mikro-orm/migrations'

/** Mails to all who follow a listing: how far each has come, and where what they bring can be ended. */
export class Mailings extends Migration {
  override up(): void {
    this.addSql('alter table letter add column unsubscribe_url text, add column list text')
    this.addSql(`alter table letter add constraint letter_of_list
      check ((unsubscribe_url is null) = (list is null))`)
    // A launch is mailed once in the life of a listing: its row stays, with nothing but that in it.
    this.addSql(`create table mailing (
      id uuid primary key,
      kind text not null,
      listing_id integer not null,
      account_id text,
      facts json,
      cursor text,
      open_since timestamptz,
      constraint mailing_done check ((open_since is null) = (facts is null)
        and (open_since is null) = (account_id is null)))`)
    this.addSql(`create unique index mailing_of_launch on mailing (listing_id) where kind = 'followed_launch'`)
    this.addSql('create index mailing_open on mailing (open_since) where open_since is not null')
  }
}
