/** @jsxImportSource preact */
import { createHash } from 'node:crypto'

/** Puts a button beside each text that is to be copied; without a script one click selects the text whole. */
const SCRIPT = `for (const text of navigator.clipboard ? document.querySelectorAll('[data-copy]') : []) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button quiet'
  button.textContent = 'Copy'
  button.setAttribute('aria-label', 'Copy: ' + text.dataset.copy)
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text.textContent)
    button.textContent = 'Copied'
    setTimeout(() => { button.textContent = 'Copy' }, 2000)
  })
  text.after(button)
}`

/** The script as a CSP source (CSP Level 3, section 2.3.1). */
export const copyScriptSource = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** Stands once on a page that has texts to be copied, behind them. */
export function CopyScript() {
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}

export interface CopyProps {
  /** What it is; a name for the button as well. */
  label: string
  text: string
  hint?: string
}

/** A text that is to be pasted elsewhere exactly as it is, within a `<dl class="to-copy">`. */
export function Copy({ label, text, hint }: CopyProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code data-copy={label} translate={false}>
          {text}
        </code>
      </dd>
      {hint && <dd class="hint">{hint}</dd>}
    </div>
  )
}
