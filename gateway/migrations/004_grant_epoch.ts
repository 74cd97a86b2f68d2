import { Migration } from '@mikro-orm/migrations'

/**
 * A number that grows with each change by which an access token comes to be worth less: a grant that ends or goes, a client
 * that is disabled or goes, a signing key that is changed or goes. Whoever remembers tokens compares it.
 */
export class GrantEpoch extends Migration {
  override up(): void {
    this.addSql(`create table grant_epoch (
      one boolean not null primary key default true check (one),
      epoch bigint not null)`)
    this.addSql('insert into grant_epoch (epoch) values (1)')
    this.addSql(`create function next_grant_epoch() returns trigger language plpgsql as $$
      begin
        update auth.grant_epoch set epoch = epoch + 1;
        return null;
      end $$`)
    this.addSql(`create trigger grant_ended after update of ended_at, account_id, client_id, resource on oauth_grant
      for each row when (old.* is distinct from new.*) execute function next_grant_epoch()`)
    this.addSql(`create trigger client_disabled after update of disabled on "oauthClient"
      for each row when (old.disabled is distinct from new.disabled) execute function next_grant_epoch()`)
    this.addSql(`create trigger key_changed after update of "publicKey", alg, "expiresAt" on jwks
      for each row execute function next_grant_epoch()`)
    for (const table of ['oauth_grant', '"oauthClient"', 'jwks']) {
      this.addSql(`create trigger gone after delete on ${table}
        for each statement execute function next_grant_epoch()`)
    }
  }
}
