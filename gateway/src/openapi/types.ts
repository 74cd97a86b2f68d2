/** A JSON Schema as OpenAPI 3.1 takes it (dialect 2020-12), with the keywords that our contracts use. */
export interface JsonSchema {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  patternProperties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  'x-error-code'?: string
  deprecated?: boolean
  'x-deprecated-since'?: string
  'x-sunset'?: string
  /** What a tool takes where nothing is given, and at most. */
  'x-tool-default'?: number
  'x-tool-maximum'?: number
}

/** Points to a part of the document (RFC 6901 fragment). */
export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
  example?: unknown
}

export interface Header {
  description: string
  required: boolean
  schema: JsonSchema
  example?: unknown
}

/** A named example of a whole body. */
export interface Example {
  summary: string
  value: unknown
}

export interface MediaType {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, Reference>
}

export interface OpenApiResponse {
  description: string
  headers: Record<string, Reference>
  content?: Record<string, MediaType>
}

export interface RequestBody {
  required: boolean
  content: { 'application/json': MediaType }
}

/** What a caller needs: one credential of these, with these scopes. */
export type SecurityRequirement = Record<string, never> | { api_key: string[] } | { oauth2: string[] }

/** One operation of a path. Any entry of `security` will do; an empty list asks for none. */
export interface OperationObject {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: SecurityRequirement[]
  parameters: (Parameter | Reference)[]
  requestBody?: RequestBody
  responses: Record<string, OpenApiResponse>
}

/** An OpenAPI 3.1.1 document, as far as ours goes. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    summary: string
    description: string
    contact: { name: string; url: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string; 'x-internal': boolean }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    headers: Record<string, Header>
    examples: Record<string, Example>
    securitySchemes: {
      api_key: { type: 'http'; scheme: 'bearer'; description: string }
      oauth2: {
        type: 'oauth2'
        description: string
        flows: {
          authorizationCode: {
            authorizationUrl: string
            tokenUrl: string
            refreshUrl: string
            scopes: Record<string, string>
          }
        }
      }
    }
  }
}
