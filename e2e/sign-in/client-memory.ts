import type {
  OAuthClientMetadata,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client'

/** Which client this is to be. */
export interface ClientSettings {
  redirectUri: string
  /** What it says of itself when it registers. */
  metadata: Omit<OAuthClientMetadata, 'redirect_uris'>
  /** The address of its client metadata document, if it has one. */
  documentUrl?: string
}

/** What an OAuth client keeps, empty at first: an `OAuthClientProvider` of both SDKs. */
export type ClientMemory = ReturnType<typeof createMemory>

export function createMemory({ redirectUri, metadata, documentUrl }: ClientSettings) {
  let client: StoredOAuthClientInformation | undefined
  let tokens: StoredOAuthTokens | undefined
  let verifier = ''
  let discovery: OAuthDiscoveryState | undefined
  let state = ''
  const opened: URL[] = []
  return {
    /** What the client wanted opened in the browser, oldest first. */
    opened,
    lastState: () => state,
    /** Makes the access token one that the server does not know. */
    spoilAccessToken() {
      if (tokens) tokens = { ...tokens, access_token: `${tokens.access_token.slice(0, -8)}AAAAAAAA` }
    },
    redirectUrl: redirectUri,
    clientMetadata: { ...metadata, redirect_uris: [redirectUri] },
    ...(documentUrl === undefined ? {} : { clientMetadataUrl: documentUrl }),
    state() {
      state = crypto.randomUUID()
      return state
    },
    clientInformation: () => client,
    saveClientInformation(saved: StoredOAuthClientInformation) {
      client = saved
    },
    tokens: () => tokens,
    saveTokens(saved: StoredOAuthTokens) {
      tokens = saved
    },
    redirectToAuthorization(url: URL) {
      opened.push(url)
    },
    saveCodeVerifier(saved: string) {
      verifier = saved
    },
    codeVerifier: () => verifier,
    discoveryState: () => discovery,
    saveDiscoveryState(saved: OAuthDiscoveryState) {
      discovery = saved
    },
    invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery') {
      if (scope === 'all' || scope === 'client') client = undefined
      if (scope === 'all' || scope === 'tokens') tokens = undefined
      if (scope === 'all' || scope === 'verifier') verifier = ''
      if (scope === 'all' || scope === 'discovery') discovery = undefined
    },
  }
}
