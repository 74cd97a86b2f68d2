import type { Browser, Page } from 'playwright-core'
import { newSignInLink } from '../mailbox.ts'
import type { System } from '../system/interface.ts'

/** Somebody at a browser whose profile is empty at first. */
export interface Person {
  email: string
  page: Page
  /**
   * Opens what a client wants opened, signs in by mail where that is asked for, and presses a button of the consent page.
   * Ends where the client has the browser come back.
   * @returns what was asked for on the way
   */
  decide(authorization: URL, button: 'Allow' | 'Deny'): Promise<('sign-in' | 'consent')[]>
  /** Signs in on the page that asks for it, by the link in the mail. */
  signIn(): Promise<void>
  /** Shuts an app out, from the list of apps; resolves once that is done. */
  shutOut(app: string): Promise<void>
  leave(): Promise<void>
}

/** Gives somebody a browser of their own, which says that it is another where that is asked for. */
export async function newPerson(
  browser: Browser,
  { gatewayUrl, mail }: Pick<System, 'gatewayUrl' | 'mail'>,
  email: string,
  userAgent?: string,
): Promise<Person> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    baseURL: gatewayUrl,
    ...(userAgent && { userAgent }),
  })
  const page = await context.newPage()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  const signIn = async () => {
    const link = await newSignInLink(mail, email, async () => {
      await page.getByLabel('E-mail address').fill(email)
      await press('Send the link')
      await page
        .getByRole('heading', { name: 'Look into your mail' })
        .waitFor()
        .catch(async (error) => {
          throw new Error(`${page.url()} says: ${await page.locator('body').ariaSnapshot()}`, { cause: error })
        })
    })
    await page.goto(link)
    await press('Sign in')
  }

  return {
    email,
    page,
    signIn,
    async decide(authorization, button) {
      await page.goto(authorization.href)
      const isUnknown = new URL(page.url()).pathname === '/sign-in'
      if (isUnknown) await signIn()
      await page.waitForURL((url) => url.pathname === '/consent')
      await press(button)
      const back = authorization.searchParams.get('redirect_uri')
      await page.waitForURL((url) => url.origin + url.pathname === back)
      return isUnknown ? ['sign-in', 'consent'] : ['consent']
    },
    async shutOut(app) {
      await page.goto('/account/apps')
      await page.getByRole('listitem').filter({ hasText: app }).getByRole('link', { name: 'Shut out' }).click()
      await press('Shut the app out')
      await page.getByText('The app is shut out.').waitFor()
    },
    leave: () => context.close(),
  }
}
