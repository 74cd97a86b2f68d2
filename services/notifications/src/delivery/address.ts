import { isEmail } from '@launch/proto/formats'

/** What a log may say of an address: where its mailbox is, not whose it is. */
export function domainOf(address: string): string {
  return isEmail(address) ? address.slice(address.indexOf('@') + 1).toLowerCase() : '(no address)'
}

/** Something that was given as an address, as it can be stored and shown. */
export function printable(text: string): string {
  return text.slice(0, 254).replace(/[^\x20-\x7e]/g, '?')
}
