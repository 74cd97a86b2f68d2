import { type Handlers, Refusal } from '@launch/kit'

const unavailable = async () => {
  throw new Refusal('unavailable', 'This is not there yet.')
}

/** An account’s founder profile as an item of a listing’s founders. */
export const founderItemHandlers = (): Pick<Handlers<'listings'>, 'get_founder_item'> => ({
  get_founder_item: unavailable,
})
