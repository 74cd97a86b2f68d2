import { until } from './until.ts'

/** A mail that development keeps instead of sending it. */
export interface KeptMail {
  to: string
  subject: string
  headers: Record<string, string>
  text: string
}

/** The mails to an address that development keeps, newest first. */
export async function mailsTo(baseUrl: string, email: string): Promise<KeptMail[]> {
  const answer = await fetch(`${baseUrl}/dev/mailbox?${new URLSearchParams({ to: email })}`, {
    headers: { accept: 'application/json' },
  })
  return (await answer.json()) as KeptMail[]
}

/** The sign-in links in the mails to an address that development keeps, newest first. */
export async function signInLinks(baseUrl: string, email: string): Promise<string[]> {
  return (await mailsTo(baseUrl, email)).flatMap(({ text }) => text.match(/http\S+#token=[\w-]+/)?.[0] ?? [])
}

/** Does what brings a sign-in mail to an address, and gives that mail's link once it is there. */
export async function newSignInLink(baseUrl: string, email: string, ask: () => Promise<void>): Promise<string> {
  const before = (await signInLinks(baseUrl, email)).length
  await ask()
  return until(`a mail to ${email}`, async () => {
    const links = await signInLinks(baseUrl, email)
    return links.length > before && links[0]
  })
}
