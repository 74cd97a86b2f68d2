import { Refusal } from '@launch/kit'
import type { FormFault } from '../pages/account/mod.ts'

/** What is somebody's to mend in a form; any other refusal is a page of its own. */
const MENDABLE: ReadonlySet<number> = new Set([409, 413, 422])

/** The field of a form that a part of the input came from, by the names that lead to it. */
type FieldOf = (path: readonly string[]) => string | undefined

const PLACE = /^`[\w.]*?(?:\.(?<entry>\d+))?`(?<colon>:)? /

/** What was wrong, as it stands beside its field: the API's name of the place says nothing to who fills in a form. */
function besideField(detail: string): string {
  const { entry, colon } = PLACE.exec(detail)?.groups ?? {}
  const place = entry === undefined ? 'This' : `Entry ${Number(entry) + 1}`
  if (colon) return detail.replace(PLACE, entry === undefined ? '' : `${place}: `)
  return detail.replace(PLACE, `${place} `)
}

/** What a form was refused with, by its fields. Throws on what the form can't be mended for. */
export function formFault(error: unknown, fieldOf: FieldOf = ([name]) => name): FormFault {
  if (!(error instanceof Refusal) || !MENDABLE.has(error.status)) throw error
  const { errors = [], missing = [] } = error.details
  const fields = new Map<string, string>()
  for (const { pointer, detail } of errors) {
    const name = fieldOf(pointer.split('/').slice(2))
    if (name !== undefined && !fields.has(name)) fields.set(name, besideField(detail))
  }
  return { whole: error.public, fields, missing }
}

/** A text of a form as it is kept: browsers send line breaks as CR LF. */
export function textIn(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').replace(/\r\n?/g, '\n').trim()
}
