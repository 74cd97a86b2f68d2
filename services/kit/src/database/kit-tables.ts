import { Migration } from '@mikro-orm/migrations'

/** The tables that make effects happen exactly once; the first migration of every service's schema. */
export class KitTables extends Migration {
  override up(): void {
    this.addSql(`create table operation (
      op_id uuid primary key,
      name text not null,
      account_id text,
      result text,
      created_at timestamptz not null)`)
    this.addSql('create index operation_age on operation (created_at)')
    this.addSql(`create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      account_id text,
      operation text not null,
      op_id uuid not null,
      request_id text not null)`)
    this.addSql(`create table outbox (
      id uuid primary key,
      subject text not null,
      payload text not null,
      request_id text,
      created_at timestamptz not null,
      sent_at timestamptz)`)
    this.addSql('create index outbox_unsent on outbox (id) where sent_at is null')
    this.addSql('create index outbox_sent on outbox (sent_at) where sent_at is not null')
    this.addSql(`create table inbox (
      consumer text not null,
      message text not null,
      received_at timestamptz not null,
      primary key (consumer, message))`)
    this.addSql('create index inbox_age on inbox (received_at)')
    this.addSql(`create table dead_letter (
      consumer text not null,
      message text not null,
      subject text not null,
      payload text not null,
      error text not null,
      died_at timestamptz not null,
      primary key (consumer, message))`)
  }
}

/** What it takes to list dead letters, to publish them again and to forget them in time. */
export class DeadLetterColumns extends Migration {
  override up(): void {
    this.addSql(`alter table dead_letter
      add column id bigint generated always as identity,
      add column request_id text,
      add column is_redacted boolean not null default false,
      add column replayed_at timestamptz,
      add column applied_at timestamptz`)
    this.addSql('create unique index dead_letter_id on dead_letter (id)')
    this.addSql('create index dead_letter_age on dead_letter (died_at, id)')
    this.addSql('alter table outbox add column message_id text')
  }
}

/** Which streams the rows of the outbox went to: one that was made since has lost them. */
export class StreamsSeen extends Migration {
  override up(): void {
    this.addSql('create table stream_seen (stream text primary key, made_at text not null)')
  }
}

/** What calls that reach into other services have still to do. */
export class IntentColumns extends Migration {
  override up(): void {
    this.addSql('alter table operation add column request text, add column intent text')
    this.addSql('create index operation_intent on operation (created_at) where intent is not null and result is null')
  }
}

/** Which traced work told a row (W3C Trace Context §3.2); empty where it was not traced. */
export class TraceColumns extends Migration {
  override up(): void {
    this.addSql('alter table outbox add column traceparent text')
  }
}

/** What forgetting an account's calls looks up: without it, each deleted account reads all calls there are. */
export class CallsOfAccounts extends Migration {
  override up(): void {
    this.addSql('create index operation_of_account on operation (account_id)')
  }
}
