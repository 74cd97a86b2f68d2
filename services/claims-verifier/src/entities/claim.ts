import type { ClaimCheck, ClaimMethod, ClaimStatus } from '@launch/proto/schemas/claim'
import { defineEntity, p } from '@mikro-orm/core'

const schema = defineEntity({
  name: 'Claim',
  tableName: 'claim',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Null where the account that claimed is gone. */
    accountId: p.string().nullable(),
    companyId: p.integer(),
    listingId: p.integer(),
    site: p.string(),
    slug: p.string(),
    listingName: p.string(),
    /** Address of the product: where the proof is published. */
    listingUrl: p.string(),
    /** The address that it was last proved at; null where it never was. The owner can move the listing to another. */
    provedUrl: p.string().nullable(),
    /** The listing's page. */
    publicUrl: p.string(),
    method: p.string().$type<ClaimMethod>(),
    /** 128 random bits in base32, which are published. */
    token: p.string(),
    /** Where the newest link was mailed, in lower case. */
    email: p.string().nullable(),
    status: p.string().$type<StoredStatus>(),
    /** Why it was rejected or revoked. */
    reason: p.string().nullable(),
    lastCheck: p.json().$type<ClaimCheck>().nullable(),
    createdAt: p.datetime(),
    /** Until when it can be verified. */
    expiresAt: p.datetime(),
    verifiedAt: p.datetime().nullable(),
    /** When it came to an end: it is forgotten some time after. */
    closedAt: p.datetime().nullable(),
    /** When what proved it is looked for again; null where it is not. */
    recheckAt: p.datetime().nullable(),
    /** Since when what proved it is not found any more. */
    failingSince: p.datetime().nullable(),
    /** When its account was reminded of that. */
    remindedAt: p.datetime().nullable(),
  },
})

/** How a claim is stored: one that was cancelled is shown in the audit trail alone. */
export type StoredStatus = ClaimStatus | 'cancelled'

/** An account's claim on a listing of a company. */
export class Claim extends schema.class {}
schema.setClass(Claim)

/** The status at a moment: a claim that was not verified in time has expired, before it is written down. */
export function statusAt({ status, expiresAt }: Pick<Claim, 'status' | 'expiresAt'>, now: Date): StoredStatus {
  return status === 'pending' && expiresAt <= now ? 'expired' : status
}
