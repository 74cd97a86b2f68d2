import type { ClaimMethod } from '@launch/proto/schemas/claim'

/** What a decision has to know of a claim that is pending or verified. */
export interface Standing {
  id: number
  /** Null where the account is gone. */
  account: string | null
  method: ClaimMethod
  isVerified: boolean
}

/** What becomes of the claims on a company once one of them is proved. */
export interface Decision {
  /** The claim that stands from now on. */
  holder: number
  /** Verified claims that count no more. */
  displaced: number[]
  /** Pending claims that are lost. */
  rejected: number[]
}

/** Whether a method proves more than an e-mail address does. */
export const isStrong = (method: ClaimMethod): boolean => method !== 'email'

/** Whether the owner's claim is one that an account can't displace by a method. */
export function isBarred(holder: Standing | null, account: string | null, method: ClaimMethod): boolean {
  return holder !== null && holder.account !== account && isStrong(holder.method) && !isStrong(method)
}

/**
 * Decides for a claim that was just proved: the claims of its account are left alone, a strong one of that account goes on
 * standing beside a weak one, and those of other accounts are displaced or rejected, but for pending strong ones where
 * the proof is weak.
 * @returns `stronger_owner` where the owner can't be displaced by it
 */
export function decide(
  winner: Standing,
  holder: Standing | null,
  others: readonly Standing[],
): Decision | 'stronger_owner' {
  if (isBarred(holder, winner.account, winner.method)) return 'stronger_owner'
  const goesOn = holder?.account === winner.account && isStrong(holder.method) && !isStrong(winner.method)
  const rivals = others.filter(({ account }) => account !== winner.account)
  const loses = ({ method }: Standing) => isStrong(winner.method) || !isStrong(method)
  return {
    holder: goesOn ? holder.id : winner.id,
    displaced: rivals.filter(({ isVerified }) => isVerified).map(({ id }) => id),
    rejected: rivals.filter((each) => !each.isVerified && loses(each)).map(({ id }) => id),
  }
}

/** What decides between verified claims that are left when one is revoked. */
export type Left = Pick<Standing, 'id' | 'method'> & { verifiedAt?: Date | null | undefined }

/** The claim that stands once another is revoked: a strong one before a weak one, then the latest verified. */
export function successorOf<T extends Left>(left: readonly T[]): T | null {
  const rank = ({ method, verifiedAt, id }: Left) => [Number(isStrong(method)), verifiedAt?.getTime() ?? 0, id]
  const [first] = left.toSorted((a, b) => compare(rank(b), rank(a)))
  return first ?? null
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
