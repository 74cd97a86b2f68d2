import { Migration } from '@mikro-orm/migrations'

/** Invites to co-founders, with what the profile of whoever accepted says. Of a link only the hash is kept. */
export class Invites extends Migration {
  override up(): void {
    this.addSql(`create table invite (
      id bigint generated always as identity primary key,
      draft_id text not null references draft (id) on delete cascade,
      email text not null,
      token_hash text not null unique,
      expires_at timestamptz not null,
      account_id text,
      accepted_email text,
      accepted_at timestamptz,
      founder json,
      founder_changed_at timestamptz,
      created_at timestamptz not null,
      constraint invite_accepted check (accepted_at is null or (account_id is not null and founder is not null)))`)
    this.addSql('create index invite_of_draft on invite (draft_id, id desc)')
    this.addSql('create unique index invite_of_account on invite (account_id, draft_id) where accepted_at is not null')
    this.addSql('create index invite_accepting on invite (account_id) where account_id is not null')
    this.addSql('create index invite_age on invite (expires_at) where accepted_at is null')
  }
}
