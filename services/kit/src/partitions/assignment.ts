import { createHash } from 'node:crypto'

function weight(member: string, partition: number): bigint {
  return createHash('sha256').update(`${member}\n${partition}`).digest().readBigUInt64BE()
}

/**
 * Shares partitions out: each goes to the member with the highest rendezvous hash for it that is not full, and a member
 * is full once it has its even share, rounded up. All who know the same members come to the same result, and one who
 * joins or leaves moves few others' partitions.
 * @returns the member of each partition, by index; undefined for all where there is no member
 */
export function assignment(members: readonly string[], count: number): (string | undefined)[] {
  const most = Math.ceil(count / Math.max(1, members.length))
  const loads = new Map(members.map((member) => [member, 0]))
  return Array.from({ length: count }, (_, partition) => {
    const ranked = members
      .map((member) => ({ member, weight: weight(member, partition) }))
      .sort((a, b) => (a.weight < b.weight ? 1 : -1))
    const chosen = ranked.find(({ member }) => (loads.get(member) ?? 0) < most)?.member
    if (chosen !== undefined) loads.set(chosen, (loads.get(chosen) ?? 0) + 1)
    return chosen
  })
}
