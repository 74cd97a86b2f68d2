/** @jsxImportSource preact */
import type { PublicListing } from '@launch/proto/schemas/listing'
import { storySections } from '@launch/proto/schemas/story'
import { page } from '../layout.tsx'
import { initialsOf, ownPicture, Picture, Prose, plainLine, Words } from '../words.tsx'
import { FounderName } from './founder-name.tsx'
import { storyLabels } from './labels.ts'

/** The sections of a story that say something, in their order. */
export function chaptersOf(story: PublicListing['story']): { label: string; text: string }[] {
  return storySections.flatMap((name) => {
    const text = name === 'title' ? null : story?.[name]
    return name !== 'title' && text ? [{ label: storyLabels[name], text }] : []
  })
}

function Byline({ listing: { founders, name, slug } }: { listing: PublicListing }) {
  const [founder] = founders
  const photo = ownPicture(founder?.photo_url)
  return (
    <p class="byline">
      {founder &&
        (photo ? (
          <Picture src={photo} alt="" class="face" />
        ) : (
          <span class="face" aria-hidden="true">
            {initialsOf(founder.name)}
          </span>
        ))}
      <span>
        {founder && (
          <>
            <FounderName founder={founder} />
            {founder.role && (
              <>
                , <Words text={founder.role} />
              </>
            )}
            <br />
          </>
        )}
        The story of{' '}
        <a href={`/listings/${slug}`}>
          <Words text={name ?? ''} />
        </a>
      </span>
    </p>
  )
}

/** The founder story of a listing, in the founder's own words. */
export function storyPage(listing: PublicListing): string {
  const { story, name, public_url, status, headline } = listing
  const title = plainLine(story?.title ?? '') || `The story of ${plainLine(name ?? '')}`
  return page({
    title: `${title} – ${plainLine(name ?? '')}`,
    description: `How ${plainLine(name ?? '')} came to be${headline ? `: ${plainLine(headline)}` : ''}.`,
    path: '/listings',
    noindex: status === 'archived',
    head: <link rel="canonical" href={`${public_url}/story`} />,
    children: (
      <article class="story prose">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <Byline listing={listing} />
        {chaptersOf(story).map(({ label, text }) => (
          <section key={label}>
            <h2>{label}</h2>
            <Prose text={text} />
          </section>
        ))}
        <p>
          <a class="button" href={`/listings/${listing.slug}`}>
            See the product
          </a>
        </p>
      </article>
    ),
  })
}
