/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { DraftSummary } from '@launch/proto/schemas/draft'
import { accountPage } from '../account/parts.tsx'
import { Day } from '../day.tsx'
import { Pager } from '../pager.tsx'
import { Words } from '../words.tsx'
import { draftStatusWords } from './status-words.ts'

function Item({ draft }: { draft: DraftSummary }) {
  const { id, name, url, status, completeness, listing_id, updated_at } = draft
  return (
    <li>
      <strong>
        <a href={`/drafts/${id}`}>
          <Words text={name || url} />
        </a>
      </strong>
      <span class={`badge ${draftStatusWords[status].tone}`}>{draftStatusWords[status].name}</span>
      <span class="row-note">
        <Words text={url} />
        <br />
        {completeness} % filled · {listing_id === null ? 'not submitted yet' : 'submitted'} · changed{' '}
        <Day at={updated_at} />
      </span>
    </li>
  )
}

/** The drafts of an account, newest first. */
export function draftsPage(found: OutputOf<Operations['list_my_drafts']>): string {
  return accountPage({
    title: 'Your drafts',
    area: '/me/listings',
    children: (
      <>
        <h1>Your drafts</h1>
        {found.items.length > 0 ? (
          <ul class="rows">
            {found.items.map((draft) => (
              <Item key={draft.id} draft={draft} />
            ))}
          </ul>
        ) : (
          <p class="none">
            {found.page === 1 ? 'You have no draft yet. ' : 'There are no more drafts. '}
            <a href="/docs#submit_listing">How to submit a product</a>
          </p>
        )}
        <Pager path="/drafts" page={found.page ?? 1} hasMore={found.has_more} />
      </>
    ),
  })
}
