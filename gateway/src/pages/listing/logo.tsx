/** @jsxImportSource preact */
import { initialsOf, ownPicture, Picture } from '../words.tsx'

/** The logo of a product, or its first letters where it has none that can be shown. */
export function Logo({ name, address }: { name: string; address: string | null }) {
  const src = ownPicture(address)
  if (src) return <Picture src={src} alt="" class="logo" />
  return (
    <span class="logo" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
