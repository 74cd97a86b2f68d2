import type { Piece } from '../pages/pieces.ts'

const MOST_LINE = 60
const MOST_LINES = 8

const boxOf = ({ page, region }: Piece) => page.outline.regions[region]?.parent ?? 0

/** Whether a line goes on with what the one before tells: next to it, set like it, in the same box or one beside it. */
function goesOn(line: Piece, before: Piece): boolean {
  const isNear = line.start - before.end <= 2 && line.zone === before.zone && line.kind === before.kind
  const isBeside = line.region === before.region || boxOf(line) === boxOf(before)
  return isNear && isBeside
}

const isLine = ({ text, level }: Piece) => text.length <= MOST_LINE && (level === 0 || level === 7)

/**
 * Short lines in boxes of their own, as site builders set addresses, each run of them as one piece of several lines.
 */
export function runsOfLines(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (!isLine(piece)) runs.push([])
    else if (run && last && run.length < MOST_LINES && goesOn(piece, last)) run.push(piece)
    else runs.push([piece])
  }
  return runs.flatMap((run) => {
    const [first] = run
    const last = run.at(-1)
    const text = first?.page.texts.text?.text ?? ''
    return first && last && run.length > 1 ? [{ ...first, text: text.slice(first.start, last.end), end: last.end }] : []
  })
}
