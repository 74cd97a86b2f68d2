/** @jsxImportSource preact */
import { page } from '../layout.tsx'

/** Leads on to a client's website by itself, or by a link where the browser doesn't. */
export function continuePage({ location, place }: { location: string; place: string }): string {
  return page({
    title: 'Going on – Launch Directory',
    description: 'You are signed in.',
    path: '',
    noindex: true,
    head: <meta http-equiv="refresh" content={`0;url=${location}`} />,
    children: (
      <article class="door">
        <h1>You are signed in</h1>
        <p class="lead">
          Going on to <bdi>{place}</bdi> …
        </p>
        <p>
          <a class="button" href={location} rel="noreferrer">
            Go on
          </a>
        </p>
      </article>
    ),
  })
}
