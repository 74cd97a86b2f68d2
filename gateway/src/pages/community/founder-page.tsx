/** @jsxImportSource preact */
import type { Founder } from '@launch/proto/schemas/founder'
import { page } from '../layout.tsx'
import { Entries } from '../listing/entries.tsx'
import { initialsOf, OutLink, ownPicture, Picture, Prose, plainLine, Words } from '../words.tsx'

function Title({ founder: { name, handle, role, links, photo_url } }: { founder: Founder }) {
  const photo = ownPicture(photo_url)
  return (
    <header class="title">
      {photo ? (
        <Picture src={photo} alt="" class="face" />
      ) : (
        <span class="face" aria-hidden="true">
          {initialsOf(name ?? handle)}
        </span>
      )}
      <div>
        <h1>
          <Words text={name ?? handle} />
        </h1>
        {role && (
          <p class="headline">
            <Words text={role} />
          </p>
        )}
        {links.length > 0 && (
          <p class="meta">
            {links.map((link) => (
              <OutLink key={link} href={link} />
            ))}
          </p>
        )}
      </div>
    </header>
  )
}

/** A founder as everyone sees them: who they are, what they answered, and what they have listed. */
export function founderPage(founder: Founder): string {
  const { name, handle, role, bio, answers, listings, public_url } = founder
  const shown = plainLine(name ?? handle)
  return page({
    title: `${shown} – Launch Directory`,
    description: plainLine(bio ?? '') || `${shown}${role ? `, ${plainLine(role)}` : ''}`,
    path: '',
    head: <link rel="canonical" href={public_url} />,
    children: (
      <article class="listing founder">
        <Title founder={founder} />
        <div class="parts">
          {bio && (
            <div>
              <Prose text={bio} />
            </div>
          )}
          {listings.length > 0 && (
            <section class="part" aria-labelledby="products">
              <h2 id="products">{listings.length === 1 ? 'Their product' : 'Their products'}</h2>
              <Entries listings={listings} />
            </section>
          )}
          {answers.length > 0 && (
            <section class="part" aria-labelledby="interview">
              <h2 id="interview">Interview</h2>
              {answers.map(({ question_id, question, answer }) => (
                <div key={question_id} class="chapter">
                  <h3>{question}</h3>
                  <Prose text={answer} />
                </div>
              ))}
            </section>
          )}
        </div>
      </article>
    ),
  })
}
