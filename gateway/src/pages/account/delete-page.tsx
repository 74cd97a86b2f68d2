/** @jsxImportSource preact */
import { plainLine } from '../words.tsx'
import { accountPage, Csrf, doorPage, EmailField } from './parts.tsx'

const consequences = [
  'You are signed out everywhere, your API keys stop working, and the apps that you let in are shut out.',
  'Your drafts are deleted, and so are your listings that are not public yet.',
  'Public listings stay in the directory as archived, without an owner and without what names people: founders, story and contact address. Whoever proves that the product is theirs can take them over.',
  'Orders that wait to be paid are closed. What was paid stays in the books, without your name.',
]

export interface DeletePage {
  csrf: string
  email: string
  /** Whether the sign-in is recent enough. */
  isFresh: boolean
  /** How recent that is, in minutes. */
  minutes: number
  /** What was wrong with what was typed. */
  fault?: string
}

function DeleteForm({ csrf, email, fault }: DeletePage) {
  return (
    <form method="post" action="/account/delete" class="form-fields">
      <Csrf token={csrf} />
      <EmailField
        label={
          <>
            To go on, type your e-mail address: <strong>{plainLine(email)}</strong>
          </>
        }
        offered={false}
        fault={fault}
      />
      <div class="buttons">
        <button type="submit" class="button grave">
          Delete my account
        </button>
        <a class="button quiet" href="/account">
          Keep it
        </a>
      </div>
    </form>
  )
}

/** Says what deleting an account does, and asks for it. */
export function deleteAccountPage(shown: DeletePage): string {
  return accountPage({
    title: 'Delete your account',
    area: '/account',
    children: (
      <>
        <h1>Delete your account</h1>
        <p class="lead">This can’t be undone. It happens at once:</p>
        <ul class="consequences">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          You may want to <a href="/account/export">download everything</a> first.
        </p>
        {shown.isFresh ? (
          <DeleteForm {...shown} />
        ) : (
          <div class="again">
            <p>For this you have to have signed in within the last {shown.minutes} minutes.</p>
            <div class="buttons">
              <a class="button" href="/sign-in?next=%2Faccount%2Fdelete">
                Sign in again
              </a>
              <a class="button quiet" href="/account">
                Keep the account
              </a>
            </div>
          </div>
        )}
      </>
    ),
  })
}

/** Says that an account is gone. */
export function deletedPage(): string {
  return doorPage({
    title: 'Your account is deleted',
    children: (
      <>
        <h1>Your account is deleted</h1>
        <p class="lead">Nothing of it signs in any more. What else was yours is being removed right now.</p>
        <p>
          <a class="button quiet" href="/">
            To the first page
          </a>
        </p>
      </>
    ),
  })
}
