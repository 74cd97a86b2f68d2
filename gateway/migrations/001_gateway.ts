import { Migration } from '@mikro-orm/migrations'

/** API keys and the idempotency table. */
export class Gateway extends Migration {
  override up(): void {
    this.addSql(`create table api_key (
      id uuid primary key,
      account_id text not null,
      name text not null,
      sha256 text not null unique,
      first_12 text not null,
      last_4 text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz)`)
    this.addSql('create index api_key_of_account on api_key (account_id, created_at desc)')
    this.addSql(`create table idempotency (
      account_id text not null,
      operation text not null,
      key text not null,
      fingerprint text not null,
      op_id uuid not null,
      lease_until timestamptz not null,
      status smallint,
      body text,
      created_at timestamptz not null default now(),
      primary key (account_id, operation, key))`)
    this.addSql('create index idempotency_age on idempotency (created_at)')
  }
}
