import { htmlMail, type MailText, plainMail } from './mail-text.ts'
import { oneLine } from './words.ts'

/** The product that somebody is invited to, its website, and who invites; names are null where they are not known. */
export interface InvitedTo {
  productName: string | null
  productUrl: string
  invitedBy: string | null
}

/** What an invite's mail is told. */
export interface InviteLetter extends InvitedTo {
  /** The page that accepts. */
  url: string
  /** Address of this service. */
  publicUrl: string
  expiresAt: Date
}

const NAME = 60
const ADDRESS = 100

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The product's name, or its address as long as the name is not known. */
const nameOf = ({ productName, productUrl }: InvitedTo) => oneLine(productName ?? productUrl, NAME)

/** The subject of an invite's mail. */
export const inviteSubject = (to: InvitedTo): string => `You are invited as a founder of ${nameOf(to)}`

/** The mail that invites a co-founder: to what, by whom, what accepting does, and what to do if it means nothing to them. */
export function inviteMail(letter: InviteLetter): MailText {
  const { url, publicUrl, expiresAt, productUrl, invitedBy } = letter
  const subject = inviteSubject(letter)
  const who = invitedBy === null ? 'Somebody' : oneLine(invitedBy, NAME)
  const product = letter.productName === null ? '' : `${nameOf(letter)}, `
  const mail = {
    title: subject,
    before: [
      `${who} asks you to add yourself to the founders of ${product}${oneLine(productUrl, ADDRESS)}, in Launch Directory at ${publicUrl}.`,
      'Sign in with any account of yours and accept. The product’s page then shows the name, role, bio, photo and links of your founder profile, and follows when you change them.',
    ],
    button: { text: 'See the invite', url },
    after: [
      `The link is valid until ${clock.format(expiresAt)} UTC and works once.`,
      'You do not know who this is? Then ignore this mail: nothing about you is shown unless you accept.',
    ],
  }
  return { subject, text: plainMail(mail), html: htmlMail(mail) }
}
