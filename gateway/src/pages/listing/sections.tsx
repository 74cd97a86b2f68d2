/** @jsxImportSource preact */
import type { PublicListing } from '@launch/proto/schemas/listing'
import type { ComponentChildren } from 'preact'
import { Day } from '../day.tsx'
import { initialsOf, OutLink, ownPicture, Picture, Prose, plainLine, Words } from '../words.tsx'
import { FromTheirWebsite } from './evidence.tsx'
import { FounderName } from './founder-name.tsx'
import { chaptersOf } from './story-page.tsx'

/** A part of a listing's page under its heading. */
function Part({ id, title, children }: { id: string; title: string; children: ComponentChildren }) {
  return (
    <section class="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Pictures of the product; those that we do not keep are left out. */
export function Screenshots({ listing: { screenshots, name } }: { listing: PublicListing }) {
  const pictures = screenshots.flatMap((address) => ownPicture(address) ?? [])
  if (pictures.length === 0) return null
  return (
    <section class="part" aria-label="Pictures">
      <ul class={pictures.length === 1 ? 'pictures one' : 'pictures'}>
        {pictures.map((src, i) => (
          <li key={src}>
            <a href={src}>
              <Picture src={src} alt={`Picture ${i + 1} of ${name ?? 'the product'}`} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The passages of the product's website that a part was taken from. */
type Evidence = PublicListing['evidence'][string] | undefined

export function Features({ features, evidence }: { features: string[]; evidence: Evidence }) {
  if (features.length === 0) return null
  return (
    <Part id="features" title="What it does">
      <ul class="features">
        {features.map((feature) => (
          <li key={feature}>
            <Words text={feature} />
          </li>
        ))}
      </ul>
      <FromTheirWebsite evidence={evidence} />
    </Part>
  )
}

export function Description({ text, evidence }: { text: string | null; evidence: Evidence }) {
  if (text === null) return null
  return (
    <Part id="about" title="About it">
      <Prose text={text} />
      <FromTheirWebsite evidence={evidence} />
    </Part>
  )
}

export function Questions({ faqs }: Pick<PublicListing, 'faqs'>) {
  if (faqs.length === 0) return null
  return (
    <Part id="questions" title="Questions and answers">
      {faqs.map(({ question, answer, evidence }) => (
        <details key={question} class="question">
          <summary>
            <Words text={question} />
          </summary>
          <Prose text={answer} />
          <FromTheirWebsite evidence={evidence} />
        </details>
      ))}
    </Part>
  )
}

function Person({ founder }: { founder: PublicListing['founders'][number] }) {
  const { name, role, bio, photo_url, links = [], evidence } = founder
  const photo = ownPicture(photo_url)
  return (
    <li class="person">
      {photo ? (
        <Picture src={photo} alt="" class="face" />
      ) : (
        <span class="face" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div>
        <h3>
          <FounderName founder={founder} />
        </h3>
        {role && (
          <p class="role">
            <Words text={role} />
          </p>
        )}
        {bio && <Prose text={bio} />}
        {links.length > 0 && (
          <p class="links">
            {links.map((link) => (
              <OutLink key={link} href={link} />
            ))}
          </p>
        )}
        <FromTheirWebsite evidence={evidence} />
      </div>
    </li>
  )
}

export function Founders({ founders }: Pick<PublicListing, 'founders'>) {
  if (founders.length === 0) return null
  return (
    <Part id="founders" title={founders.length === 1 ? 'The founder' : 'The founders'}>
      <ul class="people">
        {founders.map((founder) => (
          <Person key={founder.handle ?? founder.name} founder={founder} />
        ))}
      </ul>
    </Part>
  )
}

/** How much of the story a listing's page shows, in characters. */
const TEASER = 280

/** The beginning of a text, cut between words. */
function beginningOf(text: string): string {
  const line = plainLine(text)
  if (line.length <= TEASER) return line
  const cut = line.slice(0, TEASER)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)} …`
}

/** How the story begins, with the way to the rest. */
export function StoryTeaser({ listing: { story, slug } }: { listing: PublicListing }) {
  const [first] = chaptersOf(story)
  if (!first) return null
  return (
    <Part id="story" title={plainLine(story?.title ?? '') || 'The story'}>
      <p dir="auto" class="text">
        {beginningOf(first.text)}
      </p>
      <p class="more">
        <a href={`/listings/${slug}/story`}>Read the story</a>
      </p>
    </Part>
  )
}

export function Milestones({ milestones }: Pick<PublicListing, 'milestones'>) {
  if (milestones.length === 0) return null
  return (
    <Part id="milestones" title="Milestones">
      <ol class="dated">
        {milestones.map(({ milestone_id, date, title, description, url }) => (
          <li key={milestone_id}>
            <Day at={date} />
            <h3>
              <OutLink href={url} text={title} />
            </h3>
            {description && <Prose text={description} />}
          </li>
        ))}
      </ol>
    </Part>
  )
}

export function Updates({ updates }: Pick<PublicListing, 'updates'>) {
  if (updates.length === 0) return null
  return (
    <Part id="updates" title="News">
      <ol class="dated">
        {updates.map(({ update_id, title, body, published_at }) => (
          <li key={update_id} id={`update-${update_id}`}>
            <Day at={published_at} />
            <h3>
              <Words text={title} />
            </h3>
            <Prose text={body} />
          </li>
        ))}
      </ol>
    </Part>
  )
}
