/** A process that is prepared: its folder, from the top of the checkout, and the environment it will have. */
export interface Part {
  name: string
  dir: string
  env: Record<string, string>
}

/** What the preparing process is asked. */
export interface Task {
  kind: 'check' | 'migrate'
  parts: readonly Part[]
}

/** What it answers: all problems that it found, or the end of the words of the part that failed. */
export type Outcome = { problems: string[] } | { failed: string; words: string; problems?: readonly string[] }
