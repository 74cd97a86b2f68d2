import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const files = [
  'base.css',
  'parts.css',
  'home.css',
  'docs.css',
  'listing.css',
  'directory.css',
  'community/community.css',
  'checkout.css',
  'mailbox.css',
  'account/account.css',
  'account/forms.css',
  'account/hooks.css',
  'me/me.css',
  'claims/claims.css',
  'orders/orders.css',
  'oauth/consent.css',
]

/** The one stylesheet of all pages, as it stands inside `<style>`. */
export const stylesheet = files.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n')

/** The stylesheet as a CSP source (CSP Level 3, section 2.3.1), so that finished pages can be kept without a nonce. */
export const stylesheetSource = `'sha256-${createHash('sha256').update(stylesheet).digest('base64')}'`
