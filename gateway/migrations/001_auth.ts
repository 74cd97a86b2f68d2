import { Migration } from '@mikro-orm/migrations'

/** Accounts: better-auth's user table, as its own migration writes it (1.7), so that sign-in can be added to it. */
export class Auth extends Migration {
  override up(): void {
    this.addSql(`create table "user" (
      "id" text not null primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" boolean not null,
      "image" text,
      "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
      "updatedAt" timestamptz default CURRENT_TIMESTAMP not null)`)
  }
}
