/** A mail on its way. */
export interface OutgoingMail {
  /** UUID of the job that asked for it; the same each time it is tried. */
  id: string
  /** One plain address. */
  to: string
  subject: string
  text: string
  html: string
  at: Date
  /** Where a mail that goes to many can be ended, and which of the lists it belongs to. */
  unsubscribe?: Unsubscribe
}

/** How who gets a mail ends what it belongs to. */
export interface Unsubscribe {
  /** A POST to it ends it at once (RFC 8058 §3.1); as a page it asks first. */
  url: string
  /** What the list is called, as in `List-Id` (RFC 2919): one label of a domain name. */
  list: string
}

/** What a delivery came to: the reason says why the recipient's server refused it for good. */
export type Delivery = { outcome: 'sent' | 'kept' } | { outcome: 'refused'; reason: string }

/** Delivers a mail. Throws where it may be tried again. */
export type Deliver = (mail: OutgoingMail) => Promise<Delivery>

/** Delivers nothing: the mail is stored for a developer to read. */
export const keep: Deliver = async () => ({ outcome: 'kept' })
