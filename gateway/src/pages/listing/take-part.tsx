/** @jsxImportSource preact */

/** The way to prove that a listing is of one's own company. */
export function ClaimIt({ slug }: { slug: string }) {
  return (
    <p class="claim-it">
      Is this your company?{' '}
      <a href={`/claim/${slug}`} rel="nofollow">
        Claim it
      </a>
    </p>
  )
}

/** The way to where one votes for a listing and follows it: not here, as this page is the same for everyone. */
export function TakePart({ slug, text }: { slug: string; text: string }) {
  return (
    <a class="button quiet" href={`/me/community/${slug}`} rel="nofollow">
      {text}
    </a>
  )
}
