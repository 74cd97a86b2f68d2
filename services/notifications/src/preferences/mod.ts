import { type Handlers, Refusal, run } from '@launch/kit'
import { accountMails, type MailPreferences, switchableMails } from '@launch/proto/schemas/mail'
import { isSwitchable } from '../letters/letter.ts'
import { holdAccount } from '../letters/write.ts'
import { aboutOf } from '../mails/whole-mail.ts'

interface OffRow {
  kind: string
}

/** Every kind of mail to an account, with those that it has switched off. */
function preferencesOf(off: readonly OffRow[]): MailPreferences {
  const items = accountMails.map((kind) => {
    const canBeSwitchedOff = isSwitchable(kind)
    const isOn = !canBeSwitchedOff || !off.some((each) => each.kind === kind)
    return { kind, about: aboutOf(kind), is_on: isOn, can_be_switched_off: canBeSwitchedOff }
  })
  return { items }
}

function accountOf({ account }: { account: string | null }): string {
  if (account) return account
  throw new Refusal('unauthorized', 'Sign in, or send an API key, to choose your mails.')
}

/** Which mails an account gets. */
export const preferenceHandlers = (): Pick<
  Handlers<'notifications'>,
  'get_mail_preferences' | 'update_mail_preferences'
> => ({
  get_mail_preferences: async ({ caller, sql }) =>
    preferencesOf(await sql<OffRow[]>`select kind from mail_switched_off where account_id = ${accountOf(caller)}`),

  async update_mail_preferences({ input, caller, em, sql }) {
    const account = accountOf(caller)
    // Whoever writes a mail for the account asks under the same lock whether it is wanted.
    await holdAccount(em, account)
    const named = (isOn: boolean) => `{${switchableMails.filter((kind) => input[kind] === isOn).join(',')}}`
    await run(
      em,
      'insert into mail_switched_off (account_id, kind) select ?, unnest(?::text[]) on conflict do nothing',
      [account, named(false)],
    )
    await run(em, 'delete from mail_switched_off where account_id = ? and kind = any(?::text[])', [
      account,
      named(true),
    ])
    return preferencesOf(await sql<OffRow[]>`select kind from mail_switched_off where account_id = ${account}`)
  },
})
