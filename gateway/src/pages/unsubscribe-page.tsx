/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { page } from './layout.tsx'
import { OutLink, Words } from './words.tsx'

/** What a follow is of. */
export interface FollowedProduct {
  name: string
  public_url: string
}

const shell = (title: string, children: ComponentChildren) =>
  page({
    title: `${title} – Launch Directory`,
    description: 'End the mails about a product that you follow.',
    path: '/unsubscribe',
    noindex: true,
    children: <article class="door">{children}</article>,
  })

const ALL = (
  <p class="fine">
    In your account you see <a href="/account/follows">all that you follow</a>, and choose{' '}
    <a href="/account/mails">which mails you get</a>.
  </p>
)

/** Asks whether a follow is to end. */
export function askUnsubscribePage({ token, followed }: { token: string; followed: FollowedProduct }): string {
  return shell(
    'Unfollow',
    <>
      <h1>
        Unfollow <Words text={followed.name} />?
      </h1>
      <p class="lead">
        You follow <OutLink href={followed.public_url} text={followed.name} />, so we write to you when it launches and
        when it has news. Without the follow these mails end.
      </p>
      <form method="post" action={`/unsubscribe/${token}`} class="buttons">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <button type="submit" class="button">
          Unfollow
        </button>
      </form>
      {ALL}
    </>,
  )
}

/** Says that a follow has ended, just now or earlier. */
export function unsubscribedPage(followed: FollowedProduct | undefined): string {
  return shell(
    'You don’t follow it any more',
    <>
      <h1>You don’t follow it any more</h1>
      {followed ? (
        <p class="lead">
          No more mails come about <OutLink href={followed.public_url} text={followed.name} />, but for one that may be
          on its way already. You can follow it again on its page.
        </p>
      ) : (
        <p class="lead">The follow that this link belongs to has ended already. There is nothing more to do.</p>
      )}
      {ALL}
    </>,
  )
}
