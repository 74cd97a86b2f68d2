/** @jsxImportSource preact */
import { page } from './layout.tsx'
import { plainLine } from './words.tsx'

export interface Message {
  title: string
  /** The HTTP status, where it tells something. */
  status?: number
  /** What was wrong and what to do. */
  detail: string
  /** Where to go on from here. */
  link: { href: string; text: string }
}

/** A page that says why there is nothing else to show. */
export function messagePage({ title, status, detail, link }: Message): string {
  return page({
    title: `${title} – Launch Directory`,
    description: title,
    path: '',
    noindex: true,
    children: (
      <article class="prose message">
        {status && <p class="status-code">{status}</p>}
        <h1>{title}</h1>
        <p class="lead">{plainLine(detail)}</p>
        <p>
          <a class="button" href={link.href}>
            {link.text}
          </a>
        </p>
      </article>
    ),
  })
}
