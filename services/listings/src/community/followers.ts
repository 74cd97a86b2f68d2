import { type Handlers, Refusal } from '@launch/kit'

const unavailable = async () => {
  throw new Refusal('unavailable', 'This is not there yet.')
}

/** Who follows a listing, and the end of a follow by its token. */
export const followerHandlers = (): Pick<Handlers<'listings'>, 'list_followers' | 'find_follow' | 'end_follow'> => ({
  list_followers: unavailable,
  find_follow: unavailable,
  end_follow: unavailable,
})
