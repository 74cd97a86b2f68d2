import { Migration } from '@mikro-orm/migrations'

/** Kinds of mails stand in the code alone, and accounts switch off those that they do not want. */
export class MailKinds extends Migration {
  override up(): void {
    this.addSql('alter table mail drop constraint mail_kind_check')
    this.addSql('alter table letter drop constraint letter_kind_check')
    this.addSql(`create table mail_switched_off (
      account_id text not null,
      kind text not null,
      primary key (account_id, kind))`)
  }
}
