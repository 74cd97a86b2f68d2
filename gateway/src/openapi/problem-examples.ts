import { type ErrorCode, type Problem, problems } from '@launch/proto/errors'
import { RateLimited } from '../limits/count.ts'
import { policiesOf } from '../limits/policy.ts'
import { defaultLimits } from '../limits/settings.ts'

const at = Date.parse('2026-11-21T09:30:18Z')
const rateLimited = new RateLimited({
  policy: policiesOf(defaultLimits).writes,
  subject: 'example',
  used: defaultLimits.limitWrites,
  endsAt: at + 42_000,
  at,
})

type Particulars = Pick<Problem, 'detail' | 'errors' | 'missing'>

/** What each problem says in a case of its own. */
const particulars: Record<ErrorCode, (publicUrl: string) => Particulars> = {
  invalid_json: () => ({
    detail: "The body can't be read as JSON in UTF-8: JSON Parse error: Expected '}'",
  }),
  malformed_request: () => ({
    detail: 'The request names its host twice, as "directory.example.com, other.example". Send one Host header.',
  }),
  invalid_signature: () => ({
    detail: 'The header Stripe-Signature does not hold for this body, or is too old.',
  }),
  invalid_idempotency_key: () => ({
    detail:
      'Send one Idempotency-Key header of 1 to 255 printable ASCII characters, without spaces or commas; a UUID will do.',
  }),
  unauthorized: () => ({ detail: 'Send your API key as `Authorization: Bearer <API_KEY>`.' }),
  insufficient_scope: () => ({
    detail: 'submit_listing needs the scope `listings:write`, which this API key lacks. Make a key that has it.',
  }),
  insufficient_role: () => ({
    detail: 'list_dead_letters is for the site team, and this account is not one of it.',
  }),
  not_found: () => ({ detail: 'You have no draft drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C.' }),
  method_not_allowed: () => ({ detail: 'DELETE is not taken here. Use GET, HEAD, OPTIONS, POST.' }),
  draft_not_ready: (publicUrl) => ({
    detail: 'The draft is still being made. Ask for it again every few seconds until its status is `ready`.',
    missing: [{ reason: 'The website is still being read.', url: `${publicUrl}/docs#get_draft` }],
  }),
  draft_incomplete: (publicUrl) => ({
    detail: 'The draft lacks `categories`, which a listing needs.',
    missing: [
      {
        reason: '`categories` is blank: it was not found on the site, and a listing needs it.',
        url: `${publicUrl}/docs#get_draft`,
      },
    ],
  }),
  listing_exists: (publicUrl) => ({
    detail: 'This product is listed already, as "acme-pay". Where that listing is yours, change it instead.',
    missing: [
      {
        reason:
          'Claim "acme-pay" where it is your company’s, or correct the address of your product where it is another.',
        url: `${publicUrl}/claim/acme-pay`,
      },
    ],
  }),
  invite_limit: () => ({
    detail:
      'Draft drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C has 10 pending and accepted invites. Revoke one to invite another person.',
  }),
  invite_closed: () => ({ detail: 'The invite was accepted already. Ask the person who sent it for another one.' }),
  webhook_limit: () => ({ detail: 'Your account has 10 webhooks. Delete one to make another.' }),
  webhook_disabled: () => ({
    detail: 'Webhook 7 is disabled, as its receiver answered 410. Make a new one with `create_webhook`.',
  }),
  listing_closed: () => ({ detail: 'Listing 42 is archived and takes no changes.' }),
  listing_not_live: () => ({ detail: 'Listing 42 is scheduled. Updates can be published once it is live.' }),
  own_listing: () => ({ detail: '"acme-pay" is your own listing, and nobody votes for their own.' }),
  founder_profile_incomplete: (publicUrl) => ({
    detail: 'A free listing needs a complete founder profile, and yours lacks a photo.',
    missing: [{ reason: 'Add a photo of yourself.', url: `${publicUrl}/account/profile` }],
  }),
  handle_taken: () => ({ detail: 'The handle "ada-vermeer" is taken. Choose another one.' }),
  claim_closed: () => ({ detail: 'Claim 9 is rejected, as another claim on the listing was verified first.' }),
  claim_expired: () => ({ detail: 'Claim 9 has expired on 30 November. Claim the listing again.' }),
  verify_by_email: () => ({
    detail: 'Claim 9 is verified by the link that was mailed to you. Open it, or claim again to have it mailed again.',
  }),
  stronger_owner: () => ({
    detail:
      'The owner of "acme-pay" has proved it by DNS, a tag or a file, which an e-mail can’t displace. Claim it by one of these.',
  }),
  dead_letter_redacted: () => ({
    detail:
      "notifications-3 was kept without its secrets, so it can't be published again. What it was for has to be asked for anew.",
  }),
  payments_off: () => ({ detail: 'Nothing is sold here. A listing can be launched for free: `choose_free_listing`.' }),
  order_closed: () => ({
    detail: 'Order ord_01KAJ60C5Y9R1V5QGZ7T3B8M2K is expired. Start a new checkout to buy again.',
  }),
  idempotency_in_progress: () => ({
    detail:
      'The first request with this Idempotency-Key is still running. Send the same request again after the pause in Retry-After to get its answer.',
  }),
  payload_too_large: () => ({
    detail: 'The body has 2097152 bytes or more; at most 1048576 are taken.',
  }),
  unsupported_media_type: () => ({
    detail: 'The body is `text/plain`. Send JSON with `Content-Type: application/json`.',
  }),
  invalid_request: () => ({
    detail: '`per_page` is above 100.',
    errors: [
      {
        pointer: '/query/per_page',
        code: 'out_of_range',
        detail: '`per_page` is above 100.',
        limit: 100,
        actual: 500,
      },
    ],
  }),
  idempotency_key_reused: () => ({
    detail: 'This Idempotency-Key was sent with another submit_listing request. Use a new key for a new request.',
  }),
  rate_limited: () => ({ detail: rateLimited.message }),
  internal: () => ({
    detail: 'Something went wrong on our side. Try again; name the request id when you ask for help.',
  }),
  unavailable: () => ({ detail: 'A part of the service is away. Try again in 2 seconds.' }),
}

/** A whole problem body (RFC 9457) with this code, as the service would answer at `publicUrl`. */
export function problemExample(code: ErrorCode, publicUrl: string): Problem {
  const { title, status } = problems[code]
  const { detail, ...more } = particulars[code](publicUrl)
  return {
    type: `${publicUrl}/problems/${code}`,
    title,
    status,
    code,
    detail,
    request_id: '019aa52e-7f3c-7d31-9b5e-2f6c1d8a4e70',
    ...more,
  }
}
