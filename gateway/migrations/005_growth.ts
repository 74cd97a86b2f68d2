import { Migration } from '@mikro-orm/migrations'

/** By what old rows, and those of a deleted account, are found, so that neither pruning nor deletion scans a table. */
export class AuthGrowth extends Migration {
  override up(): void {
    this.addSql('create index session_end on session ("expiresAt")')
    this.addSql('create index verification_end on verification ("expiresAt")')
    this.addSql(`create index verification_of_email on verification (substring(value from '^[{]"email":"([^"]+)"'))`)
    this.addSql('create index refresh_token_end on "oauthRefreshToken" ("expiresAt")')
    this.addSql(`create index refresh_token_replay on "oauthRefreshToken" ("rotationReplayExpiresAt")
      where "rotationReplayResponse" is not null`)
    this.addSql('create index client_assertion_end on "oauthClientAssertion" ("expiresAt")')
    this.addSql('create index oauth_grant_use on oauth_grant (coalesce(last_used_at, created_at))')
    this.addSql('create index oauth_consent_age on "oauthConsent" ("updatedAt")')
    // When a client was last found to be of use; the provider's own times say when its metadata was read.
    this.addSql('alter table "oauthClient" add column looked_at timestamptz not null default now()')
    this.addSql('create index oauth_client_looked_at on "oauthClient" (looked_at)')
  }
}
