import { decode, type User } from '@nats-io/jwt'
import { type Authenticator, credsAuthenticator } from '@nats-io/transport-node'
import { readTextFile } from '../base/text-file.ts'

/** What a credentials file says of the user whose JWT stands in it. */
export interface NatsCredentials {
  /** The name of the user, below whose inbox it hears answers. */
  user: string
  /** When the JWT ends; undefined where it does not. */
  expiresAt: Date | undefined
  /** Signs in as this user. */
  signIn: Authenticator
}

/**
 * Reads a credentials file: the JWT of a user and the seed of its NKey, as `nsc` and `make nats-credentials` write it.
 * Whether the JWT has ended is for the caller to look at.
 * @throws Error that names what is wrong with the file and shows nothing of it
 */
export function readCredentials(path: string): NatsCredentials {
  const text = readTextFile(path)
  const signIn = credsAuthenticator(new TextEncoder().encode(text))
  const { jwt, nkey } = signedOnce(signIn, path)
  const { name, sub, exp, nats } = claimsOf(jwt, path)
  if (nats.type !== 'user') throw new Error(`${path} holds a JWT that is no user's.`)
  if (sub !== nkey) throw new Error(`${path} holds an NKey seed that is not of the user that its JWT names.`)
  if (!name) throw new Error(`${path} holds the JWT of a user without a name.`)
  return { user: name, expiresAt: exp ? new Date(exp * 1_000) : undefined, signIn }
}

/** The file's parts, by the client's own reader. */
function signedOnce(signIn: Authenticator, path: string): { jwt: string; nkey: string } {
  try {
    const auth = signIn('nonce')
    if (auth && 'jwt' in auth && auth.nkey) return { jwt: auth.jwt, nkey: auth.nkey }
  } catch {
    // What it says might show a part of the seed.
  }
  throw new Error(`${path} holds no user JWT with its NKey seed.`)
}

function claimsOf(jwt: string, path: string) {
  try {
    return decode<User>(jwt)
  } catch {
    throw new Error(`${path} holds a user JWT that can not be read, or whose signature is wrong.`)
  }
}

/**
 * Signs in with what a credentials file holds at that moment. While it can't be read, with what it held before: an error
 * here would end the connection for good.
 */
export function rotatingCredentials(path: string, first: NatsCredentials): Authenticator {
  let current = first
  return (nonce) => {
    try {
      current = readCredentials(path)
    } catch {}
    return current.signIn(nonce)
  }
}
