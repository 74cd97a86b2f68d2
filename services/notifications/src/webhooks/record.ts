import { type ApplyContext, query, run } from '@launch/kit'
import { holdAccount, write } from '../letters/write.ts'
import { webhookDisabledMail } from '../mails/webhook-disabled.ts'
import { nextAttempt } from './backoff.ts'
import type { Claimed } from './claim.ts'
import { ATTEMPTS_KEPT } from './delivery-row.ts'
import { GONE, type Posted } from './post.ts'

/** What came of an attempt: it was taken, is made again, was the last one, or its webhook wants nothing any more. */
export const ATTEMPT_OUTCOMES = ['delivered', 'retried', 'given_up', 'disabled'] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** What recording works with. */
export interface Recording {
  publicUrl: string
  /** From 0 to 1: how attempts are spread. */
  random: () => number
}

/** Adds an attempt; of many the latest are kept. The id of a delivery follows. */
const ADDED = `attempts = (case when jsonb_array_length(attempts) < ${ATTEMPTS_KEPT} then attempts else attempts - 0 end)
  || ?::text::jsonb`

/**
 * Writes down what came of a post: it is delivered, waits for its next attempt, or has failed for good. Where the lease is
 * no longer ours the attempt is listed and decides nothing: another process has it, or it was queued anew.
 */
export async function record(
  context: ApplyContext,
  claimed: Claimed,
  posted: Posted,
  deps: Recording,
): Promise<AttemptOutcome> {
  const { em, log } = context
  const { attempt, retryAfter } = posted
  const told = { webhook: claimed.webhook_id, delivery: claimed.id, type: claimed.type, answered: attempt.status }
  if (attempt.status === GONE) {
    await disable(context, claimed, posted, deps)
    return 'disabled'
  }
  const at = new Date(attempt.at)
  const next =
    attempt.error === null
      ? null
      : nextAttempt({
          at,
          tries: claimed.tries,
          queuedAt: new Date(claimed.queued_at),
          retryAfter,
          random: deps.random(),
        })
  const status = attempt.error === null ? 'delivered' : next ? 'pending' : 'failed'
  const settled = await run(
    em,
    `update webhook_delivery set ${ADDED}, status = ?, next_attempt_at = ?, leased_until = null, tries = tries + 1
       where id = ?::bigint and leased_until = ?::text::timestamptz`,
    [JSON.stringify(attempt), status, next, claimed.id, claimed.lease],
  )
  if (settled === 0) await list(context, claimed, posted)
  else if (status === 'failed') log.warn(told, 'a webhook delivery was given up')
  else if (status === 'pending') log.info({ ...told, fault: attempt.error }, 'a webhook delivery comes again')
  return OUTCOMES[status]
}

const OUTCOMES = { delivered: 'delivered', pending: 'retried', failed: 'given_up' } as const

/** Gives a delivery back that was not posted, or not to its end. */
export async function giveBack({ em }: Pick<ApplyContext, 'em'>, { id, lease }: Claimed): Promise<void> {
  await run(
    em,
    'update webhook_delivery set leased_until = null where id = ?::bigint and leased_until = ?::text::timestamptz',
    [id, lease],
  )
}

async function list({ em }: ApplyContext, { id }: Claimed, { attempt }: Posted): Promise<void> {
  await run(em, `update webhook_delivery set ${ADDED} where id = ?::bigint`, [JSON.stringify(attempt), id])
}

/** The receiver wants nothing any more: what waits has failed, and the owner is told. */
async function disable(context: ApplyContext, claimed: Claimed, posted: Posted, deps: Recording): Promise<void> {
  const { em, log } = context
  const id = claimed.webhook_id
  const [owner] = await query<{ account_id: string }>(em, 'select account_id from webhook where id = ?::bigint', [id])
  if (!owner) return
  await holdAccount(em, owner.account_id)
  // The webhook is locked before its deliveries, as where it is deleted.
  const [webhook] = await query<{ url: string }>(
    em,
    `update webhook set status = 'disabled' where id = ?::bigint and status = 'enabled' returning url`,
    [id],
  )
  await list(context, claimed, posted)
  if (!webhook) return
  const failed = await run(
    em,
    `update webhook_delivery set status = 'failed', next_attempt_at = null, leased_until = null
       where webhook_id = ?::bigint and status = 'pending'`,
    [id],
  )
  log.warn({ webhook: id, failed }, 'a webhook was disabled: its receiver answered 410')
  await write(context, {
    kind: 'webhook_disabled',
    recipient: { account: owner.account_id },
    ...webhookDisabledMail({ webhook_id: Number(id), url: webhook.url, failed }, deps.publicUrl),
  })
}
