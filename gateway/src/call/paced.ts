/** Does something at once, and then at most once in a while for all who ask meanwhile. */
export class Paced {
  readonly #act: () => void
  readonly #pause: number
  readonly #later: (act: () => void, milliseconds: number) => void
  #isAsked = false
  #rests = false

  /** @param pause how long it rests after each time, in milliseconds */
  constructor(act: () => void, pause: number, later: (act: () => void, milliseconds: number) => void = unheld) {
    this.#act = act
    this.#pause = pause
    this.#later = later
  }

  ask(): void {
    this.#isAsked = true
    if (!this.#rests) this.#turn()
  }

  #turn(): void {
    this.#rests = this.#isAsked
    if (!this.#isAsked) return
    this.#isAsked = false
    this.#act()
    this.#later(() => this.#turn(), this.#pause)
  }
}

/** A timer that keeps no process alive. */
function unheld(act: () => void, milliseconds: number): void {
  setTimeout(act, milliseconds).unref()
}
