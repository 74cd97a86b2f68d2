/** @jsxImportSource preact */
import { draftReadyExample } from '@launch/proto/examples/draft'
import type { ProfileField } from '@launch/proto/schemas/fields'
import { Shell } from './code.tsx'
import { FeedLinks } from './feed-links.tsx'
import { page } from './layout.tsx'

const steps = [
  {
    title: 'Submit an address',
    text: 'Send the address of your product’s website. Its pages are read within what your robots.txt allows.',
  },
  {
    title: 'Check the draft',
    text: 'In about a minute you get a profile. Each value comes with the passage it was taken from, and what the site does not say stays blank.',
  },
  {
    title: 'Publish the listing',
    text: 'Correct what you like and submit it. Nothing is public, and nothing is charged, before you decide.',
  },
]

/** One value of the example draft, with the passage that supports it. */
function DraftValue({ name }: { name: ProfileField }) {
  const { value, evidence } = draftReadyExample.fields[name]
  const [passage] = evidence
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {passage ? (
          <>
            <span class="value">{String(value)}</span>
            <q>{passage.quote}</q>
          </>
        ) : (
          <span class="blank">Not said on the site, so left blank</span>
        )}
      </dd>
    </div>
  )
}

function ExampleDraft() {
  return (
    <figure class="draft">
      <figcaption>
        <span>Draft of acme.example.com</span>
        <span class="state">ready</span>
      </figcaption>
      <dl>
        <DraftValue name="headline" />
        <DraftValue name="pricing_from" />
        <DraftValue name="founded_year" />
        <DraftValue name="categories" />
      </dl>
    </figure>
  )
}

/** The first page. */
export function homePage(publicUrl: string): string {
  const request = `curl ${publicUrl}/api/v1/drafts \\\n  -H "Authorization: Bearer $LAUNCH_API_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d '{"url": "https://acme.example.com"}'`
  return page({
    title: 'Launch Directory',
    description: 'A product directory whose listings are drafted from each product’s own website, with quotes.',
    path: '/',
    head: <FeedLinks path="/feeds/launches" title="Launches" />,
    children: (
      <div class="home">
        <section class="hero">
          <div>
            <h1>Your website already says what your product is.</h1>
            <p class="lead">
              Launch Directory lists products by what their own websites say: you submit an address, check a draft in
              which every value carries its quote, and publish the listing.
            </p>
            <p class="actions">
              <a class="button" href="/docs">
                Read the docs
              </a>
              <a class="button quiet" href="/listings">
                See the products
              </a>
            </p>
          </div>
          <ExampleDraft />
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps">From address to listing</h2>
          <ol class="steps">
            {steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section class="try" aria-labelledby="first-request">
          <div>
            <h2 id="first-request">The first request</h2>
            <p>
              The answer is a draft with an <code>id</code>. Ask for it with <a href="/docs#get_draft">get_draft</a>{' '}
              until its status is <code>ready</code>.
            </p>
            <p>
              <a href="/docs#authentication">How to authenticate</a>
            </p>
          </div>
          <Shell label="Shell" code={request} />
        </section>
      </div>
    ),
  })
}
