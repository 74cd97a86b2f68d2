/** A text in lower case without accents, and where each of its units stood. */
export interface Folded {
  readonly text: string
  /** For each unit of `text` and one past it, the offset in the original. */
  readonly at: readonly number[]
}

/** Folds case, accents and width, so that `Gîtelune` and `gitelune` are the same; offsets lead back. */
export function folded(original: string): Folded {
  const at: number[] = []
  let text = ''
  let offset = 0
  for (const character of original) {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    for (let i = 0; i < plain.length; i++) at.push(offset)
    text += plain
    offset += character.length
  }
  at.push(offset)
  return { text, at }
}

/** Letters and digits alone, folded: two spellings of a name compare equal. */
export function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
