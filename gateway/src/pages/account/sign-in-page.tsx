/** @jsxImportSource preact */
import { plainLine } from '../words.tsx'
import { Csrf, doorPage, EmailField, Notice } from './parts.tsx'

export interface SignInPage {
  csrf: string
  /** Where to go afterwards, if anywhere: a path of our own. */
  next?: string | undefined
  /** What was typed before. */
  email?: string
  /** What was wrong with it. */
  fault?: string
  /** Something was just done. */
  done?: string | undefined
  /** Who is signed in already. */
  signedInAs?: string | undefined
}

/** Asks for an e-mail address to send a sign-in link to. */
export function signInPage({ csrf, next, email = '', fault, done, signedInAs }: SignInPage): string {
  return doorPage({
    title: 'Sign in',
    children: (
      <>
        <h1>Sign in</h1>
        {done && <Notice kind="done">{done}</Notice>}
        <p class="lead">We send you a link by e-mail. There is no password, and an account is made if you have none.</p>
        {signedInAs && (
          <p class="fine">
            You are signed in as <strong>{plainLine(signedInAs)}</strong>. <a href="/account">Go to your account</a>, or
            sign in as somebody else.
          </p>
        )}
        <form method="post" action="/sign-in" class="form-fields">
          <Csrf token={csrf} />
          {next && <input type="hidden" name="next" value={next} />}
          <EmailField label="E-mail address" value={email} offered fault={fault} />
          <button type="submit" class="button">
            Send the link
          </button>
        </form>
      </>
    ),
  })
}

/** Says that a link is on its way; the same for every address. */
export function linkSentPage({ email, minutes, next }: { email: string; minutes: number; next: boolean }): string {
  return doorPage({
    title: 'Look into your mail',
    children: (
      <>
        <h1>Look into your mail</h1>
        <p class="lead">
          We sent a link to <strong>{plainLine(email)}</strong>. It is good for {minutes} minutes and works once.
        </p>
        <p>
          {next
            ? 'Open it in this browser, so that you go on where you were.'
            : 'You can close this page; the link opens a new one.'}
        </p>
        <p class="fine">
          Nothing there? Look among the unwanted mail, or <a href="/sign-in">try again</a>.
        </p>
      </>
    ),
  })
}

/** Says that a link can't sign anyone in any more. */
export function deadLinkPage(minutes: number): string {
  return doorPage({
    title: 'This link is not good any more',
    children: (
      <>
        <h1>This link is not good any more</h1>
        <p class="lead">
          It was used already, or is older than {minutes} minutes, or a part of it got lost on the way.
        </p>
        <p>
          <a class="button" href="/sign-in">
            Get a new link
          </a>
        </p>
      </>
    ),
  })
}
