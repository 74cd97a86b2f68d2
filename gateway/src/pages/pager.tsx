/** @jsxImportSource preact */

/** The ways to the pages before and after this one, where there are any. `path` may have a query. */
export function Pager({ path, page, hasMore }: { path: string; page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null
  const at = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`
  return (
    <nav class="pager" aria-label="Pages">
      {page > 1 && (
        <a class="button quiet" href={page === 2 ? path : at(page - 1)} rel="prev">
          Previous page
        </a>
      )}
      <span>Page {page}</span>
      {hasMore && (
        <a class="button quiet" href={at(page + 1)} rel="next">
          Next page
        </a>
      )}
    </nav>
  )
}
