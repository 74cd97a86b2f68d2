import type { Setting } from '@launch/kit'
import { isEmail } from '@launch/proto/formats'

/** Who mails come from. */
export interface Sender {
  name: string
  address: string
}

const NAMED = /^([^<>"\\,;:@\p{C}]{1,80}?) *<([^<>]+)>$/u

/** Reads `address` or `Name <address>`. */
export function parseSender(text: string): Sender {
  const [, name = 'Launch Directory', address = text] = NAMED.exec(text) ?? []
  if (isEmail(address)) return { name, address }
  throw new Error(`"${text}" is not one address such as no-reply@example.com or Launch <no-reply@example.com>.`)
}

/** The sender of all mails. */
export const mailFrom: Setting<Sender> = { env: 'MAIL_FROM', parse: parseSender }
