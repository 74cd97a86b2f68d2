import type { CheckCode, ClaimInstructions, ResolverCheck } from '@launch/proto/schemas/claim'

/** What a claim has asked to be published, and where. */
export interface Proof {
  /** 128 random bits, in lower-case base32. */
  token: string
  /** Address of the listing's product. */
  url: string
}

/** What a look for a proof came to; `found` where it is there. */
export interface Looked {
  code: CheckCode
  /** What was wrong and what to do, in one or two sentences; what was found where nothing was wrong. */
  detail: string
  expected: string
  found: string | null
  resolvers?: ResolverCheck[]
}

/** A way to prove that a listing's website is one's own, by what is published there. */
export interface Method {
  /** What to publish. */
  instructions(proof: Proof): ClaimInstructions
  /** Looks for it, within a time of its own. Never throws for what the website or its DNS does. */
  look(proof: Proof): Promise<Looked>
}
