/** What a migration does that processes of the version before may not stand. */
export interface Fault {
  /** What is changed, such as `column company.plan`: the key by which a migration says that it may. */
  what: string
  /** Why it may break what runs, and what to do instead. */
  why: string
  /** Whether naming a version that does not use it any more makes it right; else it is to be done in another way. */
  isContract: boolean
}

/** A step that is right once no process uses what it takes away. */
export const contract = (what: string, why: string): Fault => ({ what, why, isContract: true })
/** What is to be done in another way, whoever uses it. */
export const another = (what: string, why: string): Fault => ({ what, why, isContract: false })
