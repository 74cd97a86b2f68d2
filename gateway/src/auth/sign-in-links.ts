import { createHash } from 'node:crypto'
import type { APIError } from 'better-auth/api'
import type { Sql } from '../process/database.ts'
import type { AuthSource } from './better-auth.ts'

/** In which headers the calls that sign in say where that is done from; none of a request gets here. */
const DEVICE = 'x-sign-in-device'
const NETWORK = 'x-sign-in-network'

/** Where somebody signs in from. */
export interface SignInOrigin {
  userAgent: string
  /** Browser and system in words. */
  device: string
  /** The network address without its last part. */
  network: string
}

/** What a new session notes of where it was begun; a trigger takes the network out again once it was compared. */
export function originIn(headers: Headers | undefined): { device?: string; ipAddress?: string } {
  const [device, network] = [headers?.get(DEVICE), headers?.get(NETWORK)]
  return device && network ? { device, ipAddress: network } : {}
}

/** What signing in by links needs of better-auth. */
export interface LinkApi {
  signInMagicLink(call: { body: { email: string }; headers: Headers }): Promise<unknown>
  magicLinkVerify(call: {
    query: { token: string }
    headers: Headers
    returnHeaders: true
  }): Promise<{ headers: Headers; response: unknown }>
}

/** The two calls of better-auth by which links are made and used up, in-process: neither is an open endpoint. */
export function linkApi(source: AuthSource): LinkApi {
  const api = async () => (await source.get()).api as unknown as LinkApi
  return {
    signInMagicLink: async (call) => (await api()).signInMagicLink(call),
    magicLinkVerify: async (call) => (await api()).magicLinkVerify(call),
  }
}

/** What a link is kept under: the SHA-256 of its secret. It signs nobody in, so that it may stand in an address. */
export function linkId(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The e-mail address that a link signs in; undefined where there is no such link, or it was used or is too old. */
export async function emailOfLink(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ email: string | null }[]>`
    select value::json ->> 'email' as email from auth.verification
    where identifier = ${id} and "expiresAt" > ${new Date()}`
  return row?.email ?? undefined
}

/** Makes a link for an address and hands it to the mail. False where the address is none that can be taken. */
export async function requestLink(api: LinkApi, email: string): Promise<boolean> {
  try {
    await api.signInMagicLink({ body: { email }, headers: new Headers() })
    return true
  } catch (error) {
    if (await isAPIError(error, (own) => own.status === 'BAD_REQUEST')) return false
    throw error
  }
}

/**
 * Uses a link up and gives the `Set-Cookie` of a new session; `null` where it is unknown, used or too old. No cookie of
 * the request goes in, so that nobody can choose the session that somebody else then has.
 */
export async function redeemLink(api: LinkApi, token: string, from: SignInOrigin): Promise<string[] | null> {
  try {
    const headers = new Headers({ 'user-agent': from.userAgent, [DEVICE]: from.device, [NETWORK]: from.network })
    const { headers: answered } = await api.magicLinkVerify({ query: { token }, headers, returnHeaders: true })
    return answered.getSetCookie()
  } catch (error) {
    if (await isAPIError(error, (own) => isDeadLink(own.headers))) return null
    throw error
  }
}

/** Whether a fault is a refusal of better-auth's of some kind; the library is there by the time that it refuses. */
async function isAPIError(error: unknown, isSuch: (own: APIError) => boolean): Promise<boolean> {
  const library = await import('better-auth/api')
  return library.isAPIError(error) && isSuch(error)
}

/** Whether better-auth would lead on to a page that says so. */
function isDeadLink(headers: HeadersInit | undefined): boolean {
  const location = new Headers(headers).get('location') ?? ''
  return new URLSearchParams(location.split('?', 2)[1]).get('error') === 'INVALID_TOKEN'
}
