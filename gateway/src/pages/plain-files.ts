import { readFileSync } from 'node:fs'
import { toolsets } from '../mcp/toolsets.ts'
import { type OpenApiDocument, operationsIn } from '../openapi/mod.ts'

/** The sign of the product for who asks for `/favicon.ico`: a PNG of 32 by 32 pixels in an ICO. */
export const favicon = new Uint8Array(readFileSync(new URL('favicon.ico', import.meta.url)))

/** What crawlers may read (RFC 9309): everything but what is one person's own. */
export const robotsTxt = (publicUrl: string) => `User-agent: *
Disallow: /account
Disallow: /api/
Disallow: /checkout/
Disallow: /claim/
Disallow: /claims
Disallow: /drafts
Disallow: /invites
Disallow: /mcp
Disallow: /me/
Disallow: /oauth2/
Disallow: /orders/
Disallow: /sign-in
Disallow: /unsubscribe/

Sitemap: ${publicUrl}/sitemap.xml
`

/** What stands at the API's own address: where to read on. */
export const apiIndex = (publicUrl: string) => ({
  documentation: `${publicUrl}/docs`,
  openapi: `${publicUrl}/openapi.json`,
  asyncapi: `${publicUrl}/asyncapi.json`,
  mcp: `${publicUrl}/mcp`,
})

/** The addresses of parts of the tools. */
const partsOfTools = toolsets.map(({ path }) => path).filter((path) => path !== '/mcp')

/** What the service is and where to read on, for language models (llmstxt.org). */
export function llmsTxt(publicUrl: string, document: OpenApiDocument): string {
  const operations = operationsIn(document).map(
    ({ operation: { operationId, summary } }) => `- [${operationId}](${publicUrl}/docs#${operationId}): ${summary}`,
  )
  return `# Launch Directory

> A product directory. A product is submitted by the address of its website; the site is read and a profile is drafted from it, in which every value carries a quote from the site. What the site does not say stays blank. Nothing is published and nothing is charged before the owner decides.

Assistants connect by MCP at ${publicUrl}/mcp (Streamable HTTP, OAuth 2.1); programs use the REST API below ${publicUrl}/api/v1 with an API key or an access token. Both offer the same operations. Assistants that take few tools connect to a part of them: ${partsOfTools.map((path) => `${publicUrl}${path}`).join(', ')}.

## Reading

- [API reference](${publicUrl}/docs): how to use the API, and every operation with its parameters, answers and errors
- [OpenAPI document](${publicUrl}/openapi.json): the same for programs, as OpenAPI 3.1
- [Events](${publicUrl}/docs/events): what is posted to webhooks, and how it is signed
- [Problems](${publicUrl}/problems): every error code, what it means and what to do
- [Products](${publicUrl}/listings): what is listed
- [Launching](${publicUrl}/docs#launching): how a listing goes live, for free with a badge or paid
- [Claiming](${publicUrl}/docs#claiming): how a company proves that a listing is its own
- [Votes and follows](${publicUrl}/docs#voting): how listings are ranked in their launch week
- [LaunchDirectoryBot](${publicUrl}/bot): how websites are read

## Operations

${operations.join('\n')}
`
}
