import type { Handlers, Service } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { type ClaimsSettings, claimsSettings, readClaimsSettings } from './config.ts'
import { Claim } from './entities/claim.ts'
import { Holder } from './entities/holder.ts'
import { accountDeleted } from './events/account_deleted.ts'
import type { Methods } from './methods/table.ts'
import { cancelClaim } from './operations/cancel_claim.ts'
import { claimListing } from './operations/claim_listing.ts'
import { confirmClaimLink } from './operations/confirm_claim_link.ts'
import { countDueClaims } from './operations/count_due_claims.ts'
import { getClaim } from './operations/get_claim.ts'
import { listListingClaims } from './operations/list_listing_claims.ts'
import { listMyClaims } from './operations/list_my_claims.ts'
import { openClaimLink } from './operations/open_claim_link.ts'
import { recheckDueClaims } from './operations/recheck_due_claims.ts'
import { reviewListingClaims } from './operations/review_listing_claims.ts'
import type { OperationSettings } from './operations/settings.ts'
import { verifyClaim } from './operations/verify_claim.ts'
import { publishedMethods } from './published-methods.ts'
import { recheckClaims } from './recheck-ticker.ts'
import { expiredClaims } from './tasks/expired-claims.ts'
import { oldClaims, oldLinks } from './tasks/old-claims.ts'

/** Every operation of the service, told its settings. */
export function handlersOf(settings: OperationSettings): Handlers<'claims-verifier'> {
  return {
    claim_listing: claimListing(settings),
    verify_claim: verifyClaim(settings),
    get_claim: getClaim(settings),
    list_my_claims: listMyClaims(settings),
    cancel_claim: cancelClaim,
    list_listing_claims: listListingClaims,
    review_listing_claims: reviewListingClaims,
    open_claim_link: openClaimLink,
    confirm_claim_link: confirmClaimLink(settings),
    count_due_claims: countDueClaims,
    recheck_due_claims: recheckDueClaims(settings),
  }
}

/** The service, told how proofs are looked for. */
export function serviceWith(
  methodsOf: (settings: ClaimsSettings) => Methods,
): Service<'claims-verifier', 'account.deleted'> {
  return {
    name: 'claims-verifier',
    entities: [Claim, Holder],
    migrations,
    appendOnly: ['trail'],
    listens: ['account.deleted'],
    settings: () => claimsSettings,
    open(runtime) {
      const { publicUrl, outboundResolve } = runtime.settings
      const settings = { ...readClaimsSettings(process.env), publicUrl, outboundResolve }
      return {
        handlers: handlersOf({ ...settings, methods: methodsOf(settings) }),
        consumers: { 'account.deleted': accountDeleted },
        tasks: [expiredClaims, oldClaims, oldLinks],
        calls: [recheckClaims(runtime)],
      }
    },
  }
}

/** Claims: who proves that a listing's website is theirs, and whose listing it is then. */
export const claimsVerifier = serviceWith(publishedMethods)
