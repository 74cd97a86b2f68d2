import { Migration } from '@mikro-orm/migrations'

/** For how long a device and network are known after they were last signed in from, and how many of an account. */
const KNOWN_FOR = `interval '400 days'`
const MOST_KNOWN = 50

/**
 * What is to be told of accounts for their safety, in the transaction of what happened. Triggers note what better-auth
 * writes, in statements of its own. What an account was signed in from before this migration nobody knows, so its next
 * sign-in counts as the first. Of a device and its network only a hash is kept, and a session keeps no network.
 */
export class ToldEvents extends Migration {
  override up(): void {
    this.addSql(`create table told_event (
      id uuid not null primary key default gen_random_uuid(),
      name text not null,
      account_id text not null references "user" (id) on delete cascade,
      facts jsonb not null,
      at timestamptz not null,
      told_at timestamptz)`)
    this.addSql('create index told_event_untold on told_event (at) where told_at is null')
    this.addSql('create index told_event_told on told_event (told_at) where told_at is not null')
    this.addSql('create index told_event_of_account on told_event (account_id)')
    this.addSql(`create table known_device (
      account_id text not null references "user" (id) on delete cascade,
      sha256 text not null,
      used_at timestamptz not null,
      primary key (account_id, sha256))`)
    this.addSql('alter table session add column device text')
    this.addSql(`create function note_sign_in() returns trigger language plpgsql as $$
      declare
        pair text := encode(sha256(convert_to(concat_ws(E'\\n', new."userId", new.device, new."ipAddress"), 'UTF8')), 'hex');
        is_known boolean := exists (select from auth.known_device where account_id = new."userId" and sha256 = pair
          and used_at > new."createdAt" - ${KNOWN_FOR});
      begin
        -- The first sign-in of an account is no news to who made it.
        if not is_known and exists (select from auth.known_device where account_id = new."userId") then
          insert into auth.told_event (name, account_id, facts, at) values ('account.signed_in', new."userId",
            jsonb_build_object('device', new.device, 'network', new."ipAddress"), new."createdAt");
        end if;
        insert into auth.known_device (account_id, sha256, used_at) values (new."userId", pair, new."createdAt")
          on conflict (account_id, sha256) do update set used_at = excluded.used_at;
        delete from auth.known_device where account_id = new."userId" and (used_at <= new."createdAt" - ${KNOWN_FOR}
          or sha256 in (select sha256 from auth.known_device where account_id = new."userId"
            order by used_at desc, sha256 offset ${MOST_KNOWN}));
        new."ipAddress" := null;
        return new;
      end $$`)
    this.addSql(`create trigger signed_in before insert on session
      for each row when (new.device is not null) execute function note_sign_in()`)
    this.addSql(`create function note_connected_app() returns trigger language plpgsql as $$
      begin
        insert into auth.told_event (name, account_id, facts, at)
          select 'app.connected', new."userId", jsonb_build_object('client', c."clientId", 'name', c.name,
              'is_document', c."clientDiscoveryId" is not null, 'redirect', c."redirectUris" ->> 0, 'scopes', new.scopes),
            new."createdAt"
          from auth."oauthClient" c where c."clientId" = new."clientId" and not exists (
            select from auth."oauthConsent" o
              where o."userId" = new."userId" and o."clientId" = new."clientId" and o.id <> new.id);
        return null;
      end $$`)
    this.addSql(`create trigger app_connected after insert on "oauthConsent"
      for each row when (new."userId" is not null) execute function note_connected_app()`)
  }
}
