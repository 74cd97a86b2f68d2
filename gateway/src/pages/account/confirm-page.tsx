/** @jsxImportSource preact */
import { createHash } from 'node:crypto'
import { plainLine } from '../words.tsx'
import { Csrf, doorPage, Notice } from './parts.tsx'

/**
 * Puts the link, whose secret stands behind `#` and so reaches no server and no log, into the form, and takes it out of
 * the address. It sends nothing: only the button does. Without it the link can be pasted.
 */
const SCRIPT = `const take = () => {
  if (!/^#token=[\\w-]{43}$/.test(location.hash)) return
  const form = document.forms[0]
  form.elements.link.value = location.href
  history.replaceState(null, '', location.pathname)
  document.getElementById('paste').hidden = true
  document.getElementById('ready').hidden = false
  form.elements.confirm.focus()
}
addEventListener('hashchange', take)
take()`

/** The script as a CSP source (CSP Level 3, section 2.3.1). */
export const confirmScriptSource = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

export interface ConfirmPage {
  csrf: string
  /** The address that the link signs in; undefined where the page does not know the link, or it is not good any more. */
  email?: string | undefined
  /** The link, where it was sent already; else the script puts it in, or somebody pastes it. */
  link?: string | undefined
  /** Who is signed in already. */
  signedInAs?: string | undefined
  fault?: string | undefined
}

/** What a sign-in link opens: looking at it does nothing, and its button signs in. */
export function confirmPage({ csrf, email, link, signedInAs, fault }: ConfirmPage): string {
  return doorPage({
    title: 'Sign in',
    children: (
      <>
        <h1>Sign in</h1>
        {fault && <Notice kind="wrong">{fault}</Notice>}
        {email && <Whose email={email} signedInAs={signedInAs} />}
        <p class="lead" id="ready" hidden={!link}>
          One more press, and you are in.
        </p>
        <form method="post" action="/sign-in/confirm" class="form-fields">
          <Csrf token={csrf} />
          {link ? <input type="hidden" name="link" value={link} /> : <PasteField />}
          <button type="submit" name="confirm" class="button">
            Sign in
          </button>
        </form>
        <p class="fine">If you did not ask for this link, close the page: nothing has happened.</p>
        {!link && <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />}
      </>
    ),
  })
}

function PasteField() {
  return (
    <p class="form-field" id="paste">
      <label for="link">The link from your mail</label>
      <input id="link" type="text" name="link" maxLength={2048} autocomplete="off" spellcheck={false} />
      <span class="hint">Copy the whole link, and paste it here.</span>
    </p>
  )
}

function Whose({ email, signedInAs }: { email: string; signedInAs: string | undefined }) {
  return (
    <p class="lead">
      You sign in as <strong>{plainLine(email)}</strong>
      {signedInAs && signedInAs !== email ? ` and are no longer signed in as ${plainLine(signedInAs)}` : ''}. If this is
      not your address, close the page.
    </p>
  )
}
