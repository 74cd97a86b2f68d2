import { operations } from '@launch/proto'
import type { Operation } from '@launch/proto/operation'
import { type ExampleService, type ExampleServiceOn, startExamples } from './example-service.ts'

const forPages = ['open_claim_link', 'confirm_claim_link']

const served: readonly Operation[] = Object.values<Operation>(operations).filter(
  ({ service, surface, name }) => service === 'claims-verifier' && (surface === 'public' || forPages.includes(name)),
)

/** A claims-verifier that answers with the examples of its contracts, on a test's database and nats-server. */
export const startClaims = (on: ExampleServiceOn): Promise<ExampleService> =>
  startExamples('claims-verifier', served, on)
