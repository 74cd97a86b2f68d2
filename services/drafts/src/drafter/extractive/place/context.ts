import type { PageKind } from '../lexicon/page-kinds.ts'
import type { Piece } from '../pages/pieces.ts'
import type { Mention } from './mentions.ts'

/** A mention with what is around it. */
export interface Context {
  readonly mention: Mention
  /** The sentence that names it. */
  readonly text: string
  /** Where the sentence begins in its block. */
  readonly offset: number
  readonly piece: Piece
  /** The short block right before its own; empty where there is none. */
  readonly label: string
  /** The short block right behind its own; empty where there is none. */
  readonly next: string
  /** What its page is about. */
  readonly kinds: ReadonlySet<PageKind>
  /** Whether it stands under a heading on who is behind the site. */
  readonly isUnderAbout: boolean
  /** How many other towns the sentence names. */
  readonly others: number
}

const MOST_LABEL = 60

/** A short block beside a piece, as a label has it; empty where it is long. */
export const shortBlock = (beside: Piece | undefined): string =>
  beside && beside.text.length <= MOST_LABEL ? beside.text.replace(/[\s:：]+$/u, '') : ''
