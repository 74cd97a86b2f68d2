import { Refusal } from '@launch/kit'
import type { FieldError } from '@launch/proto/errors'
import '@launch/proto/formats'
import { httpShape, type PublicOperation } from '@launch/proto/operation'
import type { TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import { fieldErrors, MAX_FAULTS } from './field-errors.ts'

/** Where each input came from, as pointers name it. */
type Place = 'path' | 'query' | 'body'

/** The parts of a request that become an operation's input. */
export interface RawInput {
  path: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
}

/** Checks the input of one operation; compiled once, at start. */
export class Admission {
  readonly #op: PublicOperation
  readonly #check: TypeCheck<TSchema>
  readonly #places = new Map<string, Place>()

  constructor(op: PublicOperation) {
    this.#op = op
    this.#check = TypeCompiler.Compile(op.input)
    const { params, query, body } = httpShape(op)
    for (const name of Object.keys(params)) this.#places.set(name, 'path')
    for (const name of Object.keys(query)) this.#places.set(name, 'query')
    for (const name of Object.keys(body)) this.#places.set(name, 'body')
  }

  /**
   * The operation's input, checked. Texts of path and query become numbers where numbers are asked for. Refuses as
   * `invalid_request` naming every fault, or as `not_found` where a path id is of the wrong form.
   */
  admit(raw: RawInput): Record<string, unknown> {
    const { input, strays } = this.#sort(raw)
    if (strays.length === 0 && this.#check.Check(input)) return input
    const faults = fieldErrors(this.#check.Errors(input), (name) => this.#places.get(name) ?? 'body')
    if (faults.some((fault) => fault.pointer.startsWith('/path/'))) {
      throw new Refusal('not_found', 'There is nothing at this path: an id in it is not of the right form.')
    }
    const errors = [...strays, ...faults].slice(0, MAX_FAULTS)
    throw new Refusal('invalid_request', summary(errors), { errors })
  }

  /** A refusal that a service gave names inputs; here they get the place they came from. */
  located(refusal: Refusal): Refusal {
    const errors = refusal.details.errors?.map((error) => {
      const name = error.pointer.split('/')[1] ?? ''
      return { ...error, pointer: `/${this.#places.get(name) ?? 'body'}${error.pointer}` }
    })
    if (!errors) return refusal
    return new Refusal(refusal.code, refusal.message, { ...refusal.details, errors })
  }

  /** Parts what was sent into the operation's input and the names that it doesn't take there. */
  #sort(raw: RawInput): { input: Record<string, unknown>; strays: FieldError[] } {
    const input: Record<string, unknown> = {}
    const strays: FieldError[] = []
    for (const place of ['query', 'body', 'path'] as const) {
      for (const [name, value] of Object.entries(raw[place])) {
        const schema = this.#places.get(name) === place ? this.#op.input.properties[name] : undefined
        if (schema) input[name] = place === 'body' ? value : fromText(schema, value)
        else if (strays.length < MAX_FAULTS) strays.push(this.#stray(place, name))
      }
    }
    return { input, strays }
  }

  /** The fault of a name that stands in a place where the operation takes none of that name. */
  #stray(place: Place, name: string): FieldError {
    return {
      pointer: `/${place}/${escapePointer(name)}`,
      code: 'unknown_key',
      detail: `\`${name.slice(0, 100)}\` is not a ${place === 'body' ? 'key' : 'parameter'} of ${this.#op.name}. ${this.#known(place)}`,
    }
  }

  #known(place: Place): string {
    const names = [...this.#places].filter(([, where]) => where === place).map(([name]) => `\`${name}\``)
    return names.length > 0 ? `It takes ${names.join(', ')}.` : `It takes none in the ${place}.`
  }
}

/** A text of path or query as the kind its schema asks for; one that can't be is left, and refused by the check. */
function fromText(schema: TSchema, text: unknown): unknown {
  if (typeof text !== 'string') return text
  if (schema.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (schema.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

/** A name as a token of a JSON pointer (RFC 6901 §3). */
export function escapePointer(name: string): string {
  return name.slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')
}

function summary(errors: readonly FieldError[]): string {
  const [first] = errors
  if (!first) return 'The request is not valid.'
  return errors.length === 1 ? first.detail : `${first.detail} (and ${errors.length - 1} more, see \`errors\`)`
}
