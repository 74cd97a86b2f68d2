import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from '../account/page-routes.ts'
import { htmlResponse, messagePage } from '../pages/mod.ts'
import { consentPage } from '../pages/oauth/mod.ts'
import type { AuthorizationOutcome, Authorizer } from './authorize.ts'
import type { Consents } from './consents.ts'
import { OAuthError } from './oauth-error.ts'
import { outcomeResponse } from './outcome-response.ts'
import type { Client, ProviderDoor } from './provider-door.ts'
import { isRedirectOf, redirectKind, redirectPlace, redirectSource } from './redirect-uri.ts'
import { type Audience, resourcesOf } from './resource.ts'

export interface ConsentDeps {
  publicUrl: string
  provider: Pick<ProviderDoor, 'client'>
  consents: Consents
  authorizer: Pick<Authorizer, 'decide'>
}

/** What the provider has added to the request to know it again. */
const ADDED = ['sig', 'exp', 'ba_iat', 'ba_pl', 'ba_param']

/** A request that somebody is asked about. */
interface Asked {
  client: Client
  redirect: string
  resource: string
  audience: Audience
  scopes: string[]
}

/**
 * `/consent`: asks whether a client may do what it asks for (RFC 6749 §3.1, RFC 9700 §2.1). What is shown is read from the
 * request and checked anew; only what the provider has signed can be decided on.
 */
export function consentRoute({ publicUrl, provider, consents, authorizer }: ConsentDeps): PageRoute {
  const resources = Object.entries(resourcesOf(publicUrl)) as [Audience, string][]

  const read = async (query: URLSearchParams): Promise<Asked | undefined> => {
    const client = await clientOf(query)
    const redirect = query.get('redirect_uri') ?? ''
    const resource = query.get('resource') ?? ''
    const [audience] = resources.find(([, known]) => known === resource) ?? []
    if (!client || !audience || !isRedirectOf(client.redirectUris, redirect)) return undefined
    const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
    return { client, redirect, resource, audience, scopes }
  }

  const clientOf = async (query: URLSearchParams): Promise<Client | null> => {
    try {
      return await provider.client(query.get('client_id') ?? '')
    } catch (error) {
      if (error instanceof OAuthError) return null
      throw error
    }
  }

  const partiesOf = ({ client, resource }: Asked, { session }: SignedInVisit) => {
    return { account: session.account, client: client.id, resource }
  }

  const show = async (visit: SignedInVisit): Promise<Response> => {
    if (isOver(visit.query)) return seeOther(anew(visit.query))
    const asked = await read(visit.query)
    if (!asked) return incomplete()
    const { client, redirect, audience, scopes } = asked
    const html = consentPage({
      csrf: visit.csrf,
      request: visit.query.toString(),
      email: visit.session.email,
      client: { name: client.name, host: client.isDocument ? new URL(client.id).host : undefined },
      answersTo: { kind: redirectKind(redirect) ?? 'website', place: redirectPlace(redirect) },
      audience,
      scopes,
      allowed: await consents.scopes(partiesOf(asked, visit)),
    })
    return htmlResponse(html, { formTarget: redirectSource(redirect) })
  }

  const decide = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const signed = visit.form.get('request') ?? ''
    const query = new URLSearchParams(signed)
    const decision = visit.form.get('decision')
    if (decision !== 'allow' && decision !== 'deny') return seeOther(`/consent?${signed}`)
    const asked = await read(query)
    if (!asked) return incomplete()
    const before = await consents.scopes(partiesOf(asked, visit))
    const outcome = await authorizer.decide(signed, decision === 'allow', visit.request.headers)
    if (isUnsigned(outcome)) return seeOther(anew(query))
    if (decision === 'allow') await consents.add(partiesOf(asked, visit), before)
    return outcomeResponse(outcome, { status: 303 })
  }

  return signedInPage({ path: /^\/consent$/, get: show, post: decide })
}

/** The request as the client made it: it is asked anew, and signed anew. */
function anew(query: URLSearchParams): string {
  const request = new URLSearchParams(query)
  for (const name of ADDED) request.delete(name)
  return `/oauth2/authorize?${request}`
}

/** Whether the signature has run out; then deciding would lead nowhere. */
function isOver(query: URLSearchParams): boolean {
  return Number(query.get('exp') ?? 0) * 1_000 < Date.now()
}

function isUnsigned(outcome: AuthorizationOutcome): boolean {
  return outcome.kind === 'refused' && outcome.error === 'invalid_signature'
}

function incomplete(): Response {
  const detail = 'The request of the app is not complete, or the app may not be used any more. Start again in the app.'
  const link = { href: '/account/apps', text: 'Go to your apps' }
  return htmlResponse(messagePage({ title: 'This can’t be allowed', detail, link }), { status: 400 })
}
