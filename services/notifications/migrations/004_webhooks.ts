import { Migration } from '@mikro-orm/migrations'

/** Webhooks, and what was sent to each or is still to be. */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(`create table webhook (
      id bigint generated always as identity primary key,
      account_id text not null,
      url text not null,
      events text[] not null,
      status text not null default 'enabled' check (status in ('enabled', 'disabled')),
      secret text not null,
      old_secret text,
      old_secret_until timestamptz,
      created_at timestamptz not null,
      constraint webhook_old_secret check ((old_secret is null) = (old_secret_until is null)))`)
    this.addSql('create index webhook_of_account on webhook (account_id, id)')
    // `body` is text: the very bytes that are signed and sent, at every attempt.
    this.addSql(`create table webhook_delivery (
      id bigint generated always as identity primary key,
      webhook_id bigint not null references webhook on delete cascade,
      event_id text not null,
      type text not null,
      body text not null,
      status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
      queued_at timestamptz not null,
      next_attempt_at timestamptz,
      leased_until timestamptz,
      tries integer not null default 0,
      attempts jsonb not null default '[]',
      constraint delivery_next check ((status = 'pending') = (next_attempt_at is not null)),
      unique (webhook_id, event_id))`)
    this.addSql(`create index webhook_delivery_due on webhook_delivery (next_attempt_at) where status = 'pending'`)
    this.addSql(`create index webhook_delivery_turn on webhook_delivery (webhook_id, next_attempt_at, id)
      where status = 'pending'`)
    this.addSql('create index webhook_delivery_list on webhook_delivery (webhook_id, id)')
    this.addSql('create index webhook_delivery_list_of_status on webhook_delivery (webhook_id, status, id)')
    this.addSql('create index webhook_delivery_age on webhook_delivery (queued_at)')
  }
}
