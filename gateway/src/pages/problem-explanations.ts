import type { ErrorCode } from '@launch/proto/errors'

/** What a problem means, and what to do about it, in sentences with `code` in backticks. */
export interface Explanation {
  means: string
  todo: string[]
}

/** The longer explanation of every problem, for its page. */
export const explanations: Record<ErrorCode, Explanation> = {
  invalid_json: {
    means: 'The body was sent as JSON, but it can’t be read: it is cut off, misspelt, or not in UTF-8.',
    todo: [
      'Read `detail`: it says what the parser stumbled over.',
      'Let a library write the JSON rather than joining texts; quotes and line breaks are the usual culprits.',
      'In a shell, put the body in single quotes, or in a file and send it with `--data-binary @body.json`.',
    ],
  },
  malformed_request: {
    means: 'The request is not HTTP as RFC 9112 has it: its `Host` header was sent twice.',
    todo: [
      'Send one `Host` header, as every HTTP library does by itself. A proxy in between may have added a second one.',
    ],
  },
  invalid_signature: {
    means:
      'A message that claims to be from the payment provider has no signature that holds for its bytes, or an old one. It was not believed.',
    todo: [
      'This address is for the payment provider alone; nothing else is taken here.',
      'Where you run this site: check that `STRIPE_WEBHOOK_SECRET` is the secret of this very endpoint, and that the clock is right.',
    ],
  },
  invalid_idempotency_key: {
    means: 'The `Idempotency-Key` header is empty, too long, holds a character that is not taken, or was sent twice.',
    todo: [
      'Send one header of 1 to 255 printable ASCII characters without spaces or commas.',
      'A fresh UUID for every new request is a good key.',
    ],
  },
  unauthorized: {
    means: 'The operation needs a credential, and none came with the request, or one that does not count.',
    todo: [
      'Send your API key, or an OAuth access token, in the header `Authorization: Bearer …`. It is never read from the address or a cookie.',
      'Check that the whole key arrived. One with a character missing is recognised and refused.',
      'Where the key has expired or was revoked, make a new one. Where a token has expired, refresh it.',
      'An access token is good at one door: ask for it with `resource` set to `/api/v1` of this site for REST, or to its `/mcp` for MCP. API keys are for REST alone.',
    ],
  },
  insufficient_scope: {
    means: 'The credential is good, but it was not made for this: it lacks the scope that the operation needs.',
    todo: [
      'Read `detail`: it names the scope.',
      'Use an API key that has it, or make one.',
      'With OAuth, ask for authorisation again with this scope beside those you have.',
    ],
  },
  insufficient_role: {
    means: 'The credential is good and has the scope, but the operation is for the site team alone.',
    todo: ['Nothing that a key or an app can ask for changes this: the operator of the site names who is in its team.'],
  },
  not_found: {
    means:
      'There is nothing at this address, or what is there belongs to another account. Both look the same on purpose, so that nobody can find out what others have.',
    todo: [
      'Check the id: each has one form, such as `drf_` and 26 characters for drafts, and one of another form leads nowhere.',
      'Check that you use a key of the account that made the resource.',
      'Check the path; all operations stand below `/api/v1`.',
    ],
  },
  method_not_allowed: {
    means: 'The path is right, but it does not take this method.',
    todo: ['Use one of the methods that the `Allow` header of the answer names.'],
  },
  draft_not_ready: {
    means:
      'The website is still being read or the draft is being written, so there is nothing to change or submit yet.',
    todo: [
      'Ask with `get_draft` every few seconds until `status` is `ready`. It takes about a minute.',
      'Then send the same request again.',
    ],
  },
  draft_incomplete: {
    means: 'A listing needs a name, a headline, a summary and a category, and the draft lacks one of them.',
    todo: ['Read `missing`: it lists each field that is blank.', 'Fill them in, and submit the draft again.'],
  },
  listing_exists: {
    means:
      'The same product is published already: a product, told by its website’s domain, stands once on each site. Yours stays a draft, and nothing was charged.',
    todo: [
      'Read `detail`: it names the listing that is there. Where it is yours, publish no second one and change the first.',
      'Where it is your company’s, but in another account, claim it: `missing` names the page, and `claim_listing` does the same.',
      'Where the draft names the address of another product by mistake, correct `fields.url`, and submit it again.',
    ],
  },
  listing_closed: {
    means:
      'The listing is in a status that does not take this: it was archived, rejected or suspended, or it has already what was to be bought.',
    todo: ['Read `detail`: it names the status.', 'Ask with `get_my_listing` where the listing stands.'],
  },
  listing_not_live: {
    means: 'The listing is not live, and this can be done with live listings alone.',
    todo: [
      'For your own, `get_my_listing` says where it stands, and `choose_free_listing` or `create_checkout` launch it.',
      'For another’s there is nothing to do but to wait until it is live again.',
    ],
  },
  own_listing: {
    means: 'The listing belongs to the account that called. Nobody votes for their own.',
    todo: ['Leave it: a board on which owners vote for themselves would be worth nothing to anybody.'],
  },
  founder_profile_incomplete: {
    means: 'A free listing needs a founder with a name, a role, a bio of 80 characters, a photo and a link.',
    todo: [
      'Read `missing`: it names what your profile lacks, each with where to add it.',
      'Set it by `update_my_profile` and `set_profile_photo`, or on the page of your profile, and call again.',
    ],
  },
  handle_taken: {
    means: 'Another founder has this handle, or had it within the last 90 days.',
    todo: ['Choose another one: 3 to 40 of a-z, 0-9 and single hyphens between them.'],
  },
  invite_limit: {
    means: 'The draft has ten invites that are pending or accepted, and takes no more.',
    todo: ['Take back a pending one with `revoke_invite`; expired and revoked ones don’t count.'],
  },
  invite_closed: {
    means: 'The invite was accepted already or is over, and can’t be accepted any more.',
    todo: ['Ask the person who sent it to invite you again: you will get a new link.'],
  },
  webhook_limit: {
    means: 'The account has ten webhooks, and can have no more.',
    todo: ['Delete one with `delete_webhook`; one webhook can be told of several kinds of events.'],
  },
  webhook_disabled: {
    means: 'The receiver has answered 410 Gone, which says that it wants no more. Nothing is sent to it any more.',
    todo: ['Make a new webhook with `create_webhook` once the receiver is there again.'],
  },
  claim_closed: {
    means: 'The claim was verified, rejected or revoked, so there is nothing left to verify or to cancel.',
    todo: ['Ask with `get_claim`: `status` and `reason` say how it ended.', 'Begin another one with `claim_listing`.'],
  },
  claim_expired: {
    means: 'A claim, and the link of one by e-mail, has to be verified in time, and this one was not.',
    todo: ['Begin a new one with `claim_listing`. What it asks to be published is another value: replace the old one.'],
  },
  verify_by_email: {
    means: 'The claim is by e-mail, and is verified by opening the mailed link rather than by this call.',
    todo: [
      'Open the link in the mail. Look in the folder for junk as well.',
      'Call `claim_listing` again to have the link mailed again, or with another `method`.',
    ],
  },
  stronger_owner: {
    means:
      'The owner of the listing has proved it by a DNS record, a tag or a file. An address at the company’s domain proves less, so no mail was sent and nothing has changed.',
    todo: ['Claim it by `dns`, `meta` or `file`: what is published on the website itself counts as much as theirs.'],
  },
  dead_letter_redacted: {
    means: 'A message that could not be taken held secrets, and is kept without them, so that it can’t be sent again.',
    todo: ['Have whatever it was for asked for anew: for a sign-in link, a new link.'],
  },
  payments_off: {
    means: 'This site sells nothing: it is run without payments.',
    todo: ['Launch for free with `choose_free_listing`: it needs our badge and a complete founder profile.'],
  },
  order_closed: {
    means: 'The order was settled already, is being paid at this moment, or has expired. It can’t be paid again.',
    todo: ['Ask with `get_order` where it stands.', 'To buy after all, start a new checkout with `create_checkout`.'],
  },
  idempotency_in_progress: {
    means: 'Another request with the same `Idempotency-Key` has not finished yet. This one was not carried out.',
    todo: [
      'Wait as many seconds as `Retry-After` says, and send the same request again: you will get the answer of the first one.',
      'Where two processes share a key by mistake, give each request a key of its own.',
    ],
  },
  payload_too_large: {
    means: 'The body is over 1 MB (1,048,576 bytes), which is more than any operation takes.',
    todo: ['Send less at once. Pictures are never sent in a body; name their addresses.'],
  },
  unsupported_media_type: {
    means: 'The body is not marked as JSON. Forms and plain texts are not taken.',
    todo: ['Send JSON with the header `Content-Type: application/json`. With curl, it has to be given by `-H`.'],
  },
  invalid_request: {
    means: 'The request can be read, but something in it is not as the operation takes it. Nothing has been changed.',
    todo: [
      'Go through `errors`: each entry points to one place, such as `/body/url` or `/query/per_page`, and says what is wrong with it.',
      '`unknown_key`: the name is misspelt, or stands in the wrong place. `required`: it is missing. `invalid_format`: it is of the wrong kind. `too_short`, `too_long` and `out_of_range` come with the `limit`. `not_allowed`: the value is not one of those that are taken.',
      '`unknown_category`: it is not in `list_categories`; the nearest names stand in `detail`. `conflict`: two values that exclude each other were sent.',
      '`url_not_public`: the address can’t be read by everyone. It needs http or https, a public host name rather than a number, no user name, and no port of its own.',
    ],
  },
  idempotency_key_reused: {
    means:
      'This `Idempotency-Key` has already been used for a request with another content, so it is not clear which of the two you want. This one was not carried out.',
    todo: [
      'Use a new key for a new request.',
      'When you try a request again, send it unchanged: same operation, same path, same body.',
    ],
  },
  rate_limited: {
    means: 'More requests came than a limit allows. This one was not carried out.',
    todo: [
      'Wait as many seconds as `Retry-After` says, and send the same request again. `detail` names the limit and the time.',
      'Read `RateLimit` before you get here. `"writes";r=119;t=60` says that 119 requests are left of the limit `writes`, and that counting begins anew in 60 seconds. Where a request falls under several limits, each has an entry.',
      '`RateLimit-Policy` says the limits themselves: `"drafts";q=20;w=3600` lets 20 requests through in 3,600 seconds.',
      'Public reads, requests to the authorization server and calls without a good credential are counted by network address, and everything else by account, over REST and MCP together.',
      'Ask for more at once with `per_page`, and let `If-None-Match` tell you whether anything has changed.',
    ],
  },
  internal: {
    means: 'This is a bug of ours. Your request was not at fault.',
    todo: [
      'Try again. A write with an `Idempotency-Key` can be sent again safely.',
      'If it stays, tell us the `request_id`: by it we find what happened.',
    ],
  },
  unavailable: {
    means: 'A part of the service is away for a moment or too busy to take more.',
    todo: [
      'Wait as many seconds as `Retry-After` says, and send the request again.',
      'A write may have been carried out all the same. Send it with an `Idempotency-Key`, and the same key again, so that it counts once.',
    ],
  },
}
