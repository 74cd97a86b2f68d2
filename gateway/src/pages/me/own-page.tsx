/** @jsxImportSource preact */
import type { Listing } from '@launch/proto/schemas/listing'
import type { ComponentChildren } from 'preact'
import { accountPage } from '../account/parts.tsx'
import { Words } from '../words.tsx'

/** What a page about an own listing needs to know of it. */
export type NamedListing = Pick<Listing, 'id' | 'name'>

const parts = [
  { tail: '', name: 'Overview' },
  { tail: '/edit', name: 'Content' },
  { tail: '/story', name: 'Story' },
  { tail: '/badges', name: 'Badges' },
  { tail: '/launch', name: 'Buy' },
  { tail: '/claims', name: 'Claims' },
  { tail: '/versions', name: 'History' },
]

export interface OwnPageProps {
  listing: NamedListing
  /** Which page of the listing it is, as its address ends. */
  tail: '' | '/edit' | '/story' | '/badges' | '/launch' | '/claims' | '/versions'
  title: string
  children: ComponentChildren
}

/** A page about one of the account's own listings, with the way to the others. */
export function ownListingPage({ listing: { id, name }, tail, title, children }: OwnPageProps): string {
  const area = `/me/listings/${id}`
  return accountPage({
    title,
    area: '/me/listings',
    children: (
      <>
        <p class="of-listing">
          <a href={area}>
            <Words text={name ?? `Listing ${id}`} />
          </a>
        </p>
        <h1>{title}</h1>
        <nav class="listing-nav" aria-label="This listing">
          {parts.map((part) => (
            <a key={part.tail} href={area + part.tail} aria-current={part.tail === tail ? 'page' : undefined}>
              {part.name}
            </a>
          ))}
        </nav>
        {children}
      </>
    ),
  })
}
