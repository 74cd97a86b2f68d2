import { type EntityManager, query } from '@launch/kit'
import type { Missing } from '@launch/proto/errors'

/** A bio of fewer characters says too little about a person. */
export const MIN_BIO_CHARACTERS = 80

/** What completeness is told from. */
export interface ProfileParts {
  name: string | null
  role: string | null
  bio: string | null
  photo: string | null
  links: readonly string[]
}

/** What a founder profile lacks to be complete, each with where to add it. */
export function missingOf(profile: ProfileParts | null, publicUrl: string): Missing[] {
  const url = `${publicUrl}/account/profile`
  const { name, role, bio, photo, links } = profile ?? { name: null, role: null, bio: null, photo: null, links: [] }
  const parts = [
    { has: name !== null, reason: 'Add your name.' },
    { has: role !== null, reason: 'Add your role in the company.' },
    {
      has: [...(bio ?? '')].length >= MIN_BIO_CHARACTERS,
      reason: `Write a bio of at least ${MIN_BIO_CHARACTERS} characters.`,
    },
    { has: photo !== null, reason: 'Add a photo of yourself.' },
    { has: links.length > 0, reason: 'Add a link to a profile of yours elsewhere.' },
  ]
  return parts.flatMap(({ has, reason }) => (has ? [] : [{ reason, url }]))
}

/** What the founder profile of an account lacks to be complete; nothing where it is. */
export async function profileMissing(em: EntityManager, account: string, publicUrl: string): Promise<Missing[]> {
  const [row] = await query<Omit<ProfileParts, 'links'> & { links: string }>(
    em,
    'select name, role, bio, photo, links::text as links from founder_profile where account_id = ?',
    [account],
  )
  return missingOf(row ? { ...row, links: JSON.parse(row.links) } : null, publicUrl)
}
