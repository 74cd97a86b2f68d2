import { scopeMeanings } from './guide.ts'
import type { OpenApiDocument } from './types.ts'

/** The two kinds of credential that the operations take, and what their scopes mean. */
export function securitySchemes(publicUrl: string): OpenApiDocument['components']['securitySchemes'] {
  const scopes = Object.entries(scopeMeanings).map(([scope, meaning]) => `\`${scope}\`: ${meaning}.`)
  return {
    api_key: {
      type: 'http',
      scheme: 'bearer',
      description: `An API key, sent as \`Authorization: Bearer <API_KEY>\`. Its scopes: ${scopes.join(' ')}`,
    },
    oauth2: {
      type: 'oauth2',
      description: `An OAuth 2.1 access token with PKCE (RFC 7636), asked for with \`resource=${publicUrl}/api/v1\` (RFC 8707) and sent as \`Authorization: Bearer <TOKEN>\`. The token is a JWT, checked as RFC8725 advises. One that was made for \`${publicUrl}/mcp\` is refused.`,
      flows: {
        authorizationCode: {
          authorizationUrl: `${publicUrl}/oauth2/authorize`,
          tokenUrl: `${publicUrl}/oauth2/token`,
          refreshUrl: `${publicUrl}/oauth2/token`,
          scopes: scopeMeanings,
        },
      },
    },
  }
}
