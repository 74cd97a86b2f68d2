/** @jsxImportSource preact */
import { createHash } from 'node:crypto'
import { Csrf } from './parts.tsx'

/**
 * Posts the secret of a mailed link, which stands behind `#` and so reaches no server and no log, by the form at once, and
 * takes it out of the address. Without a script the link can be pasted into the form.
 */
export const secretLinkScript = `const take = () => {
  if (!/^#[\\w-]{43}$/.test(location.hash)) return
  const form = document.getElementById('open')
  form.elements.link.value = location.hash
  history.replaceState(null, '', location.pathname)
  form.submit()
}
addEventListener('hashchange', take)
take()`

/** The script as a CSP source (CSP Level 3, section 2.3.1). */
export const secretLinkScriptSource = `'sha256-${createHash('sha256').update(secretLinkScript).digest('base64')}'`

interface SecretLinkFormProps {
  csrf: string
  /** Where the link is posted. */
  action: string
  /** What its button says. */
  button: string
  /** What is wrong with the link that was sent. */
  wrong?: string | undefined
}

/** The form that takes a mailed link. */
export function SecretLinkForm({ csrf, action, button, wrong }: SecretLinkFormProps) {
  return (
    <form id="open" method="post" action={action} class="form-fields">
      <Csrf token={csrf} />
      <p class="form-field">
        <label for="link">The link from your mail</label>
        <input
          id="link"
          type="text"
          name="link"
          maxLength={2048}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'link-hint link-fault' : 'link-hint'}
        />
        <span class="hint" id="link-hint">
          Copy the whole link, and paste it here.
        </span>
        {wrong && (
          <span class="fault" id="link-fault">
            {wrong}
          </span>
        )}
      </p>
      <button type="submit" class="button">
        {button}
      </button>
    </form>
  )
}
