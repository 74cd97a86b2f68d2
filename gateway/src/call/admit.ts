import { Refusal } from '@launch/kit'
import type { FieldError } from '@launch/proto/errors'
import '@launch/proto/formats'
import { httpShape, type PublicOperation } from '@launch/proto/operation'
import type { TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import { fieldErrors, MAX_FAULTS } from './field-errors.ts'
import { nearestFirst } from './nearest.ts'

/** Where each input came from, as pointers name it: over HTTP, or in the arguments of a tool's call. */
type Place = 'path' | 'query' | 'body' | 'arguments'

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
    const faults = fieldErrors(this.#check.Errors(input), (name) => this.#placeOf(name))
    if (faults.some((fault) => fault.pointer.startsWith('/path/'))) {
      throw new Refusal('not_found', 'There is nothing at this path: an id in it is not of the right form.')
    }
    throw invalidRequest([...strays, ...faults])
  }

  /**
   * The operation's input from the arguments of its tool, checked. They are JSON, so nothing is converted. Refuses as
   * `admit` does, but pointers read `/arguments/…`, and an id is `not_found` only where it is at least of the right kind.
   * @param more what the tool takes beside the input, for who has misspelt it
   */
  admitArguments(values: Record<string, unknown>, more: readonly string[] = []): Record<string, unknown> {
    const names = Object.keys(values)
    const strays = names.filter((name) => !this.#places.has(name)).slice(0, MAX_FAULTS)
    const input = Object.fromEntries(names.filter((name) => this.#places.has(name)).map((name) => [name, values[name]]))
    if (strays.length === 0 && this.#check.Check(input)) return input
    const faults = fieldErrors(this.#check.Errors(input), () => 'arguments')
    const isNowhere = ({ pointer }: FieldError) => this.#isIdOfRightKind(pointer.split('/')[2] ?? '', input)
    if (faults.some(isNowhere)) {
      throw new Refusal('not_found', 'There is no such thing: an id in the arguments is not of the right form.')
    }
    throw invalidRequest([...strays.map((name) => this.#stray('arguments', name, more)), ...faults])
  }

  /**
   * A refusal that a service gave names inputs; here they get the place they came from.
   * @param placeOf that place by the input's name; as it is over HTTP unless told
   */
  located(refusal: Refusal, placeOf: (name: string) => Place = (name) => this.#placeOf(name)): Refusal {
    const errors = refusal.details.errors?.map((error) => {
      const name = error.pointer.split('/')[1] ?? ''
      return { ...error, pointer: `/${placeOf(name)}${error.pointer}` }
    })
    if (!errors) return refusal
    const { code, internal } = refusal
    return new Refusal(
      code,
      refusal.public,
      { ...refusal.details, errors, ...(internal ? { internal } : {}) },
      refusal.retryAfter,
    )
  }

  #placeOf(name: string): Place {
    return this.#places.get(name) ?? 'body'
  }

  /** Whether an input that names a resource is there and of its JSON type, so that only its form can be wrong. */
  #isIdOfRightKind(name: string, input: Record<string, unknown>): boolean {
    if (this.#places.get(name) !== 'path') return false
    return typeof input[name] === (this.#op.input.properties[name]?.type === 'integer' ? 'number' : 'string')
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
  #stray(place: Place, name: string, more: readonly string[] = []): FieldError {
    return {
      pointer: `/${place}/${escapePointer(name)}`,
      code: 'unknown_key',
      detail: `\`${name.slice(0, 100)}\` is not ${WORDS[place]} of ${this.#op.name}. ${this.#known(place, name, more)}`,
    }
  }

  /** The names that are taken there, those most like the one that was sent first. */
  #known(place: Place, name: string, more: readonly string[]): string {
    const isTool = place === 'arguments'
    const own = [...this.#places]
      .filter(([each, where]) => (isTool || where === place) && !this.#op.input.properties[each]?.deprecated)
      .map(([each]) => each)
    const names = nearestFirst(name, [...own, ...more]).map((each) => `\`${each}\``)
    if (names.length > 0) return `It takes ${names.join(', ')}.`
    return isTool ? 'It takes none.' : `It takes none in the ${place}.`
  }
}

/** What a thing that stands in a place is called. */
const WORDS: Record<Place, string> = {
  path: 'a parameter',
  query: 'a parameter',
  body: 'a key',
  arguments: 'an argument',
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

function invalidRequest(faults: readonly FieldError[]): Refusal {
  const errors = faults.slice(0, MAX_FAULTS)
  return new Refusal('invalid_request', summary(errors), { errors })
}

function summary(errors: readonly FieldError[]): string {
  const [first] = errors
  if (!first) return 'The request is not valid.'
  return errors.length === 1 ? first.detail : `${first.detail} (and ${errors.length - 1} more, see \`errors\`)`
}
