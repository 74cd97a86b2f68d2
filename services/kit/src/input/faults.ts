import type { FieldError } from '@launch/proto/errors'
import { Refusal } from '../base/refusal.ts'

const MAX_FAULTS = 20

/** Gathers what is wrong with an input, so that a caller learns of all of it at once. */
export class Faults {
  readonly #found: FieldError[] = []

  /** Notes what is wrong at a place, such as `/fields/name`. */
  add(pointer: string, code: FieldError['code'], detail: string): void {
    this.#found.push({ pointer, code, detail })
  }

  /** Refuses as `invalid_request` where anything was wrong. */
  throwIfAny(): void {
    const [first] = this.#found
    if (!first) return
    const more = this.#found.length > 1 ? ` (and ${this.#found.length - 1} more, see \`errors\`)` : ''
    throw new Refusal('invalid_request', first.detail + more, { errors: this.#found.slice(0, MAX_FAULTS) })
  }
}
