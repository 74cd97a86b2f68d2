const pairsOf = (text: string): Set<string> => {
  const padded = ` ${text.toLowerCase().slice(0, 100)} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, i) => padded.slice(i, i + 2)))
}

/** Known names in the order of how like they are to another one (Dice's coefficient of their pairs of letters). */
export function nearestFirst(name: string, known: readonly string[]): string[] {
  const own = pairsOf(name)
  const likeness = (other: string) => {
    const pairs = pairsOf(other)
    return (2 * own.intersection(pairs).size) / (own.size + pairs.size)
  }
  return known
    .map((each) => ({ each, rank: likeness(each) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ each }) => each)
}
