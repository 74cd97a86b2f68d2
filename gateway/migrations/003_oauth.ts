import { Migration } from '@mikro-orm/migrations'

/**
 * What accounts have granted to clients: one row for each authorization code and everything that came of it. It goes with
 * its account and its client, and whoever holds a token of an ended grant holds nothing.
 */
export class OAuth extends Migration {
  override up(): void {
    this.addSql(`create table oauth_grant (
      id text not null primary key,
      account_id text not null references "user" ("id") on delete cascade,
      client_id text not null references "oauthClient" ("clientId") on delete cascade,
      resource text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      ended_at timestamptz)`)
    this.addSql('create index oauth_grant_of_account on oauth_grant (account_id, client_id)')
    this.addSql('create index oauth_grant_of_client on oauth_grant (client_id)')
  }
}
