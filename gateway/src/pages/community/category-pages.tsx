/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { page } from '../layout.tsx'
import { Entries } from '../listing/entries.tsx'

type Category = OutputOf<Operations['list_categories']>['items'][number]
type Found = OutputOf<Operations['search_listings']>

const manyOf = (listings: number) => (listings === 1 ? '1 product' : `${listings.toLocaleString('en')} products`)

function Link({ category: { slug, name, listings } }: { category: Category }) {
  return (
    <>
      <a href={`/categories/${slug}`}>{name}</a> <small>{listings.toLocaleString('en')}</small>
    </>
  )
}

/** All categories, the narrower below the broader ones. */
export function categoriesPage({ items }: { items: readonly Category[] }): string {
  return page({
    title: 'Categories – Launch Directory',
    description: 'The categories that products are filed under.',
    path: '/categories',
    children: (
      <div class="directory">
        <h1>Categories</h1>
        <ul class="categories">
          {items
            .filter(({ parent }) => parent === null)
            .map((top) => (
              <li key={top.slug}>
                <h2>
                  <Link category={top} />
                </h2>
                <ul>
                  {items
                    .filter(({ parent }) => parent === top.name)
                    .map((category) => (
                      <li key={category.slug}>
                        <Link category={category} />
                      </li>
                    ))}
                </ul>
              </li>
            ))}
        </ul>
      </div>
    ),
  })
}

export interface CategoryPage {
  category: Category
  /** All there are, for the ways to those beside it. */
  all: readonly Category[]
  found: Found
  /** Not the first page. */
  isLater: boolean
}

/** The products of one category. */
export function categoryPage({ category, all, found, isLater }: CategoryPage): string {
  const { slug, name, parent, listings } = category
  const broader = all.find((each) => each.name === parent)
  const narrower = all.filter((each) => each.parent === name)
  const next = found.cursor && `/categories/${slug}?${new URLSearchParams({ cursor: found.cursor })}`
  return page({
    title: `${name} – Launch Directory`,
    description: `Products filed under ${name}, each described from its own website.`,
    path: '/categories',
    noindex: isLater || found.items.length === 0,
    children: (
      <div class="directory">
        <p class="of-listing">
          <a href="/categories">Categories</a>
          {broader && (
            <>
              {' / '}
              <a href={`/categories/${broader.slug}`}>{broader.name}</a>
            </>
          )}
        </p>
        <h1>{name}</h1>
        {narrower.length > 0 && (
          <ul class="names">
            {narrower.map((each) => (
              <li key={each.slug}>
                <Link category={each} />
              </li>
            ))}
          </ul>
        )}
        <p class="count">{manyOf(listings)}</p>
        {found.items.length > 0 ? (
          <Entries listings={found.items} />
        ) : (
          <p class="none">
            Nothing is filed here{isLater ? ' beyond this' : ' yet'}. <a href="/listings">See all products</a>
          </p>
        )}
        {next && (
          <p class="more">
            <a class="button quiet" href={next}>
              More products
            </a>
          </p>
        )}
      </div>
    ),
  })
}
