/** @jsxImportSource preact */

/** The way to where one votes for a listing and follows it: not here, as this page is the same for everyone. */
export function TakePart({ slug, text }: { slug: string; text: string }) {
  return (
    <a class="button quiet" href={`/me/community/${slug}`} rel="nofollow">
      {text}
    </a>
  )
}
