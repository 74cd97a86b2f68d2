export { type OutboundResolve, parseOutboundResolve, type ResolvedEndpoint } from './outbound-resolve.ts'
export { type PublicUrl, type PublicUrlRefusal, parsePublicUrl } from './parse-public-url.ts'
export { registrableDomain } from './registrable-domain.ts'
