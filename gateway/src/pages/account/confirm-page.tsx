/** @jsxImportSource preact */
import { createHash } from 'node:crypto'
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

/** What a sign-in link opens: looking at it does nothing, and its button signs in. */
export function confirmPage({ csrf, fault }: { csrf: string; fault?: string }): string {
  return doorPage({
    title: 'Sign in',
    children: (
      <>
        <h1>Sign in</h1>
        {fault && <Notice kind="wrong">{fault}</Notice>}
        <p class="lead" id="ready" hidden>
          One more press, and you are in.
        </p>
        <form method="post" action="/sign-in/confirm" class="form-fields">
          <Csrf token={csrf} />
          <p class="form-field" id="paste">
            <label for="link">The link from your mail</label>
            <input id="link" type="text" name="link" maxLength={2048} autocomplete="off" spellcheck={false} />
            <span class="hint">Copy the whole link, and paste it here.</span>
          </p>
          <button type="submit" name="confirm" class="button">
            Sign in
          </button>
        </form>
        <p class="fine">If you did not ask for this link, close the page: nothing has happened.</p>
        <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      </>
    ),
  })
}
