/** @jsxImportSource preact */

/** Tells feed readers of the feed of a page, in both forms (RSS advisory board, “RSS autodiscovery”). */
export function FeedLinks({ path, title }: { path: string; title: string }) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={`${path}.rss`} />
      <link rel="alternate" type="application/feed+json" title={title} href={`${path}.json`} />
    </>
  )
}
