import type { Operations, PublicName } from '@launch/proto'
import type { InputOf, OutputOf, PublicOperation } from '@launch/proto/operation'
import type { Claim } from '@launch/proto/schemas/claim'

/** What an assistant may do next: a tool, and why. */
export interface Step {
  tool: PublicName
  reason: string
}

type StepsAfter<N extends PublicName> = (output: OutputOf<Operations[N]>, input: InputOf<Operations[N]>) => Step[]

const MOST = 3

const step = (tool: PublicName, reason: string): Step => ({ tool, reason })
const POLL = step(
  'get_draft',
  'Call it with `view: brief` in a few seconds, until `status` is `ready`: about a minute.',
)
const SUBMIT = step('submit_draft', 'Once the user agrees, save it as the listing. It publishes nothing.')
const FILL = step('update_draft', 'Set what `missing` names, as the user says; `view: brief` keeps the answer short.')
const CORRECT = step('update_draft', 'Change what the user says is wrong; `view: brief` keeps the answer short.')
const QUOTES = step('get_draft_page', 'Read the stored text around a quote, by the quote’s `sha256`.')
const PRICES = step('list_products', 'See what can be bought, such as the launch that publishes it.')
const FREE = step('choose_free_listing', 'Launch it for free some weeks ahead, with our badge on its website.')
const BADGE = step('get_badges', 'Get the badge that the user has to put on the page of the product.')
const LOOK = step('choose_free_listing', 'Once the badge is there, call it again: it is looked for at once.')
const EDIT = step('update_my_listing', 'Change what the user says is wrong; it shows at once.')
const PROFILE = step('update_my_profile', 'Set what `missing` names, as the founder says.')
const PHOTO = step('set_profile_photo', 'Set the founder’s photo from an address that the user gives.')
const QUESTIONS = step('list_interview_questions', 'See what founders are asked, and help to answer in their words.')
const VERIFY = step('verify_claim', 'Once the user says that it is published, look for it, by the `claim_id`.')
const LINK = step('get_claim', 'Ask whether it is `verified`, after the user has opened the mailed link.')
const CLAIM = step('claim_listing', 'Claim it, if it is of the user’s company: `dns`, `meta`, `file` or `email`.')
const OWN = step('get_my_listing', 'See the listing, which is the user’s now.')
const PAY = step('create_checkout', 'Once the user has chosen, make the order; the user pays at `checkout_url`.')

interface ListPage {
  items: readonly unknown[]
  page: number | null
  per_page: number
  has_more: boolean
  cursor?: string | null
}

/** Reading on in a list, where there is more of it. */
function more(tool: PublicName, { page, per_page, has_more, cursor }: ListPage): Step[] {
  if (!has_more) return []
  const where = cursor || page === null ? '`cursor` from this answer' : `\`page: ${page + 1}\``
  return [step(tool, `There is more: call it again with ${where} and \`per_page: ${per_page}\`.`)]
}

const cancelled = step('cancel_claim', 'Cancel it, if the user does not want it any more.')

/** What follows of a claim by where it stands. */
function stepsOfClaim({ status, method, last_check }: Claim, also: Step[]): Step[] {
  if (status === 'verified')
    return [OWN, step('list_listing_claims', 'See who claimed the listing, and what happened.')]
  if (status !== 'pending') return [step('claim_listing', 'Claim the listing anew, if the user wants it.')]
  if (method === 'email') return [LINK, ...also]
  if (!last_check) return [VERIFY, ...also]
  const mended = step('verify_claim', 'Tell the user what `last_check` says is wrong; once it is mended, look again.')
  return [mended, step('claim_listing', 'Claim it by another `method`, where this one is out of reach.'), ...also]
}

/** What follows after each operation; leaving one out is a compile error, and so is a tool that does not exist. */
const after: { [N in PublicName]: StepsAfter<N> } = {
  submit_listing: () => [POLL],
  list_my_drafts: (list) => [
    ...more('list_my_drafts', list),
    list.items.length > 0
      ? step('get_draft', 'Read one of them, by its `id`.')
      : step('submit_listing', 'Start a draft from the address of a website.'),
  ],
  get_draft: (draft) => {
    if (draft.status !== 'ready') return [POLL]
    return draft.missing.length > 0 ? [FILL, QUOTES] : [CORRECT, SUBMIT, QUOTES]
  },
  get_draft_page: ({ start, text, total }, { id }) => [
    ...(start + text.length < total
      ? [step('get_draft_page', `The text goes on: call it again with \`start: ${start + text.length}\`.`)]
      : []),
    step('get_draft', `Compare with the values of ${id} and their quotes.`),
  ],
  update_draft: ({ missing }) => (missing.length > 0 ? [FILL] : [SUBMIT, CORRECT]),
  submit_draft: () => [FREE, PAY, step('get_my_listing', 'See where the listing stands, by its `listing_id`.')],
  list_categories: () => [step('update_draft', 'Set `fields.categories` of a draft to one to three of these names.')],
  search_listings: (list) => [
    ...more('search_listings', list),
    list.items.length > 0
      ? step('get_listing', 'Read one of them, by its `slug`.')
      : step('search_listings', 'Try fewer words, or none for all listings.'),
  ],
  get_listing: ({ status }) => [
    ...(status === 'live' ? [step('vote_for_listing', 'Vote for it, if the user asks for it.')] : []),
    step('list_listing_updates', 'See all that is new about it, by the same `slug`.'),
    CLAIM,
  ],
  list_my_listings: (list) => [
    ...more('list_my_listings', list),
    list.items.length > 0
      ? step('get_my_listing', 'Read one of them, by its `listing_id`.')
      : step('list_my_drafts', 'See whether a draft waits to be submitted.'),
  ],
  get_my_listing: ({ status }) => {
    if (status === 'draft') return [FREE, PAY, EDIT]
    if (status === 'awaiting_badge') return [BADGE, LOOK, PAY]
    if (status === 'live') return [EDIT, step('post_listing_update', 'Publish what is new, as the user words it.')]
    return status === 'archived' ? [step('unarchive_listing', 'Bring it back, if the user wants it.'), EDIT] : [EDIT]
  },
  claim_listing: (claim) => stepsOfClaim(claim, [cancelled]),
  verify_claim: (claim) => stepsOfClaim(claim, []),
  get_claim: (claim) => stepsOfClaim(claim, [cancelled]),
  list_my_claims: (list) => [
    ...more('list_my_claims', list),
    list.items.length > 0
      ? step('get_claim', 'Read one of them, by its `claim_id`: what to publish, and what was found.')
      : step('search_listings', 'Find the listing that is to be claimed.'),
  ],
  cancel_claim: () => [step('list_my_claims', 'See the claims that are left.')],
  list_listing_claims: (list) => [
    ...more('list_listing_claims', list),
    step('get_my_listing', 'Read the listing itself, by the same `listing_id`.'),
  ],
  review_listing_claims: (list) => [
    ...more('review_listing_claims', list),
    step('suspend_listing', 'Hide the listing where it was taken over, with the reason, if the user decides so.'),
  ],
  list_products: () => [PAY],
  create_checkout: () => [step('get_order', 'Ask whether it was paid, after the user has been at `checkout_url`.')],
  get_order: ({ status }) => {
    if (status === 'pending')
      return [
        step('get_order', 'Ask again after the user has paid at `checkout_url`.'),
        step('cancel_order', 'Cancel it, if the user does not want it any more.'),
      ]
    if (status === 'paid') return [step('get_my_listing', 'See the listing that it was bought for.')]
    return [step('create_checkout', 'Make a new order, if the user still wants it.')]
  },
  list_my_orders: (list) => [
    ...more('list_my_orders', list),
    list.items.length > 0 ? step('get_order', 'Read one of them, by its `id`.') : PRICES,
  ],
  cancel_order: () => [step('create_checkout', 'Make a new order, if the user wants something else.')],
  invite_cofounder: ({ email }) => [
    step('list_invites', `See whether ${email} has accepted.`),
    step('revoke_invite', 'Take it back by its `invite_id`, if the user asks for it.'),
  ],
  list_invites: (list) => [
    ...more('list_invites', list),
    list.items.length > 0
      ? step('invite_cofounder', 'Send a pending invite’s mail again, by its `email`.')
      : step('invite_cofounder', 'Invite a co-founder whom the user names.'),
  ],
  revoke_invite: () => [step('list_invites', 'See the invites that are left.')],
  get_mail_preferences: () => [step('update_mail_preferences', 'Switch kinds on or off, as the user says.')],
  update_mail_preferences: () => [step('get_mail_preferences', 'See all kinds again.')],
  create_webhook: ({ webhook_id }) => [
    step('list_webhook_deliveries', `See whether webhook ${webhook_id} took its first delivery, a \`ping\`.`),
  ],
  list_webhooks: (list) => [
    ...more('list_webhooks', list),
    list.items.length > 0
      ? step('list_webhook_deliveries', 'See what one of them was sent, by its `webhook_id`.')
      : step('create_webhook', 'Have what happens posted to an address that the user names.'),
  ],
  delete_webhook: () => [step('list_webhooks', 'See the webhooks that are left.')],
  rotate_webhook_secret: () => [
    step('list_webhook_deliveries', 'See whether the receiver takes deliveries with the new secret.'),
  ],
  list_webhook_deliveries: (list) => [
    ...more('list_webhook_deliveries', list),
    ...(list.items.some(({ status }) => status === 'failed')
      ? [step('replay_webhook_delivery', 'Send a failed one again once the receiver is well, by its `delivery_id`.')]
      : [step('list_webhooks', 'See all webhooks.')]),
  ],
  replay_webhook_delivery: () => [step('list_webhook_deliveries', 'See what came of it.')],
  list_dead_letters: ({ items, has_more, per_page }) => [
    ...(has_more
      ? [
          step(
            'list_dead_letters',
            `There is more: call it again with \`cursor\` from this answer and \`per_page: ${per_page}\`.`,
          ),
        ]
      : []),
    ...(items.some(({ status, is_redacted }) => status === 'dead' && !is_redacted)
      ? [step('replay_dead_letter', 'Once what was wrong is mended, publish one of them again, by its `id`.')]
      : [step('list_dead_letters', 'Look again later: nothing here can be replayed now.')]),
  ],
  update_my_listing: ({ listing_id }) => [
    step('list_listing_versions', `See what was changed in listing ${listing_id}, and when.`),
    step('get_my_listing', 'See the whole listing as it is now.'),
  ],
  list_listing_versions: (list) => [
    ...more('list_listing_versions', list),
    list.items.length > 0
      ? step(
          'restore_listing_version',
          'Bring the content back to one of them, by its `version`, if the user wants it.',
        )
      : step('update_my_listing', 'Change what the user says; each edit is kept here.'),
  ],
  restore_listing_version: () => [step('get_my_listing', 'See the whole listing as it is now.')],
  archive_listing: () => [step('unarchive_listing', 'Bring it back, if the user changes their mind.')],
  unarchive_listing: ({ status }) =>
    status === 'live' ? [step('get_listing', 'See it as everyone does, by its `slug`.')] : [FREE, PAY],
  post_listing_update: () => [step('list_listing_updates', 'See all updates of the listing, by its `slug`.')],
  delete_listing_update: () => [step('get_my_listing', 'See the newest updates that are left.')],
  add_milestone: () => [step('get_my_listing', 'See all milestones, and whether they are shown.')],
  delete_milestone: () => [step('get_my_listing', 'See the milestones that are left.')],
  list_listing_updates: (list) => [
    ...more('list_listing_updates', list),
    step('get_listing', 'Read about the product itself, by the same `slug`.'),
  ],
  list_updates: (list) => [
    ...more('list_updates', list),
    step('get_listing', 'Read about a product, by the `slug` of its listing.'),
  ],
  choose_free_listing: ({ status }) =>
    status === 'awaiting_badge'
      ? [BADGE, LOOK]
      : [step('get_my_listing', 'See its launch week, and later whether it is live.')],
  list_launch_weeks: () => [FREE, PAY],
  get_badges: () => [FREE],
  vote_for_listing: () => [
    step('get_community_weekly_leaderboard', 'See how this week’s launches stand.'),
    step('follow_listing', 'Hear of its updates, if the user wants to.'),
  ],
  withdraw_vote: () => [step('get_community_weekly_leaderboard', 'See how this week’s launches stand.')],
  follow_listing: () => [step('list_my_follows', 'See all listings that the user follows.')],
  unfollow_listing: () => [step('list_my_follows', 'See the listings that the user still follows.')],
  list_my_follows: (list) => [
    ...more('list_my_follows', list),
    step('list_listing_updates', 'See what is new about one of them, by its `slug`.'),
  ],
  get_community_weekly_leaderboard: () => [
    step('get_listing', 'Read about one of them, by the `slug` of its listing.'),
    step('vote_for_listing', 'Vote for one, if the user asks for it.'),
  ],
  get_my_profile: ({ complete }) => (complete ? [FREE, QUESTIONS] : [PROFILE, PHOTO, QUESTIONS]),
  update_my_profile: ({ complete }) => (complete ? [FREE, QUESTIONS] : [PROFILE, PHOTO]),
  set_profile_photo: ({ complete }) => (complete ? [FREE, QUESTIONS] : [PROFILE]),
  get_story_rules: () => [step('set_founder_story', 'Save the sections that the founder has written, in their words.')],
  set_founder_story: ({ status }) =>
    status === 'published'
      ? [step('get_my_listing', 'See whether the listing shows its story.')]
      : [
          step('get_story_rules', 'See what a story must have.'),
          step('set_founder_story', 'Save more of what the founder has written, in their words.'),
          step('get_my_profile', 'See what the founder’s profile lacks.'),
        ],
  list_interview_questions: () => [
    step('answer_interview', 'Save what the founder answers, in their words, by `question_id`.'),
  ],
  answer_interview: () => [step('get_my_profile', 'See all answers, and what the profile lacks.')],
  get_founder: () => [step('get_listing', 'Read about one of the founder’s listings, by its `slug`.')],
  list_listing_edits: ({ has_more, per_page }) => [
    ...(has_more
      ? [
          step(
            'list_listing_edits',
            `There is more: call it again with \`cursor\` from this answer and \`per_page: ${per_page}\`.`,
          ),
        ]
      : []),
    step('suspend_listing', 'Hide a listing that breaks the rules, with the reason, if the user decides so.'),
  ],
  reject_listing: () => [step('reinstate_listing', 'Bring it back to the status it had, if the user decides so.')],
  suspend_listing: () => [step('reinstate_listing', 'Bring it back to the status it had, if the user decides so.')],
  reinstate_listing: () => [step('list_listing_edits', 'See its latest edits, by `listing_id`.')],
  replay_dead_letter: () => [step('list_dead_letters', 'See whether it was applied: its `status` tells.')],
}

/** What an assistant may do after an operation has answered: at most three steps, the likeliest first. */
export function nextSteps(op: PublicOperation, output: object, input: Record<string, unknown>): Step[] {
  return (stepsAfter(op)?.(output, input) ?? []).slice(0, MOST)
}

/** The table's entry for an operation; the service has checked the answer against the contract that types it. */
function stepsAfter(op: PublicOperation): ((output: object, input: object) => Step[]) | undefined {
  const table = after as unknown as Record<string, (output: object, input: object) => Step[]>
  return Object.hasOwn(table, op.name) ? table[op.name] : undefined
}
