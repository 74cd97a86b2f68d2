import { isForSiteTeam, isSwitchable, type LetterKind } from '../letters/letter.ts'
import { kinds } from './kinds.ts'
import { htmlMail, type MailText, plainMail, type SimpleMail } from './mail-text.ts'

/** When a kind is sent, as a sentence. */
export function aboutOf(kind: LetterKind): string {
  const { when } = kinds[kind]
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}.`
}

/** Why a mail was sent, and what can be done about it. */
function footerOf(kind: LetterKind, publicUrl: string): NonNullable<SimpleMail['footer']> {
  const kindOf = kinds[kind]
  const { when } = kindOf
  const link = { text: 'Choose which mails you get', url: `${publicUrl}/account/mails` }
  if (isSwitchable(kind)) return { text: `We send you a mail when ${when}.`, link }
  if (isForSiteTeam(kind)) return { text: 'You get this mail because you belong to the site team of Launch Directory.' }
  const so = 'so' in kindOf ? kindOf.so : 'nobody gets in unseen'
  return { text: `We always send you a mail when ${when}, so that ${so}.` }
}

/** A mail of a kind, whole: what it says, and why it was sent. */
export function mailOf(kind: LetterKind, words: SimpleMail, publicUrl: string): MailText {
  const mail = { ...words, footer: footerOf(kind, publicUrl) }
  return { subject: mail.title, text: plainMail(mail), html: htmlMail(mail) }
}
