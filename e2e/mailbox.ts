import { until } from './until.ts'

/** A mail that development keeps instead of sending it. */
export interface KeptMail {
  to: string
  subject: string
  headers: Record<string, string>
  text: string
}

/** Where the mails to an address are kept, below the address of the gateway. */
export const mailboxPath = (email: string) => `/dev/mailbox?${new URLSearchParams({ to: email })}`

/** The mails to an address that development keeps, newest first. */
export async function mailsTo(gatewayUrl: string, email: string): Promise<KeptMail[]> {
  const answer = await fetch(`${gatewayUrl}${mailboxPath(email)}`, { headers: { accept: 'application/json' } })
  return (await answer.json()) as KeptMail[]
}

/** The mails that a system keeps. */
export interface Mailbox {
  /** Those to an address, newest first. */
  to(email: string): Promise<KeptMail[]>
}

/** The sign-in links in the mails to an address, newest first. */
export async function signInLinks(mail: Mailbox, email: string): Promise<string[]> {
  return (await mail.to(email)).flatMap(({ text }) => text.match(/http\S+#token=[\w-]+/)?.[0] ?? [])
}

/** Does what brings a sign-in mail to an address, and gives that mail's link once it is there. */
export async function newSignInLink(mail: Mailbox, email: string, ask: () => Promise<void>): Promise<string> {
  const before = (await signInLinks(mail, email)).length
  await ask()
  return until(`a mail to ${email}`, async () => {
    const links = await signInLinks(mail, email)
    return links.length > before && links[0]
  })
}
