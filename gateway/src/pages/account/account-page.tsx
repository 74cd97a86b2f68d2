/** @jsxImportSource preact */
import { Day, Moment } from '../day.tsx'
import { plainLine } from '../words.tsx'
import { accountPage, Csrf, Notice } from './parts.tsx'

/** A signed-in browser as its account's list shows it. */
export interface ShownSession {
  id: string
  /** The browser and what it runs on, in words. */
  device: string
  signedInAt: Date
  lastUsedAt: Date
  /** It is the one that asks. */
  isThis: boolean
}

export interface AccountPage {
  csrf: string
  email: string
  since: Date
  sessions: readonly ShownSession[]
  /** Something was just done. */
  done?: string | undefined
}

function SessionItem({ session, csrf }: { session: ShownSession; csrf: string }) {
  return (
    <li>
      <strong>{session.device}</strong>
      {session.isThis && <span class="badge good">This browser</span>}
      <form class="act" method="post" action={`/account/sessions/${session.id}/end`}>
        <Csrf token={csrf} />
        <button type="submit" class="button quiet" aria-label={`End ${session.device}`}>
          End
        </button>
      </form>
      <span class="row-note">
        Last used <Moment at={session.lastUsedAt.toISOString()} />, signed in{' '}
        <Day at={session.signedInAt.toISOString()} />
      </span>
    </li>
  )
}

function SignOut({ csrf }: { csrf: string }) {
  return (
    <div class="buttons">
      <form method="post" action="/account/sign-out">
        <Csrf token={csrf} />
        <button type="submit" class="button quiet">
          Sign out
        </button>
      </form>
      <form method="post" action="/account/sign-out-everywhere">
        <Csrf token={csrf} />
        <button type="submit" class="button quiet">
          Sign out everywhere
        </button>
      </form>
    </div>
  )
}

/** What an account is, where it is signed in, and what can be done with it. */
export function accountHomePage({ csrf, email, since, sessions, done }: AccountPage): string {
  return accountPage({
    title: 'Your account',
    area: '/account',
    children: (
      <>
        <h1>Your account</h1>
        {done && <Notice kind="done">{done}</Notice>}
        <dl class="facts-of-account">
          <dt>E-mail</dt>
          <dd>{plainLine(email)}</dd>
          <dt>Since</dt>
          <dd>
            <Day at={since.toISOString()} />
          </dd>
        </dl>
        <section aria-labelledby="directory">
          <h2 id="directory">In the directory</h2>
          <ul class="ways">
            <li>
              <a href="/me/listings">Your listings</a>
              <span>Where each of them stands, its story, its badges and its history.</span>
            </li>
            <li>
              <a href="/drafts">Your drafts</a>
              <span>How far each of them is, and the co-founders you invite to it.</span>
            </li>
            <li>
              <a href="/me/claims">Your claims</a>
              <span>Listings that you have said are your company’s, and how far the proof is.</span>
            </li>
            <li>
              <a href="/me/orders">Your orders</a>
              <span>What you have bought, with the receipts.</span>
            </li>
            <li>
              <a href="/account/profile">Founder profile</a>
              <span>Who you are; a free listing and a published story need a complete one.</span>
            </li>
            <li>
              <a href="/account/interview">Interview</a>
              <span>Questions that founders answer on their page.</span>
            </li>
            <li>
              <a href="/account/follows">Follows</a>
              <span>The products whose launch and updates you hear of.</span>
            </li>
            <li>
              <a href="/account/mails">Mails</a>
              <span>What we write to you about.</span>
            </li>
          </ul>
        </section>
        <section aria-labelledby="programs">
          <h2 id="programs">For your programs</h2>
          <ul class="ways">
            <li>
              <a href="/account/api-keys">API keys</a>
              <span>For scripts and servers of your own.</span>
            </li>
            <li>
              <a href="/account/apps">Apps</a>
              <span>Assistants and other apps that you let in, and what they may do.</span>
            </li>
            <li>
              <a href="/account/webhooks">Webhooks</a>
              <span>What happens here, posted to an address of yours.</span>
            </li>
          </ul>
        </section>
        <section aria-labelledby="sessions">
          <h2 id="sessions">Where you are signed in</h2>
          <ul class="rows">
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} csrf={csrf} />
            ))}
          </ul>
          <SignOut csrf={csrf} />
          <p class="fine">Signing out does not touch your API keys, nor the apps that you let in.</p>
        </section>
        <section aria-labelledby="data">
          <h2 id="data">Your data</h2>
          <ul class="ways">
            <li>
              <a href="/account/export" download>
                Download everything
              </a>
              <span>
                One JSON file: your account, profile, sessions, keys, apps, drafts, listings, claims, follows and
                orders.
              </span>
            </li>
            <li>
              <a href="/account/delete">Delete the account</a>
              <span>You see first what happens with what is yours.</span>
            </li>
          </ul>
        </section>
      </>
    ),
  })
}
