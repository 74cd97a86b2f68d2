import { type EntityManager, run } from '../database/orm.ts'

/** A message that was given up, with all it takes to understand it and to send it again. */
export interface DeadLetter {
  consumer: string
  message: string
  subject: string
  payload: string
  error: string
  request_id: string | null
  /** Whether the payload was kept without its secrets, so that it can't be published again. */
  is_redacted: boolean
  died_at: Date
}

/** Postgres refuses the character U+0000 in a text. */
const withoutNul = (text: string) => text.replaceAll('\0', '\uFFFD')

/** Keeps a dead letter; one that is there already stays as it is, unless it was replayed and has died again. */
export async function keepDeadLetter(em: EntityManager, letter: DeadLetter): Promise<void> {
  const { consumer, message, died_at } = letter
  const [subject, payload, error] = [letter.subject, letter.payload, letter.error].map(withoutNul)
  await run(
    em,
    `insert into dead_letter (consumer, message, subject, payload, error, request_id, is_redacted, died_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (consumer, message) do update
       set error = excluded.error, died_at = excluded.died_at, replayed_at = null
       where dead_letter.replayed_at is not null and dead_letter.applied_at is null`,
    [consumer, message, subject, payload, error, letter.request_id, letter.is_redacted, died_at],
  )
}

/** Notes that a replayed message was applied, in the transaction of its effect: for longer than the inbox knows. */
export async function markApplied(em: EntityManager, consumer: string, message: string, now: Date): Promise<void> {
  await run(em, 'update dead_letter set applied_at = ? where consumer = ? and message = ?', [now, consumer, message])
}
