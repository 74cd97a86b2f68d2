import { Migration } from '@mikro-orm/migrations'

/**
 * Each follow has a token, by which whoever got its mail ends it: 128 bits, half of a SHA-256 over two random UUIDs (122
 * random bits each, RFC 9562 §5.4), as 22 characters of base64url (RFC 4648 §5). The table itself fills it in, for rows
 * that are there as for those to come.
 */
export class FollowTokens extends Migration {
  override up(): void {
    this.addSql(`create function new_follow_token () returns text language sql volatile as $$
      select translate(rtrim(encode(substring(
        sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'base64'), '='), '+/', '-_')
    $$`)
    this.addSql('alter table follow add column token text not null default new_follow_token()')
    this.addSql('create unique index follow_token on follow (token)')
  }
}
