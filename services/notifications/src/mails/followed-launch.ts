import { htmlMail, type MailText, plainMail } from './mail-text.ts'
import { NAME, oneLine } from './words.ts'

/** A listing that somebody follows and that everyone can see now. */
export interface FollowedLaunch {
  name: string
  headline: string
  public_url: string
}

const HEADLINE = 80

/** The mail to those who follow a listing about its launch; `unsubscribeUrl` ends the follow of who gets it. */
export function followedLaunchMail(launch: FollowedLaunch, unsubscribeUrl: string): MailText {
  const name = oneLine(launch.name, NAME)
  const subject = `${name} is live`
  const mail = {
    title: subject,
    before: [`${name}, which you follow on Launch Directory, has launched.`],
    quotes: [{ title: name, text: oneLine(launch.headline, HEADLINE) }],
    button: { text: `See ${name}`, url: launch.public_url },
    after: ['You can vote for it on its page.'],
    footer: {
      text: `You get this mail because you follow ${name}.`,
      link: { text: `Follow ${name} no longer`, url: unsubscribeUrl },
    },
  }
  return { subject, text: plainMail(mail), html: htmlMail(mail) }
}
