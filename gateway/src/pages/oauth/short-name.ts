const MOST = 80

/** What a client calls itself, cut to what has room in a line or two; it may say anything, at any length. */
export function shortName(name: string): string {
  const letters = [...name]
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join('')}…` : name
}
