/** @jsxImportSource preact */
import type { MailPreference } from '@launch/proto/schemas/mail'
import { plainLine } from '../words.tsx'
import { FaultNotice, type FormFault } from './fields.tsx'
import { accountPage, Csrf, Notice } from './parts.tsx'

const AREA = '/account/mails'

export interface MailsPage {
  csrf: string
  email: string
  preferences: readonly MailPreference[]
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

function Switch({ preference, fault }: { preference: MailPreference } & Pick<MailsPage, 'fault'>) {
  const { kind, about, is_on } = preference
  const wrong = fault?.fields.get(kind)
  return (
    <label class="choice">
      {/* Says that the form has shown this kind, so that one that is new meanwhile is not switched off by it. */}
      <input type="hidden" name="shown" value={kind} />
      <input type="checkbox" name={kind} value="on" checked={is_on} />
      <span>
        {plainLine(about)}
        {wrong && (
          <>
            <br />
            <span class="fault">{plainLine(wrong)}</span>
          </>
        )}
      </span>
    </label>
  )
}

/** The kinds of mails to an account, each with a switch; those that guard it have none. */
export function mailsPage({ csrf, email, preferences, fault, done }: MailsPage): string {
  const switches = preferences.filter((each) => each.can_be_switched_off)
  const always = preferences.filter((each) => !each.can_be_switched_off)
  return accountPage({
    title: 'Mails',
    area: AREA,
    children: (
      <>
        <h1>Mails</h1>
        <p class="lead">
          What we write to <strong>{plainLine(email)}</strong> about. Links to sign in come whenever you ask for one.
        </p>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        <section aria-labelledby="kinds">
          <h2 id="kinds">Write to me when</h2>
          <form method="post" action={AREA} class="form-fields">
            <Csrf token={csrf} />
            <fieldset class="form-field switches" aria-labelledby="kinds">
              {switches.map((preference) => (
                <Switch key={preference.kind} preference={preference} fault={fault} />
              ))}
            </fieldset>
            <p class="fine">
              Products that you follow can be left one by one, too: <a href="/account/follows">see your follows</a>.
            </p>
            <button type="submit" class="button">
              Save
            </button>
          </form>
        </section>
        <section aria-labelledby="always">
          <h2 id="always">Always sent</h2>
          <p>These guard your account, so they can’t be switched off.</p>
          <ul class="rows">
            {always.map(({ kind, about }) => (
              <li key={kind}>
                <span class="row-text">{plainLine(about)}</span>
                <span class="badge good">Always on</span>
              </li>
            ))}
          </ul>
        </section>
      </>
    ),
  })
}
