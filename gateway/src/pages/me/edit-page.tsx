/** @jsxImportSource preact */
import type { Listing } from '@launch/proto/schemas/listing'
import { FaultNotice, Field, type FormFault, MissingList } from '../account/fields.tsx'
import { Csrf, Notice } from '../account/parts.tsx'
import { plainLine } from '../words.tsx'
import { type EditField, editParts, type Typed } from './edit-fields.ts'
import { ownListingPage } from './own-page.tsx'

export interface EditPage {
  csrf: string
  listing: Listing
  typed: Typed
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

function Wrong({ name, fault }: { name: string; fault: FormFault | undefined }) {
  const wrong = fault?.fields.get(name)
  if (!wrong) return null
  return (
    <span class="fault" id={`${name}-fault`}>
      {plainLine(wrong)}
    </span>
  )
}

interface InputProps {
  field: EditField
  value: string
  fault: FormFault | undefined
}

function Choice({ field, value, fault }: InputProps) {
  if (field.kind !== 'choice') return null
  return (
    <p class="form-field">
      <label for={field.name}>{field.label}</label>
      <select id={field.name} name={field.name}>
        <option value="">Not said</option>
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Wrong name={field.name} fault={fault} />
    </p>
  )
}

function Boxes({ field, value, fault }: InputProps) {
  if (field.kind !== 'boxes') return null
  const chosen = value.split('\n')
  return (
    <fieldset class="form-field">
      <legend>{field.label}</legend>
      <div class="boxes">
        {field.choices.map((choice) => (
          <label key={choice.value} class="choice">
            <input type="checkbox" name={field.name} value={choice.value} checked={chosen.includes(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <Wrong name={field.name} fault={fault} />
    </fieldset>
  )
}

const ROWS: Partial<Record<EditField['kind'], number>> = { text: 5, list: 4 }

function Input(props: InputProps) {
  const { field, value, fault } = props
  if (field.kind === 'choice') return <Choice {...props} />
  if (field.kind === 'boxes') return <Boxes {...props} />
  const rows = ROWS[field.kind]
  const { name, label, hint, maxLength } = field
  return (
    <Field
      name={name}
      label={label}
      value={value}
      hint={hint}
      fault={fault}
      {...(rows !== undefined && { rows })}
      {...(maxLength !== undefined && { maxLength })}
    />
  )
}

/** Where the owner changes what a listing says. */
export function editPage({ csrf, listing, typed, fault, done }: EditPage): string {
  return ownListingPage({
    listing,
    tail: '/edit',
    title: 'What it says',
    children: (
      <>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        <p class="lead">
          A change shows at once. Values that you change lose their mark “from their website”; every edit can be undone
          in the history.
        </p>
        <MissingList missing={listing.missing} />
        <form method="post" action={`/me/listings/${listing.id}/edit`} class="form-fields">
          <Csrf token={csrf} />
          {editParts.map(({ title, fields }) => (
            <section key={title} class="form-fields">
              <h2>{title}</h2>
              {fields.map((field) => (
                <Input key={field.name} field={field} value={typed.get(field.name) ?? ''} fault={fault} />
              ))}
            </section>
          ))}
          <button type="submit" class="button">
            Save the changes
          </button>
        </form>
      </>
    ),
  })
}
