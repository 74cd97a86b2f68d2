/** @jsxImportSource preact */
import type { FounderProfile, StoryRules } from '@launch/proto/schemas/founder'
import type { Listing } from '@launch/proto/schemas/listing'
import type { StorySection } from '@launch/proto/schemas/story'
import type { Static } from '@sinclair/typebox'
import { FaultNotice, Field, type FormFault, MissingList } from '../account/fields.tsx'
import { Csrf, Notice } from '../account/parts.tsx'
import { storyLabels } from '../listing/labels.ts'
import { ownListingPage } from './own-page.tsx'
import { type StoryStanding, storyStanding } from './story-standing.ts'

type Rules = Static<typeof StoryRules>

export interface StoryEditor {
  csrf: string
  listing: Listing
  rules: Rules
  profile: FounderProfile
  /** The sections as they were typed; those that are kept when not given. */
  typed?: ReadonlyMap<StorySection, string>
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

const labelOf = (name: StorySection) => (name === 'title' ? 'Title' : storyLabels[name])

/** Whether readers see a published story: on paid listings, or where the section is unlocked. */
const isShown = ({ plan, unlocked_sections }: Listing) => plan === 'paid' || unlocked_sections.includes('story')

function Standing({ listing, rules, profile, standing }: StoryEditor & { standing: StoryStanding }) {
  const { published, sections, total } = standing
  const shown = published && listing.status === 'live' && isShown(listing)
  return (
    <section aria-labelledby="standing" class="standing">
      <h2 id="standing">
        {published ? 'Published' : 'Kept as a draft'}{' '}
        <small>
          {total} words, {sections} {sections === 1 ? 'section' : 'sections'} long enough
        </small>
      </h2>
      {!published && (
        <p>
          It is published with {rules.min_sections} sections of {rules.min_words_per_section} words or more,{' '}
          {rules.min_words} words in all, and a complete founder profile.
        </p>
      )}
      {!published && <MissingList missing={profile.missing} />}
      {shown && (
        <p>
          <a href={`/listings/${listing.slug}/story`}>See it as others do</a>
        </p>
      )}
      {published && !isShown(listing) && (
        <p>
          Readers see it on a paid listing, or when the section is unlocked. <a href="/docs#create_checkout">How</a>
        </p>
      )}
    </section>
  )
}

function Section({ name, editor, words }: { name: StorySection; editor: StoryEditor; words: number }) {
  const { listing, typed, fault, rules } = editor
  const counts = rules.counted_sections.includes(name)
  const isLong = words >= rules.min_words_per_section
  const many = words === 1 ? '1 word' : `${words} words`
  const hint =
    counts && words > 0 ? `${many}${isLong ? '' : `; ${rules.min_words_per_section} make it count`}` : undefined
  return (
    <Field
      name={name}
      label={labelOf(name)}
      value={typed ? (typed.get(name) ?? '') : (listing.story?.[name] ?? '')}
      hint={hint}
      fault={fault}
      {...(counts ? { rows: 7 } : {})}
    />
  )
}

/** Where a founder writes the story of a listing. */
export function storyEditorPage(editor: StoryEditor): string {
  const { csrf, listing, rules, profile, fault, done } = editor
  const standing = storyStanding(listing.story, rules, profile)
  return ownListingPage({
    listing,
    tail: '/story',
    title: 'Its story',
    children: (
      <>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        <Standing {...editor} standing={standing} />
        <form method="post" action={`/me/listings/${listing.id}/story`} class="form-fields">
          <Csrf token={csrf} />
          {rules.sections.map((name) => (
            <Section key={name} name={name} editor={editor} words={standing.words.get(name) ?? 0} />
          ))}
          <button type="submit" class="button">
            Save the story
          </button>
        </form>
      </>
    ),
  })
}
