/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { ListingVersion } from '@launch/proto/schemas/listing'
import { FaultNotice, type FormFault } from '../account/fields.tsx'
import { Csrf, Notice } from '../account/parts.tsx'
import { Moment } from '../day.tsx'
import { Pager } from '../pager.tsx'
import { plain } from '../words.tsx'
import { editFields } from './edit-fields.ts'
import { type NamedListing, ownListingPage } from './own-page.tsx'

export interface VersionsPage {
  csrf: string
  listing: NamedListing
  found: OutputOf<Operations['list_listing_versions']>
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

const authors: Record<ListingVersion['by'], string> = {
  owner: 'edited',
  draft: 'carried over from the draft',
  site_team: 'by the site team',
  apply_to: 'by an edit on another site',
  restore: 'restored',
}

/** A value of any kind in words. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return plain(value)
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.map(plain).join('\n')
  return JSON.stringify(value, null, 2) ?? ''
}

/** What the form of the content calls a field; for what isn't on it, its name as words. */
const labelOf = (name: string) =>
  editFields.find((field) => field.name === name)?.label ??
  name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function Value({ tag: Tag, value }: { tag: 'del' | 'ins'; value: unknown }) {
  if (isBlank(value)) return <span class="blank">empty</span>
  return (
    <Tag class="text" dir="auto">
      {wordsOf(value)}
    </Tag>
  )
}

function Change({ version: { before, after } }: { version: ListingVersion }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <table class="changes">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{labelOf(name)}</th>
            <td data-label="Before">
              <Value tag="del" value={before[name]} />
            </td>
            <td data-label="After">
              <Value tag="ins" value={after[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Version({
  version,
  id,
  csrf,
  isLatest,
}: {
  version: ListingVersion
  id: number
  csrf: string
  isLatest: boolean
}) {
  return (
    <li>
      <h2>
        Edit {version.version} <small>{authors[version.by]}</small>
      </h2>
      <p class="row-note">
        <Moment at={version.at} />
      </p>
      <Change version={version} />
      {isLatest ? (
        <p class="fine">This is how it is now.</p>
      ) : (
        <form method="post" action={`/me/listings/${id}/versions`} class="buttons">
          <Csrf token={csrf} />
          <input type="hidden" name="version" value={version.version} />
          <button type="submit" class="button quiet" aria-label={`Bring back what edit ${version.version} made of it`}>
            Bring this back
          </button>
        </form>
      )}
    </li>
  )
}

/** The edits of a listing, the latest first, each to be brought back. */
export function versionsPage({ csrf, listing, found, fault, done }: VersionsPage): string {
  const page = found.page ?? 1
  return ownListingPage({
    listing,
    tail: '/versions',
    title: 'Its history',
    children: (
      <>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        <p class="lead">
          Bringing an edit back sets fields, links and questions to what they were after it. It is a new edit, so it can
          be undone the same way.
        </p>
        {found.items.length > 0 ? (
          <ol class="versions">
            {found.items.map((version, i) => (
              <Version
                key={version.version}
                version={version}
                id={listing.id}
                csrf={csrf}
                isLatest={page === 1 && i === 0}
              />
            ))}
          </ol>
        ) : (
          <p class="none">{page === 1 ? 'Nothing was edited yet.' : 'There are no more edits.'}</p>
        )}
        <Pager path={`/me/listings/${listing.id}/versions`} page={page} hasMore={found.has_more} />
      </>
    ),
  })
}
