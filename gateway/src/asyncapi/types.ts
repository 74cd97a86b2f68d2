import type { JsonSchema, Reference } from '../openapi/types.ts'

interface Tag {
  name: string
  description?: string
}

/** A message of the document: an event, or a delivery to a webhook. */
export interface Message {
  name: string
  title: string
  summary: string
  contentType: 'application/json'
  headers?: Reference
  payload: JsonSchema
  examples: { name: string; payload: unknown }[]
  tags: Tag[]
}

export interface Channel {
  address: string | null
  description: string
  servers: Reference[]
  messages: Record<string, Reference>
}

export interface SendOperation {
  action: 'send'
  channel: Reference
  description: string
  tags: Tag[]
}

interface Server {
  host: string
  protocol: string
  description: string
  variables?: Record<string, { description: string }>
}

/** An AsyncAPI 3.0.0 document, as far as ours goes. */
export interface AsyncApiDocument {
  asyncapi: '3.0.0'
  id: string
  info: {
    title: string
    version: string
    description: string
    contact: { name: string; url: string }
    license: { name: string; url: string }
    tags: Tag[]
  }
  defaultContentType: 'application/json'
  servers: Record<string, Server>
  channels: Record<string, Channel>
  operations: Record<string, SendOperation>
  components: { schemas: Record<string, JsonSchema>; messages: Record<string, Message> }
}
