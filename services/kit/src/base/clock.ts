/** Tells the time. Injected, so that tests and development can shift it. */
export interface Clock {
  now(): Date
}

/** The system's clock, shifted by an offset in milliseconds. */
export class ShiftedClock implements Clock {
  offset: number
  constructor(offset = 0) {
    this.offset = offset
  }
  now(): Date {
    return new Date(Date.now() + this.offset)
  }
}

/** A clock that stands still until it is set or advanced: for tests. */
export class FixedClock implements Clock {
  #time: number
  constructor(at: string) {
    this.#time = Date.parse(at)
  }
  now(): Date {
    return new Date(this.#time)
  }
  advance(milliseconds: number): void {
    this.#time += milliseconds
  }
}
