import { defineEntity, p } from '@mikro-orm/core'
import type { Step } from '../operations/steps.ts'
import type { Leaf } from '../rules/leaves.ts'

/** `pending` until the listing has it, then `done`; `undone` where the listing refused it. */
export type ChangeState = 'pending' | 'done' | 'undone'

const schema = defineEntity({
  name: 'DraftChange',
  tableName: 'draft_change',
  properties: {
    id: p.string().primary(),
    draftId: p.string(),
    /** The draft's version once it was changed: tells the listing which of two transfers is newer. */
    version: p.integer(),
    state: p.string().$type<ChangeState>(),
    /** What its listings are to get, one step each. */
    transfer: p.json().$type<readonly Step[]>(),
    /** The leaves of the draft that it changed, to take it back where the listing refuses. */
    undo: p.json().$type<Leaf[]>(),
    /** When the draft was changed last before; null for changes from before this was kept. */
    updatedBefore: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
})

/** A change of a draft that reaches other services, committed before they are called so that it happens once. */
export class DraftChange extends schema.class {}
schema.setClass(DraftChange)
