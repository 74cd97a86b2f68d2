import { Migration } from '@mikro-orm/migrations'

/** What a payment provider says of an order, what was given back or disputed, and the books. */
export class Payments extends Migration {
  override up(): void {
    this.#orders()
    this.#movements()
    this.#ledger()
    this.#backfill()
  }

  #orders(): void {
    this.addSql(`alter table "order"
      add column provider text not null default 'sandbox' check (provider in ('sandbox', 'stripe')),
      add column session_id text,
      add column session_url text,
      add column session_expires_at timestamptz,
      add column session_closed_at timestamptz,
      add column looked_at timestamptz,
      add column payment_intent text,
      add column receipt_url text,
      add column processing_at timestamptz,
      add column received_amount integer check (received_amount >= 0),
      add column refunded_amount integer not null default 0,
      add column decided_at timestamptz,
      add column take_back_why text check (take_back_why in ('refunded', 'dispute_lost')),
      add column taken_back_at timestamptz`)
    this.addSql('create unique index order_of_session on "order" (session_id) where session_id is not null')
    this.addSql('create index order_of_intent on "order" (payment_intent) where payment_intent is not null')
    this.addSql(`create index order_to_look_at on "order" (looked_at nulls first, id)
      where session_id is not null and session_closed_at is null`)
    this.addSql(`create index order_unsettled on "order" (charged_at) where charged_at is not null
      and (decided_at is null or (take_back_why is not null and taken_back_at is null))`)
    this.addSql('create index order_item_of_listing on order_item (listing_id, product)')
  }

  #movements(): void {
    this.addSql(`alter table payment drop constraint payment_provider_check,
      add constraint payment_provider_check check (provider in ('sandbox', 'stripe'))`)
    this.addSql('drop index payment_once')
    this.addSql(`create unique index payment_once on payment (order_id, kind) where kind in ('charged', 'failed')`)
    this.addSql(`create table refund (
      order_id text not null references "order" (id) on delete cascade,
      part text not null,
      provider_id text,
      amount integer not null check (amount >= 0),
      currency text not null,
      why text not null
        check (why in ('refunded', 'dispute_lost', 'not_granted', 'bought_twice', 'wrong_amount')),
      asked_at timestamptz not null,
      done_at timestamptz,
      failed_at timestamptz,
      told_at timestamptz,
      primary key (order_id, part))`)
    this.addSql('create index refund_open on refund (asked_at) where done_at is null')
    this.addSql(`create table dispute (
      id text primary key,
      order_id text not null references "order" (id) on delete cascade,
      amount integer not null check (amount >= 0),
      status text not null check (status in ('opened', 'won', 'lost')),
      told_status text,
      at timestamptz not null)`)
    this.addSql('create index dispute_of_order on dispute (order_id)')
    this.addSql(`create table payment_event (
      id text primary key,
      type text not null,
      order_id text,
      received_at timestamptz not null,
      applied_at timestamptz,
      applied integer not null default 0)`)
    this.addSql('create index payment_event_age on payment_event (received_at)')
    this.addSql(`create table reconciliation (
      id boolean primary key default true check (id),
      cursor text,
      begun_at timestamptz,
      done_at timestamptz)`)
    this.addSql('insert into reconciliation default values')
  }

  /** Double entry: the postings of an entry sum to zero when its transaction ends. */
  #ledger(): void {
    this.addSql(`create table ledger (
      id bigint generated always as identity primary key,
      order_id text not null references "order" (id),
      entry text not null,
      account text not null check (account in ('money', 'sale', 'allowance', 'unmatched')),
      position integer,
      product text,
      amount integer not null,
      currency text not null,
      at timestamptz not null)`)
    this.addSql('create unique index ledger_once on ledger (order_id, entry, account, coalesce(position, -1))')
    this.addSql(`create function ledger_balanced() returns trigger language plpgsql set search_path from current as $$
      begin
        if exists (select 1 from ledger where order_id = new.order_id and entry = new.entry
                    group by currency having sum(amount) <> 0) then
          raise exception 'ledger: entry % of order % does not sum to zero', new.entry, new.order_id;
        end if;
        return null;
      end $$`)
    this.addSql(`create constraint trigger ledger_balanced after insert on ledger
      deferrable initially deferred for each row execute function ledger_balanced()`)
  }

  #backfill(): void {
    this.addSql(`update "order" set received_amount = total,
      decided_at = case when status in ('paid', 'refunded') then charged_at end where charged_at is not null`)
    this.addSql(`insert into refund (order_id, part, amount, currency, why, asked_at, done_at, told_at)
      select p.order_id, 'whole', p.amount, p.currency, 'not_granted', p.at, p.at, p.at
        from payment p join "order" o on o.id = p.order_id where p.kind = 'refunded' and o.status = 'refunded'
      union all
      select p.order_id, i.position::text, i.unit_amount, p.currency, 'not_granted', p.at, p.at, p.at
        from payment p join "order" o on o.id = p.order_id join order_item i on i.order_id = o.id
       where p.kind = 'refunded' and o.status = 'paid' and i.refusal is not null`)
    this.addSql(`update "order" o set refunded_amount = r.amount
      from (select order_id, sum(amount) as amount from refund group by order_id) r where r.order_id = o.id`)
    this.addSql(`insert into ledger (order_id, entry, account, position, product, amount, currency, at)
      select o.id, 'charged', 'money', null, null, o.total, o.currency, o.charged_at
        from "order" o where o.charged_at is not null
      union all
      select o.id, 'charged', 'sale', i.position, i.product, -i.unit_amount, o.currency, o.charged_at
        from "order" o join order_item i on i.order_id = o.id where o.charged_at is not null
      union all
      select order_id, 'refund ' || part, 'money', null, null, -amount, currency, done_at from refund
      union all
      select r.order_id, 'refund ' || part, 'sale', i.position, i.product, i.unit_amount, r.currency, r.done_at
        from refund r join order_item i on i.order_id = r.order_id and (r.part = 'whole' or r.part = i.position::text)`)
  }
}
