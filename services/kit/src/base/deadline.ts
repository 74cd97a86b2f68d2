const CODE = 'DEADLINE_PASSED'

/** The work was not done while somebody still waited for it: it is given up, and may have had no effect. */
export class DeadlinePassed extends Error {
  /** MikroORM makes an error of its own of each, and keeps its code. */
  readonly code = CODE
  constructor() {
    super('the caller waits no longer')
    this.name = 'DeadlinePassed'
  }
}

export function isDeadlinePassed(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === CODE
}

/** Until when somebody waits, by the monotonic clock. */
export class Deadline {
  #at: number

  /** @param milliseconds from now */
  constructor(milliseconds: number) {
    this.#at = performance.now() + milliseconds
  }

  /** Milliseconds that are left; none or fewer once it has passed. */
  get left(): number {
    return this.#at - performance.now()
  }

  get hasPassed(): boolean {
    return this.left <= 0
  }

  /** Throws DeadlinePassed once nobody waits any longer. */
  check(): void {
    if (this.hasPassed) throw new DeadlinePassed()
  }

  /** Somebody waits for so many milliseconds from now, or longer. */
  extend(milliseconds: number): void {
    this.#at = Math.max(this.#at, performance.now() + milliseconds)
  }
}
