/** @jsxImportSource preact */
import type { Missing } from '@launch/proto/errors'
import type { ComponentChildren } from 'preact'
import { plainLine } from '../words.tsx'
import { Notice } from './parts.tsx'

/** Why a form was refused. */
export interface FormFault {
  /** What was wrong with the whole. */
  whole: string
  /** What was wrong by the name of the field. */
  fields: ReadonlyMap<string, string>
  /** What to do first, and where. */
  missing: readonly Missing[]
}

export interface FieldProps {
  /** Its name in the form, and its id on the page. */
  name: string
  label: ComponentChildren
  hint?: ComponentChildren
  value: string
  fault?: FormFault | undefined
  maxLength?: number
  /** Makes it a field of several lines. */
  rows?: number
  /** What browsers fill it with. */
  autocomplete?: string
}

/** A field for text, with a hint and with what was wrong below it. */
export function Field({ name, label, hint, value, fault, maxLength, rows, autocomplete = 'off' }: FieldProps) {
  const wrong = fault?.fields.get(name)
  const described = [hint ? `${name}-hint` : [], wrong ? `${name}-fault` : []].flat().join(' ')
  const common = {
    id: name,
    name,
    maxLength,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <p class="form-field">
      <label for={name}>{label}</label>
      {rows === undefined ? (
        <input type="text" value={value} autocomplete={autocomplete} {...common} />
      ) : (
        <textarea rows={rows} dir="auto" {...common}>
          {value}
        </textarea>
      )}
      {hint && (
        <span class="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {wrong && (
        <span class="fault" id={`${name}-fault`}>
          {plainLine(wrong)}
        </span>
      )}
    </p>
  )
}

/** What was wrong with a form: nothing of it was done. */
export function FaultNotice({ fault }: { fault: FormFault | undefined }) {
  if (!fault) return null
  const isNamed = fault.fields.size > 0
  return (
    <>
      <Notice kind="wrong">{isNamed ? 'Not saved yet. See what is marked below.' : plainLine(fault.whole)}</Notice>
      <MissingList missing={fault.missing} />
    </>
  )
}

/** An address of ours as a path, so that the link stays on the host that was asked; others as they are. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}

/** What is missing, each with where to do something about it. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  if (missing.length === 0) return null
  return (
    <ul class="missing">
      {missing.map(({ reason, url }) => (
        <li key={reason}>
          <a href={pathOf(url)}>{plainLine(reason)}</a>
        </li>
      ))}
    </ul>
  )
}
