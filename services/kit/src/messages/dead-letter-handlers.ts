import { operations } from '@launch/proto'
import { events } from '@launch/proto/events'
import { eventSubject, replaySubject } from '@launch/proto/message'
import type { InputOf, OutputOf, ServiceName } from '@launch/proto/operation'
import { type DeadLetter, SHOWN } from '@launch/proto/schemas/dead-letter'
import { isoTime } from '../base/iso-time.ts'
import { invalidInput, Refusal } from '../base/refusal.ts'
import { type EntityManager, query, run } from '../database/orm.ts'
import type { AnyHandler, HandlerContext } from '../rpc/handler.ts'
import type { Caller } from '../rpc/rpc.ts'
import { cursorAfter, type DeadLetterPlace, deadLetterNumber, readCursor } from './dead-letter-page.ts'

type ListOp = typeof operations.list_dead_letters
type ReplayOp = typeof operations.replay_dead_letter

interface Row {
  id: string
  consumer: string
  message: string
  subject: string
  payload: string
  error: string
  is_redacted: boolean
  request_id: string | null
  died_at: string
  replayed_at: string | null
  applied_at: string | null
}

/** A message can have been applied beside its replay, where it was published twice: the inbox knows. */
const LETTERS = `
  select d.id, d.consumer, d.message, d.subject, d.payload, d.error, d.is_redacted, d.request_id, d.died_at,
    d.replayed_at, coalesce(d.applied_at, i.received_at) as applied_at
  from dead_letter d left join inbox i on i.consumer = d.consumer and i.message = d.message`

/** The operations on the dead letters of one service, which every service answers for its own. */
export function deadLetterHandlers(service: ServiceName): Record<string, AnyHandler> {
  return {
    list_dead_letters: (context) => list(service, context as HandlerContext<InputOf<ListOp>>),
    replay_dead_letter: (context) => replay(service, context as HandlerContext<InputOf<ReplayOp>>),
  }
}

async function list(service: ServiceName, context: HandlerContext<InputOf<ListOp>>): Promise<OutputOf<ListOp>> {
  const { em, input, caller } = context
  refuseOthers(caller, operations.list_dead_letters.name)
  const { per_page = 20, cursor } = input
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const { where, params } = after ? isAfter(service, after) : { where: 'true', params: [] }
  const rows = await query<Row>(em, `${LETTERS} where ${where} order by d.died_at desc, d.id desc limit ?`, [
    ...params,
    per_page + 1,
  ])
  const [counted] = await query<{ total: number }>(em, 'select count(*)::int as total from dead_letter')
  const items = rows.slice(0, per_page).map((row) => shown(service, row))
  const last = items.at(-1)
  const has_more = rows.length > per_page
  return {
    items,
    per_page,
    total: counted?.total ?? 0,
    total_is_exact: true,
    has_more,
    cursor: has_more && last ? cursorAfter(last) : null,
    unanswered: [],
  }
}

async function replay(service: ServiceName, context: HandlerContext<InputOf<ReplayOp>>): Promise<OutputOf<ReplayOp>> {
  const { em, input, caller, now, ids, log } = context
  refuseOthers(caller, operations.replay_dead_letter.name)
  const letter = await lockedLetter(em, deadLetterNumber(input.id))
  if (!letter) throw new Refusal('not_found', `There is no dead letter ${input.id}.`)
  if (letter.applied_at) return shown(service, letter)
  if (letter.is_redacted) {
    const detail = `${input.id} was kept without its secrets, so it can't be published again. What it was for has to be asked for anew.`
    throw new Refusal('dead_letter_redacted', detail)
  }
  await run(
    em,
    'insert into outbox (id, subject, payload, request_id, message_id, created_at) values (?, ?, ?, ?, ?, ?)',
    [ids.uuid(), replayedOn(service, letter.subject), letter.payload, letter.request_id, letter.message, now],
  )
  await run(em, 'update dead_letter set replayed_at = ? where id = ?', [now, letter.id])
  log.info({ dead_letter: input.id, message: letter.message }, 'a dead letter is replayed')
  return shown(service, { ...letter, replayed_at: now.toISOString() })
}

async function lockedLetter(em: EntityManager, number: string): Promise<Row | undefined> {
  const [letter] = await query<Row>(em, `${LETTERS} where d.id = ? for update of d`, [number])
  return letter
}

/** A job goes to its queue; an event goes to this service alone, as the others have taken theirs. */
function replayedOn(service: ServiceName, subject: string): string {
  const event = Object.values(events).find((each) => eventSubject(each) === subject)
  return event ? replaySubject(service, event.name) : subject
}

function placeOf(cursor: string): DeadLetterPlace {
  const place = readCursor(cursor)
  if (place) return place
  throw invalidInput('cursor', 'invalid_format', 'This cursor is none of ours. Send one that this list gave, or none.')
}

/** Which dead letters of a service come after a place, by the order of `compareDeadLetters`. */
function isAfter(service: ServiceName, { diedAt, service: other, number }: DeadLetterPlace) {
  if (service < other) return { where: 'd.died_at < ?', params: [diedAt] }
  if (service > other) return { where: 'd.died_at <= ?', params: [diedAt] }
  return { where: '(d.died_at, d.id) < (?, ?)', params: [diedAt, number] }
}

/** The door has checked the role; a call that came past it is refused as well. */
function refuseOthers(caller: Caller, operation: string): void {
  if (caller.role === 'site_team') return
  throw new Refusal('insufficient_role', `${operation} is for the site team.`)
}

function shown(service: ServiceName, row: Row): DeadLetter {
  const { consumer, message, subject, is_redacted, request_id, died_at, replayed_at, applied_at } = row
  return {
    id: `${service}-${row.id}`,
    status: applied_at ? 'applied' : replayed_at ? 'replayed' : 'dead',
    service,
    consumer,
    message,
    subject,
    error: row.error.slice(0, SHOWN.error),
    payload: row.payload.slice(0, SHOWN.payload),
    is_redacted,
    request_id,
    died_at: isoTime(died_at),
    replayed_at: replayed_at && isoTime(replayed_at),
    applied_at: applied_at && isoTime(applied_at),
  }
}
