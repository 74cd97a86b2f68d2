/** Rows that one statement of pruning takes: short enough to hold nobody up. */
const SIZE = 1_000

/**
 * Prunes a table batch by batch, until one was not full.
 * @param prune takes at most so many rows, those that nobody else has locked, and says how many there were
 */
export async function inBatches(prune: (size: number) => Promise<number>, size = SIZE): Promise<void> {
  let taken = size
  while (taken >= size) taken = await prune(size)
}
