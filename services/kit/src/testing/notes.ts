import { internalOperation } from '@launch/proto/operation'
import { Migration } from '@mikro-orm/migrations'
import { Type } from '@sinclair/typebox'
import { query, run } from '../database/orm.ts'
import { migrationsOf } from '../process/migrate-service.ts'
import type { AnyHandler, HandlerContext } from '../rpc/handler.ts'

class NoteTable extends Migration {
  override up(): void {
    this.addSql('create table note (id uuid primary key, text text not null)')
  }
}

/** The schema of a service that keeps notes: the smallest there is to try the kit with. */
export const notesPlan = {
  schema: 'listings',
  migrations: migrationsOf({ migrations: [{ name: '001_note', class: NoteTable }] }),
  appendOnly: ['audit'],
}

/** A write: its effect is a row. */
export const addNote = internalOperation({
  name: 'add_note',
  service: 'listings',
  callers: ['drafts'],
  summary: 'Keeps a note.',
  description: 'Keeps a note and answers it with its id.',
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({ id: Type.String(), text: Type.String() }, { additionalProperties: false }),
  idempotent: true,
  errors: ['not_found'],
})

/** A read. */
export const countNotes = internalOperation({
  name: 'count_notes',
  service: 'listings',
  callers: ['drafts'],
  summary: 'Counts the notes.',
  description: 'Answers how many notes there are.',
  input: Type.Object({}),
  output: Type.Object({ count: Type.Integer() }, { additionalProperties: false }),
  idempotent: false,
  errors: [],
})

/** The effect of `add_note`, for handlers that do more before or after. */
export async function insertNote({ em, ids, input }: HandlerContext): Promise<{ id: string; text: string }> {
  const note = { id: ids.uuid(), text: String(input.text) }
  await run(em, 'insert into note (id, text) values (?, ?)', [note.id, note.text])
  return note
}

export const noteHandlers: Record<string, AnyHandler> = {
  add_note: insertNote,
  count_notes: async ({ em }) => {
    const [row] = await query<{ count: number }>(em, 'select count(*)::int as count from note')
    return row
  },
}
