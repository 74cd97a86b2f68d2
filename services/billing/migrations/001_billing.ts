import { Migration } from '@mikro-orm/migrations'

/** Orders, what is bought with them, and every movement of money. */
export class Billing extends Migration {
  override up(): void {
    this.addSql(`create table "order" (
      id text primary key,
      account_id text not null,
      status text not null check (status in ('pending', 'paid', 'refunded', 'failed')),
      currency text not null,
      total integer not null check (total >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      charged_at timestamptz,
      paid_at timestamptz,
      refusal text,
      constraint order_paid check (status <> 'paid' or (charged_at is not null and paid_at is not null)))`)
    this.addSql('create index order_of_account on "order" (account_id, id desc)')
    this.addSql(`create table order_item (
      order_id text not null references "order" (id),
      position integer not null,
      product text not null,
      listing_id integer not null,
      listing_name text not null,
      listing_url text not null,
      launch_week text,
      unit_amount integer not null check (unit_amount >= 0),
      primary key (order_id, position))`)
    this.addSql(`create table payment (
      id bigint generated always as identity primary key,
      order_id text not null references "order" (id),
      provider text not null check (provider in ('sandbox')),
      kind text not null check (kind in ('charged', 'failed', 'cancelled', 'refunded')),
      amount integer not null check (amount >= 0),
      currency text not null,
      at timestamptz not null)`)
    this.addSql('create index payment_of_order on payment (order_id)')
    this.addSql(`create unique index payment_once on payment (order_id, kind) where kind <> 'cancelled'`)
  }
}
