/** @jsxImportSource preact */
import type { PublicListing } from '@launch/proto/schemas/listing'
import { Words } from '../words.tsx'

/** A founder's name; of a co-founder who accepted an invite it leads to their own page. */
export function FounderName({ founder: { name, handle } }: { founder: PublicListing['founders'][number] }) {
  if (handle === undefined) return <Words text={name} />
  return (
    <a href={`/founders/${handle}`}>
      <Words text={name} />
    </a>
  )
}
