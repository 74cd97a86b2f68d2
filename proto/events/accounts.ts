import { Type } from '@sinclair/typebox'
import { accountIdExample, at } from '../examples/event.ts'
import { event } from '../message.ts'
import { scopes } from '../operation.ts'
import { AccountId, Nullable, OneOf, PlainText, Shape, Timestamp, Version } from '../schemas/common.ts'

/** What the gateway tells of accounts. */
export const accountEvents = {
  'account.addressed': event({
    name: 'account.addressed',
    service: 'gateway',
    to: ['notifications'],
    summary: 'The e-mail address of an account is known, so that its owner can be written to.',
    payload: Shape({
      account_id: AccountId,
      email: Type.String({ maxLength: 254 }),
      since: Type.String({ format: 'date-time', description: 'When the account was made.' }),
      version: Version,
    }),
    example: { account_id: accountIdExample, email: 'ada@acme.example.com', since: at, version: 1 },
  }),
  'account.deleted': event({
    name: 'account.deleted',
    service: 'gateway',
    to: ['listings', 'drafts', 'claims-verifier', 'billing', 'notifications'],
    summary: 'An account is gone. Each service forgets what was private to it and keeps nothing that names its person.',
    payload: Shape({ account_id: AccountId, deleted_at: Timestamp }),
    example: { account_id: accountIdExample, deleted_at: at },
  }),
  'account.signed_in': event({
    name: 'account.signed_in',
    service: 'gateway',
    to: ['notifications'],
    summary:
      'Somebody signed in to an account from a device or network that it was not used from; its owner is told by mail.',
    payload: Shape({
      account_id: AccountId,
      device: Type.String({ maxLength: 200, description: 'Browser and system, as far as they said.' }),
      network: Type.String({ maxLength: 64, description: 'Network address without its last part: a /24 or a /48.' }),
      at: Timestamp,
    }),
    example: { account_id: accountIdExample, device: 'Firefox on Linux', network: '203.0.113.0/24', at },
  }),
  'api_key.created': event({
    name: 'api_key.created',
    service: 'gateway',
    to: ['notifications'],
    summary: 'An API key was made; its owner is told by mail.',
    payload: Shape({
      account_id: AccountId,
      name: PlainText({ maxLength: 80, description: 'What its owner calls it.' }),
      scopes: Type.Array(OneOf(scopes), { maxItems: scopes.length }),
      at: Timestamp,
    }),
    example: { account_id: accountIdExample, name: 'Deploy script', scopes: ['listings:write'], at },
  }),
  'app.connected': event({
    name: 'app.connected',
    service: 'gateway',
    to: ['notifications'],
    summary: 'An application was let in to an account by OAuth; its owner is told by mail.',
    payload: Shape({
      account_id: AccountId,
      name: PlainText({ maxLength: 200, description: 'What the application calls itself.' }),
      host: Nullable(Type.String({ maxLength: 253, description: 'Host of its metadata document or redirect.' })),
      scopes: Type.Array(OneOf(scopes), { maxItems: scopes.length }),
      at: Timestamp,
    }),
    example: {
      account_id: accountIdExample,
      name: 'Assistant',
      host: 'assistant.example.com',
      scopes: ['account:read'],
      at,
    },
  }),
}
