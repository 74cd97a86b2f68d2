export { type Endpoint, LEGACY_VERSIONS, mcpEndpoint } from '../mcp/endpoint.ts'
export { describeTools } from '../mcp/tools/describe.ts'
