/** @jsxImportSource preact */
import type { FounderProfile } from '@launch/proto/schemas/founder'
import { initialsOf, ownPicture, Picture, plainLine } from '../words.tsx'
import { FaultNotice, Field, type FormFault, MissingList } from './fields.tsx'
import { accountPage, Csrf, Notice } from './parts.tsx'

const AREA = '/account/profile'

/** The form of a profile as it was typed. */
export interface ProfileInput {
  handle: string
  name: string
  role: string
  bio: string
  /** One a line. */
  links: string
}

export interface ProfilePage {
  csrf: string
  profile: FounderProfile
  input: ProfileInput
  /** What the form of the profile was refused with. */
  fault?: FormFault | undefined
  /** What the form of the photo was refused with. */
  photoFault?: string | undefined
  /** The largest photo, in megabytes. */
  megabytes: number
  /** Something was just done. */
  done?: string | undefined
}

function Standing({ profile: { complete, missing, handle } }: Pick<ProfilePage, 'profile'>) {
  return (
    <section aria-labelledby="standing" class="standing">
      <h2 id="standing">{complete ? 'Your profile is complete' : 'What is missing'}</h2>
      {complete ? (
        <p>
          It has all that a free listing and a published story need.{' '}
          {handle && <a href={`/founders/${handle}`}>See it as others do</a>}
        </p>
      ) : (
        <>
          <p>A free listing and a published story need these:</p>
          <MissingList missing={missing} />
        </>
      )}
    </section>
  )
}

function ProfileForm({ csrf, input, fault }: Pick<ProfilePage, 'csrf' | 'input' | 'fault'>) {
  const links = 'Addresses of profiles of yours elsewhere, one a line, with https://.'
  return (
    <form method="post" action={AREA} class="form-fields">
      <Csrf token={csrf} />
      <div class="side-by-side">
        <Field name="name" label="Name" value={input.name} fault={fault} maxLength={80} autocomplete="name" />
        <Field name="role" label="Role in the company" value={input.role} fault={fault} maxLength={80} />
      </div>
      <Field name="bio" label="About you" hint="At least 80 characters." value={input.bio} fault={fault} rows={5} />
      <Field name="links" label="Links" hint={links} value={input.links} fault={fault} rows={3} />
      <Field
        name="handle"
        label="Handle"
        hint="Your name in the address of your page: small letters, digits and single hyphens."
        value={input.handle}
        fault={fault}
        maxLength={40}
      />
      <button type="submit" class="button">
        Save the profile
      </button>
    </form>
  )
}

function Photo({ csrf, profile, photoFault, megabytes }: ProfilePage) {
  const photo = ownPicture(profile.photo_url)
  return (
    <section aria-labelledby="photo">
      <h2 id="photo">Photo</h2>
      {photoFault && <Notice kind="wrong">{plainLine(photoFault)}</Notice>}
      <div class="photo">
        {photo ? (
          <Picture src={photo} alt="Your photo" class="face" />
        ) : (
          <span class="face" aria-hidden="true">
            {initialsOf(profile.name ?? '')}
          </span>
        )}
        <form method="post" action={`${AREA}/photo`} enctype="multipart/form-data" class="form-fields">
          <Csrf token={csrf} />
          <p class="form-field">
            <label for="file">{photo ? 'Another photo' : 'Your photo'}</label>
            <input id="file" type="file" name="photo" accept="image/jpeg,image/png,image/webp" required />
            <span class="hint">JPEG, PNG or WebP, at most {megabytes} MB.</span>
          </p>
          <button type="submit" class="button">
            Upload
          </button>
        </form>
      </div>
      {photo && (
        <form method="post" action={`${AREA}/photo/remove`} class="buttons">
          <Csrf token={csrf} />
          <button type="submit" class="button quiet">
            Remove the photo
          </button>
        </form>
      )}
    </section>
  )
}

/** A founder's profile: what it lacks, and the forms to change it. */
export function profilePage(shown: ProfilePage): string {
  const { profile, fault, done } = shown
  return accountPage({
    title: 'Your founder profile',
    area: AREA,
    children: (
      <>
        <h1>Your founder profile</h1>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        <Standing profile={profile} />
        <section aria-labelledby="about-you">
          <h2 id="about-you">About you</h2>
          <ProfileForm {...shown} />
        </section>
        <Photo {...shown} />
        <section aria-labelledby="interview">
          <h2 id="interview">Interview</h2>
          <p>
            Questions that founders are asked; your answers stand on your page.{' '}
            {profile.answers.length > 0 && `You have answered ${profile.answers.length}. `}
            <a href="/account/interview">{profile.answers.length > 0 ? 'Change them' : 'Answer some'}</a>
          </p>
        </section>
      </>
    ),
  })
}
