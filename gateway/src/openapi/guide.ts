import type { Scope } from '@launch/proto/operation'
import { isOfferedLimit, offeredScopes } from '../auth/offered.ts'
import { policiesOf } from '../limits/policy.ts'
import { defaultLimits } from '../limits/settings.ts'

/** A piece of a guide: a paragraph or list with `code` in backticks, or lines to copy. */
export type GuideBlock = { text: string } | { list: string[] } | { code: string; language: 'sh' | 'json' }

/** One chapter of how to use the API. */
export interface GuideSection {
  id: string
  title: string
  blocks: GuideBlock[]
}

/** What each scope lets a credential do. */
const meanings: Record<Scope, string> = {
  'account:read': 'read your own drafts, listings, orders, founder profile and follows',
  'listings:write': 'create, change and launch your listings, and write your founder profile',
  'community:write': 'vote for listings and follow them in your name; off unless it is chosen',
}

/** What each scope that is offered lets a credential do. */
export const scopeMeanings: Record<string, string> = Object.fromEntries(
  offeredScopes.map((scope) => [scope, meanings[scope]]),
)

const firstRequest = (publicUrl: string): GuideSection => ({
  id: 'first-request',
  title: 'First request',
  blocks: [
    { text: 'Some operations are open to everyone. This one lists the categories a product can be filed under:' },
    { code: `curl ${publicUrl}/api/v1/categories`, language: 'sh' },
    { text: 'With an API key, submit the address of a website:' },
    {
      code: `export LAUNCH_API_KEY=…\n\ncurl ${publicUrl}/api/v1/drafts \\\n  -H "Authorization: Bearer $LAUNCH_API_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d '{"url": "https://acme.example.com"}'`,
      language: 'sh',
    },
    {
      text: 'The answer is a draft with an `id`. Ask for it with `get_draft` every few seconds until its `status` is `ready`. Nothing is published until you say so.',
    },
  ],
})

const authentication: GuideSection = {
  id: 'authentication',
  title: 'Authentication',
  blocks: [
    {
      text: 'Send your API key in the header `Authorization: Bearer <API_KEY>`. Keys belong to an account and begin with `launch_`. They are never taken from the address, and cookies do not count.',
    },
    {
      text: 'An OAuth 2.1 access token counts like a key when it was asked for with `resource` set to the address of this API. One that was made for `/mcp` does not.',
    },
    { text: 'A key or token has scopes, and each operation names the one it needs:' },
    { list: offeredScopes.map((scope) => `\`${scope}\`: ${meanings[scope]}.`) },
    {
      text: 'A missing, unknown or revoked key is answered with `unauthorized`, a key that lacks the scope with `insufficient_scope`. The credential is checked first, then the scope, then the rest of the request. Operations of the site team also need an account of that team (`insufficient_role`).',
    },
  ],
}

const conventions: GuideSection = {
  id: 'conventions',
  title: 'Requests and answers',
  blocks: [
    {
      list: [
        'Bodies are JSON in UTF-8 with `Content-Type: application/json`, at most 1 MB. Names are in snake_case.',
        'Times are in UTC as RFC 3339 writes them: `2026-11-21T09:30:00Z`.',
        'A value that is not there is `null`; an empty list is `[]`. Nothing is guessed to fill a gap.',
        'An unknown key in the body or query is refused by name, so that a misspelling never passes unseen.',
        'Every answer has an `X-Request-Id`. Name it when you ask for help. Send your own, 1 to 64 of `A–Z a–z 0–9 _ -`, and it is kept.',
        'What is not there and what is not yours look the same: `not_found`.',
        'A path that is known but does not take the method answers `method_not_allowed`, with the methods it takes in `Allow`.',
      ],
    },
  ],
}

const errors: GuideSection = {
  id: 'errors',
  title: 'Errors',
  blocks: [
    {
      text: 'An error is answered as `application/problem+json` (RFC 9457). Program against `code`, which stays; show `detail`, which says what was wrong this time and what to do. `type` is the address of a page that explains the problem.',
    },
    {
      list: [
        '`errors` names each wrong place of the request by a JSON pointer such as `/body/url` or `/query/per_page`.',
        '`missing` lists what you can do about it, each with a link.',
      ],
    },
    {
      text: 'Statuses 429 and 503 come with `Retry-After`. A 500 is a bug of ours, never your fault. What is refused with a status of 4xx has changed nothing.',
    },
  ],
}

const idempotency: GuideSection = {
  id: 'idempotency',
  title: 'Safe retries',
  blocks: [
    {
      text: 'Send an `Idempotency-Key` header with any write, for instance a UUID. When the connection breaks, send the same request with the same key again: the effect happens once, and you get the stored answer, marked `Idempotent-Replayed: true`.',
    },
    {
      list: [
        'A key is 1 to 255 printable ASCII characters without spaces or commas. It counts for your account and one operation, for at least 24 hours.',
        'The same key with another request is refused as `idempotency_key_reused`.',
        'While the first request still runs, the answer is `idempotency_in_progress`.',
        'Only success is stored. After a refusal the key is free again.',
      ],
    },
  ],
}

const pagination: GuideSection = {
  id: 'pagination',
  title: 'Pagination',
  blocks: [
    {
      text: 'Lists take `page`, from 1, and `per_page`, 1 to 100 and 20 when not given. The answer holds `items`, `page`, `per_page`, `total`, `total_is_exact` and `has_more`, and its `Link` header leads to the first, previous, next and last page, or to the first and next one where it was read by `cursor`. A page past the end is an empty list.',
    },
  ],
}

const launching: GuideSection = {
  id: 'launching',
  title: 'Launching a listing',
  blocks: [
    { text: 'A draft that was submitted is a listing that only you can see. It goes live in one of two ways:' },
    {
      list: [
        '`choose_free_listing`: free, in the first launch week at least three weeks ahead that has room. It needs a complete founder profile (`get_my_profile` says what is missing) and our badge on the page at the listing’s `url` (`get_badges` gives it as HTML and Markdown). While the badge is not found the listing is `awaiting_badge`: it is looked for every hour, and when you call again.',
        '`create_checkout` with the product `launch`: once it is paid, at once or in the `launch_week` that you choose. It needs neither badge nor profile.',
      ],
    },
    {
      text: 'A launch week begins on Monday at 00:00 UTC and is written as ISO 8601 has it, such as `2026-W48`; `list_launch_weeks` shows those to come and their free places. `get_my_listing` says in `status` where a listing stands.',
    },
    {
      text: 'What you change by `update_my_listing` shows at once. Every edit is kept: `list_listing_versions` shows it, and `restore_listing_version` brings one back.',
    },
  ],
}

const claiming: GuideSection = {
  id: 'claiming',
  title: 'Claiming a listing',
  blocks: [
    {
      text: 'A listing of your company that somebody else has submitted becomes yours by a claim: `claim_listing` with its `slug` and one of four methods.',
    },
    {
      list: [
        '`dns`: a TXT record. `meta`: a tag in the head of the page. `file`: a text file on the website. `instructions` has each ready to be pasted; once it is published, `verify_claim` looks for it. Where it is not found the claim stays `pending`, and `last_check` says what was there instead; for `dns`, what each resolver answered.',
        '`email`: a link is mailed to an address at the website’s domain, and verifies the claim by being opened, by whomever.',
        'The first claim to be verified wins. An owner who has proved it by `dns`, `meta` or `file` is displaced by these alone.',
        'What was published has to stay: it is looked for each week. Where it is gone for 14 days, the claim is `revoked`.',
      ],
    },
    {
      text: 'With the listing go its week, plan and votes, on all sites; orders stay with who paid. `list_listing_claims` shows its owner every claim on it.',
    },
  ],
}

const voting: GuideSection = {
  id: 'voting',
  title: 'Votes and follows',
  blocks: [
    {
      text: 'Voting and following need the scope `community:write`: a key has it only where you chose it, an app only where it asked for it by name and you allowed it.',
    },
    {
      list: [
        'An account has one vote for each live listing, and none for its own. Voting again changes nothing, and `withdraw_vote` takes it back.',
        'A vote that was cast while the account was younger than a day is kept with `weight` 0. Voting again later makes it count.',
        'The leaderboard of a week ranks the listings that launch in it by the votes that were cast before its close. Then it is `final`, and its ranks stay.',
        'Who follows a listing hears of its launch and its updates. `list_my_follows` shows all.',
      ],
    },
  ],
}

const offeredLimits = Object.values(policiesOf(defaultLimits)).filter(({ name }) => isOfferedLimit(name))
const limitWords = offeredLimits.map(({ name, means }) => `\`${name}\`: ${means}`)

const limits: GuideSection = {
  id: 'caching-and-limits',
  title: 'Caching and rate limits',
  blocks: [
    {
      text: 'Open reads carry an `ETag` and a `Cache-Control`. Send the tag back as `If-None-Match`, and an unchanged answer costs you a 304 without a body. What somebody changes is read here by others within a second; a cache of yours may keep an answer for as long as `max-age` says. Answers to requests with a key must not be stored.',
    },
    {
      text: 'Each operation names the limits that count it. `RateLimit-Policy` says how many requests a limit lets through (`q`) in how many seconds (`w`), and `RateLimit` how many are left (`r`) and in how many seconds counting begins anew (`t`):',
    },
    {
      list: [
        '`RateLimit-Policy: "writes";q=120;w=60, "drafts";q=20;w=3600`',
        '`RateLimit: "writes";r=119;t=60, "drafts";r=19;t=3600`',
      ],
    },
    {
      text: 'Above a limit the answer is `rate_limited` with `Retry-After`. The stored answer of an earlier request costs nothing, and a draft that is refused counts as a write alone. A request without a good credential counts by `unauthorized`: above that limit no credential from your network address is looked at until the minute is over. Where an installation sets no others, the limits are:',
    },
    { list: [...limitWords] },
  ],
}

/** How to use the API that stands at `publicUrl`, chapter by chapter. */
export function guide(publicUrl: string): GuideSection[] {
  const using = [firstRequest(publicUrl), authentication, conventions, errors, idempotency, pagination, limits]
  return [...using, launching, claiming, voting]
}

const markdownOf = (block: GuideBlock): string => {
  if ('text' in block) return block.text
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n')
  return `\`\`\`${block.language}\n${block.code}\n\`\`\``
}

/** The guide as CommonMark. */
export function guideMarkdown(sections: readonly GuideSection[]): string {
  return sections.map(({ title, blocks }) => [`## ${title}`, ...blocks.map(markdownOf)].join('\n\n')).join('\n\n')
}
