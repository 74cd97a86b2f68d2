/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { Moment } from './day.tsx'
import { page } from './layout.tsx'
import { plain, Words, webAddress } from './words.tsx'

type KeptMail = OutputOf<Operations['list_kept_mails']>['items'][number]

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** A mail's plain text, its links to be clicked. */
function MailText({ text }: { text: string }) {
  return (
    <p class="mail-text" dir="auto">
      {plain(text)
        .split(ADDRESS)
        .map((part, i) => (i % 2 === 1 && webAddress(part) ? <a href={part}>{part}</a> : part))}
    </p>
  )
}

function Mail({ mail, isOpen }: { mail: KeptMail; isOpen: boolean }) {
  return (
    <li>
      <details open={isOpen} class="mail">
        <summary>
          <span class="mail-to">
            <Words text={mail.to} />
          </span>
          <b>
            <Words text={mail.subject} />
          </b>
          <Moment at={mail.at} />
        </summary>
        <MailText text={mail.text} />
        <details class="mail-html">
          <summary>HTML part, as source</summary>
          <pre>{plain(mail.html)}</pre>
        </details>
      </details>
    </li>
  )
}

/** The mails that a developer's system has kept instead of sent, the newest one open. HTML parts are shown as text. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  return page({
    title: 'Mailbox – Launch Directory',
    description: 'The mails that were kept instead of sent.',
    path: '',
    noindex: true,
    children: (
      <article class="mailbox">
        <h1>Mailbox</h1>
        <p class="lead">
          Mails are kept here for a week, not sent: <code>SMTP_URL</code> is not set.{' '}
          <a href="/dev/mailbox">Look again</a>
        </p>
        {mails.length === 0 ? (
          <p class="no-mails">No mail yet.</p>
        ) : (
          <ul class="mails">
            {mails.map((mail, i) => (
              <Mail key={mail.id} mail={mail} isOpen={i === 0} />
            ))}
          </ul>
        )}
        <p class="fine">
          As JSON: <code>curl -H 'Accept: application/json'</code> and this page’s address; <code>?to=</code> gives the
          mails to one address.
        </p>
      </article>
    ),
  })
}
