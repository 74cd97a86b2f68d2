/** How likely each of some things is by what speaks for it: the softmax over them and over none of them, which has 0. */
export function softmax(sums: readonly number[]): number[] {
  const most = sums.reduce((top, sum) => Math.max(top, sum), 0)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const all = powers.reduce((total, power) => total + power, Math.exp(-most))
  return powers.map((power) => power / all)
}
