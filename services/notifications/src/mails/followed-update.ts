import { htmlMail, type MailText, plainMail } from './mail-text.ts'
import { NAME, oneLine, quotable, shortened } from './words.ts'

/** An update of a listing that somebody follows. */
export interface FollowedUpdate {
  /** Of the listing. */
  name: string
  public_url: string
  title: string
  body: string
}

const TITLE = 120
/** Characters of the update that the mail shows; its page has them all. */
const BODY = 2_000

/** The mail to those who follow a listing about what is new; `unsubscribeUrl` ends the follow of who gets it. */
export function followedUpdateMail(update: FollowedUpdate, unsubscribeUrl: string): MailText {
  const name = oneLine(update.name, NAME)
  const subject = oneLine(`${name}: ${update.title}`, NAME + TITLE)
  const mail = {
    title: subject,
    before: [`${name}, which you follow on Launch Directory, has news.`],
    quotes: [{ title: oneLine(update.title, TITLE), text: shortened(quotable(update.body), BODY) }],
    button: { text: `See ${name}`, url: update.public_url },
    after: [],
    footer: {
      text: `You get this mail because you follow ${name}.`,
      link: { text: `Follow ${name} no longer`, url: unsubscribeUrl },
    },
  }
  return { subject, text: plainMail(mail), html: htmlMail(mail) }
}
