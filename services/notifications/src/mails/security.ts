import type { Fact } from './kinds.ts'
import type { SimpleMail } from './mail-text.ts'
import { momentOf } from './week.ts'
import { NAME, oneLine } from './words.ts'

/** The mail to the owner of an account that somebody has signed in to from elsewhere. */
export function signedInElsewhereMail(
  { device, network, at }: Fact<'account.signed_in'>,
  publicUrl: string,
): SimpleMail {
  return {
    title: 'New sign-in to your account',
    before: [
      'Somebody, most likely you, has signed in to your account at Launch Directory from a device or a network that it was not used from before.',
    ],
    facts: [
      { name: 'Device', value: oneLine(device, 2 * NAME) },
      { name: 'Network', value: oneLine(network, NAME) },
      { name: 'Time', value: momentOf(at) },
    ],
    button: { text: 'See where you are signed in', url: `${publicUrl}/account` },
    after: [
      'It was you? Then there is nothing to do.',
      'It was not you? Sign out everywhere on that page, revoke API keys and apps that you do not know, and see to it that nobody else reads your mail: whoever does can sign in.',
    ],
  }
}

/** The mail to the owner of an account that an API key was made for. */
export function apiKeyCreatedMail({ name, scopes, at }: Fact<'api_key.created'>, publicUrl: string): SimpleMail {
  return {
    title: 'An API key was made for your account',
    before: ['Whoever has the key can use your account at Launch Directory without signing in, as far as it allows.'],
    facts: [
      { name: 'Name', value: oneLine(name, 2 * NAME) },
      { name: 'Allows', value: scopes.join(', ') },
      { name: 'Time', value: momentOf(at) },
    ],
    button: { text: 'See your API keys', url: `${publicUrl}/account/api-keys` },
    after: [
      'You made it? Then there is nothing to do.',
      `You did not? Revoke it on that page at once, and sign out everywhere at ${publicUrl}/account`,
    ],
  }
}

/** The mail to the owner of an account that an app was let in to. */
export function appConnectedMail({ name, host, scopes, at }: Fact<'app.connected'>, publicUrl: string): SimpleMail {
  return {
    title: 'An app was let in to your account',
    before: ['An app can use your account at Launch Directory now. The name is what it calls itself.'],
    facts: [
      { name: 'App', value: oneLine(name, 2 * NAME) },
      ...(host ? [{ name: 'Host', value: oneLine(host, 2 * NAME) }] : []),
      { name: 'May', value: scopes.join(', ') },
      { name: 'Time', value: momentOf(at) },
    ],
    button: { text: 'See your apps', url: `${publicUrl}/account/apps` },
    after: [
      'You let it in? Then there is nothing to do.',
      `You did not? Shut it out on that page at once, and sign out everywhere at ${publicUrl}/account`,
    ],
  }
}
