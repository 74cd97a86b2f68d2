import { type EntityManager, run } from '../database/orm.ts'

/** A message that was given up, with all it takes to understand it and to send it again. */
export interface DeadLetter {
  consumer: string
  message: string
  subject: string
  payload: string
  error: string
  died_at: Date
}

/** Postgres refuses the character U+0000 in a text. */
const withoutNul = (text: string) => text.replaceAll('\0', '\uFFFD')

/** Keeps a dead letter; one that is there already stays as it is. */
export async function keepDeadLetter(em: EntityManager, letter: DeadLetter): Promise<void> {
  const { consumer, message, died_at } = letter
  const [subject, payload, error] = [letter.subject, letter.payload, letter.error].map(withoutNul)
  await run(
    em,
    `insert into dead_letter (consumer, message, subject, payload, error, died_at)
     values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
    [consumer, message, subject, payload, error, died_at],
  )
}
