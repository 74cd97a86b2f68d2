import { Migration } from '@mikro-orm/migrations'

/**
 * Claims with their audit trail, the links that were mailed for them, and whose claim stands for each company. A trail
 * goes with its claim alone: the service's role can add to it and read it.
 */
export class Claims extends Migration {
  override up(): void {
    this.addSql(`create table claim (
      id bigint generated always as identity primary key,
      account_id text,
      company_id integer not null,
      listing_id integer not null,
      site text not null,
      slug text not null,
      listing_name text not null,
      listing_url text not null,
      proved_url text,
      public_url text not null,
      method text not null check (method in ('dns', 'meta', 'file', 'email')),
      token text not null,
      email text,
      status text not null
        check (status in ('pending', 'verified', 'expired', 'rejected', 'revoked', 'cancelled')),
      reason text,
      last_check json,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      verified_at timestamptz,
      closed_at timestamptz,
      recheck_at timestamptz,
      failing_since timestamptz,
      reminded_at timestamptz,
      constraint claim_verified check (status <> 'verified' or verified_at is not null),
      constraint claim_closed check ((status in ('pending', 'verified')) = (closed_at is null)),
      constraint claim_rechecked check (recheck_at is null or status = 'verified'))`)
    this.addSql('create index claim_of_account on claim (account_id, id desc)')
    this.addSql('create index claim_of_account_by_status on claim (account_id, status, id desc)')
    this.addSql('create index claim_of_company on claim (company_id, id desc)')
    this.addSql(`create unique index claim_pending on claim (account_id, listing_id, method) where status = 'pending'`)
    this.addSql(`create index claim_expiry on claim (expires_at) where status = 'pending'`)
    this.addSql('create index claim_recheck on claim (recheck_at) where recheck_at is not null')
    this.addSql('create index claim_age on claim (closed_at) where closed_at is not null')
    this.addSql(`create table holder (
      company_id integer primary key,
      claim_id bigint references claim (id),
      version integer not null default 0,
      told_version integer not null default 0)`)
    this.addSql('create index holder_claim on holder (claim_id) where claim_id is not null')
    this.addSql(`create table trail (
      id bigint generated always as identity primary key,
      claim_id bigint not null references claim (id) on delete cascade,
      at timestamptz not null,
      step text not null,
      detail text)`)
    this.addSql('create index trail_of_claim on trail (claim_id, id desc)')
    this.addSql(`create table link (
      id bigint generated always as identity primary key,
      claim_id bigint not null references claim (id) on delete cascade,
      token_hash text not null unique,
      email text not null,
      mailbox text not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null)`)
    this.addSql('create index link_of_claim on link (claim_id, id desc)')
    this.addSql('create index link_to_mailbox on link (mailbox, sent_at)')
    this.addSql('create index link_age on link (sent_at)')
  }
}
