import { type Handlers, Refusal } from '@launch/kit'

const unavailable = async () => {
  throw new Refusal('unavailable', 'This is not there yet.')
}

/** What feeds and sitemaps list. */
export const feedHandlers = (): Pick<Handlers<'listings'>, 'list_launches' | 'count_sitemaps' | 'list_sitemap'> => ({
  list_launches: unavailable,
  count_sitemaps: unavailable,
  list_sitemap: unavailable,
})
