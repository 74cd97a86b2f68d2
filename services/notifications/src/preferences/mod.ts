import { type Handlers, Refusal } from '@launch/kit'

const unavailable = async () => {
  throw new Refusal('unavailable', 'This is not there yet.')
}

/** Which mails an account gets. */
export const preferenceHandlers = (): Pick<
  Handlers<'notifications'>,
  'get_mail_preferences' | 'update_mail_preferences'
> => ({
  get_mail_preferences: unavailable,
  update_mail_preferences: unavailable,
})
