/** @jsxImportSource preact */
import { Plain } from './code.tsx'
import { page } from './layout.tsx'

const ROBOTS_NOTHING = 'User-agent: LaunchDirectoryBot\nDisallow: /'
const ROBOTS_PARTLY = 'User-agent: LaunchDirectoryBot\nDisallow: /account/\nDisallow: /search'

/** The page that the crawler's user agent leads to. */
export function botPage(publicUrl: string): string {
  return page({
    title: 'LaunchDirectoryBot – Launch Directory',
    description: 'Which pages LaunchDirectoryBot reads, how often, and how to keep it away.',
    path: '/bot',
    children: (
      <article class="prose">
        <h1>LaunchDirectoryBot</h1>
        <p class="lead">
          This is the reader of Launch Directory. It visits a website when somebody has submitted that website’s
          address, so that a profile of the product can be drafted from it.
        </p>
        <Plain label="User agent" code={`LaunchDirectoryBot/1.0 (+${publicUrl}/bot)`} />
        <h2>What it reads</h2>
        <ul>
          <li>
            <code>robots.txt</code> first, before anything else of the site, and again for every other host it is sent
            on to.
          </li>
          <li>
            The home page and, where that helps, pages of the same site that tell about the product: prices, team,
            questions and answers, features, contact. A sitemap may be read to find them.
          </li>
          <li>Only what everyone can read. It doesn’t sign in, and it sends no forms.</li>
        </ul>
        <h2>How often</h2>
        <ul>
          <li>Once for each time the address is submitted. It doesn’t come back by itself.</li>
          <li>At most 10 pages and 20 requests in one reading, redirects and dead links included.</li>
          <li>
            At most 2 requests at once to a host, and at least 500 ms from the start of one to the start of the next.
          </li>
        </ul>
        <h2>How to keep it away</h2>
        <p>
          It obeys <code>robots.txt</code> as RFC 9309 defines it, under the name <code>LaunchDirectoryBot</code> or,
          where that has no group of its own, <code>*</code>. This keeps it from the whole site:
        </p>
        <Plain label="robots.txt" code={ROBOTS_NOTHING} />
        <p>And this from parts of it:</p>
        <Plain label="robots.txt" code={ROBOTS_PARTLY} />
        <p>
          A changed file counts after 24 hours at the latest, and one that lets it in again as soon as the address is
          submitted again. While <code>robots.txt</code> answers with a server error or with 429, nothing is read at
          all.
        </p>
        <h2>What becomes of it</h2>
        <p>
          The text of the pages is kept with the draft, so that each quote can be checked against the page it was taken
          from. Values that the pages don’t give stay blank.
        </p>
      </article>
    ),
  })
}
