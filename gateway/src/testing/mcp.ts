export { type Endpoint, mcpEndpoint } from '../mcp/endpoint.ts'
export { LEGACY_VERSIONS } from '../mcp/legacy.ts'
export { describeTools } from '../mcp/tools/describe.ts'
