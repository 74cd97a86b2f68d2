import type { ErrorCode } from '@launch/proto/errors'

const UNCHANGED = 'Nothing was changed.'
const AGAIN = 'call again with the same arguments, `idempotency_key` included where you gave one.'

/** What an assistant should do after a refusal, by code. */
const steps: Record<ErrorCode, string> = {
  invalid_json: `${UNCHANGED} Send valid JSON.`,
  malformed_request: UNCHANGED,
  invalid_signature: UNCHANGED,
  invalid_idempotency_key: `${UNCHANGED} Call again with another \`idempotency_key\`, or none.`,
  unauthorized: `${UNCHANGED} Ask the user to sign in.`,
  insufficient_scope: `${UNCHANGED} Ask the user to allow what \`detail\` names.`,
  insufficient_role: `${UNCHANGED} Tell the user that this is for the site team alone.`,
  not_found: 'Check the id: the tools that list drafts, listings, claims and orders show those of this account.',
  method_not_allowed: UNCHANGED,
  draft_not_ready: 'Call `get_draft` every few seconds until `status` is `ready`, which takes about a minute.',
  draft_incomplete: 'Set what `missing` names with `update_draft`, asking the user for what you do not know.',
  listing_exists:
    'Tell the user which listing is there already; `claim_listing` claims it, where it is of their company.',
  listing_closed: 'Call `get_my_listing` to see where the listing stands, and tell the user.',
  listing_not_live: 'Call `get_my_listing`, or `search_listings` for another’s: it has to be live first.',
  own_listing: `${UNCHANGED} Nobody votes for their own listing.`,
  founder_profile_incomplete:
    'Tell the user what `missing` names, set it by `update_my_profile` and `set_profile_photo`, and call again.',
  handle_taken: 'Ask the user for another handle, and call again.',
  invite_limit: `${UNCHANGED} Take an invite back by \`revoke_invite\`, if the user wants it.`,
  invite_closed: `${UNCHANGED} Invite the person again by \`invite_cofounder\`.`,
  webhook_limit: `${UNCHANGED} Delete a webhook that is not needed by \`delete_webhook\`, if the user wants it.`,
  webhook_disabled: `${UNCHANGED} Make a new webhook by \`create_webhook\`, if the receiver is back.`,
  claim_closed: 'Call `get_claim` to see how the claim ended; `claim_listing` begins another one.',
  claim_expired: `${UNCHANGED} Call \`claim_listing\` for a new claim, which has to be published anew.`,
  verify_by_email: `${UNCHANGED} Ask the user to open the mailed link; \`claim_listing\` mails it again.`,
  stronger_owner: `${UNCHANGED} Call \`claim_listing\` with \`dns\`, \`meta\` or \`file\`.`,
  dead_letter_redacted: `${UNCHANGED} What the message was for has to be asked for anew.`,
  payments_off: `${UNCHANGED} Nothing is sold here; \`choose_free_listing\` launches for free.`,
  order_closed: 'Call `get_order` to see how the order ended.',
  idempotency_in_progress: `The first call still runs. Wait, then ${AGAIN}`,
  payload_too_large: `${UNCHANGED} Send less at once.`,
  unsupported_media_type: UNCHANGED,
  invalid_request: `${UNCHANGED} Correct the arguments that \`errors\` points to, and call again.`,
  idempotency_key_reused: `${UNCHANGED} Use a new \`idempotency_key\` for a new request.`,
  rate_limited: `${UNCHANGED} Wait, then ${AGAIN}`,
  internal: 'This is a fault of the service. Try once more; if it stays, tell the user the `request_id`.',
  unavailable: `A part of the service is away. Wait, then ${AGAIN}`,
}

/** What to do next, in a sentence or two; names the seconds to wait where waiting helps. */
export function nextStep(code: ErrorCode, retryAfter: number | undefined): string {
  return retryAfter === undefined ? steps[code] : steps[code].replace('Wait,', `Wait ${retryAfter} s,`)
}
