import { htmlMail, type MailText, plainMail } from './mail-text.ts'
import { momentOf } from './week.ts'
import { NAME, oneLine } from './words.ts'

/** What the mail of an e-mail claim is told. */
export interface ClaimLetter {
  /** The page that verifies. */
  url: string
  /** Address of this service. */
  publicUrl: string
  expiresAt: Date
  listingName: string
  /** The listing's page. */
  listingUrl: string
}

const ADDRESS = 200

/** The subject of an e-mail claim's mail. */
export const claimSubject = (listingName: string): string => `Confirm the claim on ${oneLine(listingName, NAME)}`

/** The mail whose link verifies an e-mail claim: of which listing, what it does, and what to do if nobody asked. */
export function claimLinkMail({ url, publicUrl, expiresAt, listingName, listingUrl }: ClaimLetter): MailText {
  const subject = claimSubject(listingName)
  const name = oneLine(listingName, NAME)
  const mail = {
    title: subject,
    before: [
      `Somebody, most likely you, claims the listing ${name} in Launch Directory at ${publicUrl}, and gave this address to prove that they belong to its company.`,
      'Opening the link gives the listing to the account that made the claim, whoever opens it.',
    ],
    facts: [{ name: 'Listing', value: oneLine(listingUrl, ADDRESS) }],
    button: { text: 'Confirm the claim', url },
    after: [
      `The link is valid until ${momentOf(expiresAt)} and works once.`,
      'It was nobody of your company? Then do not open the link, and ignore this mail: without the link the claim comes to nothing.',
    ],
  }
  return { subject, text: plainMail(mail), html: htmlMail(mail) }
}
