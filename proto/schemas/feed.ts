/** What sitemaps list: listings, their stories, and founders. */
export const sitemapKinds = ['listings', 'stories', 'founders'] as const
export type SitemapKind = (typeof sitemapKinds)[number]
