import { type Clock, type Logger, type NatsConnection, Refusal, stepId, tracedHeaders } from '@launch/kit'
import { jobs } from '@launch/proto/events'
import { jobSubject, type PayloadOf } from '@launch/proto/message'
import { jetstream } from '@nats-io/jetstream'
import { LINK_MINUTES, type SignInLink } from '../auth/better-auth.ts'
import { linkId } from '../auth/sign-in-links.ts'

/** The namespace of these jobs' ids (RFC 9562 §5.5): a UUID that stands for nothing else. */
const NAMESPACE = '0c4fd3b2-91c5-4b7d-8d36-3f4f6a0d4b1e'
/** Short, as somebody waits for the page. */
const PUBLISH_TIMEOUT = 2_000

export interface SignInMailDeps {
  publicUrl: string
  nc: NatsConnection
  clock: Clock
  log: Logger
}

/**
 * Queues the mail that holds a sign-in link. The secret stands in the link's fragment, which browsers send to nobody
 * (RFC 3986 §3.5); before it stands what the link is kept under, so that its page can name the account. The id comes from
 * the secret, so that one link is one mail. Refused as `unavailable` where the queue does not take it.
 */
export async function queueSignInMail({ email, token }: SignInLink, deps: SignInMailDeps): Promise<void> {
  const { publicUrl, nc, clock, log } = deps
  const id = stepId(NAMESPACE, linkId(token))
  const payload: PayloadOf<typeof jobs.sign_in_mail> = {
    to: email,
    url: `${publicUrl}/sign-in/confirm?for=${linkId(token)}#token=${token}`,
    expires_at: new Date(clock.now().getTime() + LINK_MINUTES * 60_000).toISOString(),
  }
  await jetstream(nc)
    .publish(jobSubject(jobs.sign_in_mail, id), JSON.stringify(payload), {
      msgID: id,
      timeout: PUBLISH_TIMEOUT,
      ...tracedHeaders(),
    })
    .catch((error) => {
      log.warn({ err: error }, 'a sign-in mail could not be queued')
      throw new Refusal('unavailable', 'We can’t send mail just now. Try again in a minute.')
    })
}
