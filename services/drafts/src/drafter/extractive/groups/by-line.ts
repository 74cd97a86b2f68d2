import { passage } from '../candidate.ts'
import { type Piece, regionsAround } from '../pages/pieces.ts'
import { kindsOfLabel } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'
import { BULLET } from './decoration.ts'
import { type Group, groupOf, isBoldAt, itemsOf, LEAST, leadOf, MOST_ITEM, withoutBullet } from './group.ts'

const MOST_LINES = 200
const MOST_TITLE = 40

interface Line {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The lines of a text that are not empty; `joined` where a bulleted line goes on in lines set in from the margin. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  let isOpen = false
  for (const line of text.split('\n').slice(0, MOST_LINES)) {
    const last = lines.at(-1)
    const end = start + line.length
    const isEmpty = line.trim() === ''
    const isBulleted = BULLET.test(line)
    isOpen = !isEmpty && (isBulleted || (isOpen && /^\s{2,}/.test(line)))
    if (isOpen && !isBulleted && last)
      lines[lines.length - 1] = { text: text.slice(last.start, end), start: last.start, end }
    else if (!isEmpty) lines.push({ text: line, start, end })
    start = end + 1
  }
  return lines
}

function titled(piece: Told, line: Line): Piece[] {
  const found = passage(piece.page, 'text', piece.start + line.start, piece.start + line.end, 0)
  return found ? [{ ...piece, text: found.value, start: found.start, end: found.end, isTitle: true, level: 7 }] : []
}

/** Blocks of several lines, each a point of its own: after bullets, or under a title in the first line. */
export function groupsInBlocks(told: readonly Told[]): Group[] {
  return told.flatMap((piece) => {
    const lines = piece.text.includes('\n') ? linesOf(piece.text) : []
    const [first, ...rest] = lines
    if (!first || lines.length < LEAST) return []
    const bulleted = lines.filter(({ text }) => BULLET.test(text))
    const bold = lines.filter(({ start, end }) => isBoldAt(piece.page, piece.start + start, piece.start + end))
    if (bold.length >= LEAST && bold.length < lines.length && bulleted.length === 0)
      return groupOf(
        'headings',
        bold.map(({ start, end }) => withoutBullet(piece, start, end)),
        [piece],
        piece.heads,
      )
    const led = lines.map(({ text, start, end }) => ({
      ...piece,
      text,
      start: piece.start + start,
      end: piece.start + end,
    }))
    if (led.every((line) => leadOf(line) !== null)) return groupOf('headings', itemsOf(led), led, piece.heads)
    const isTitled =
      bulleted.length === 0 && rest.length >= LEAST && piece.kind !== 'pre' && first.text.length <= MOST_TITLE
    const points = bulleted.length >= LEAST ? bulleted : isTitled ? rest : []
    const heads = points[0] === first ? piece.heads : [...titled(piece, first), ...piece.heads]
    const items = points.map(({ start, end }) => withoutBullet(piece, start, end))
    return groupOf(bulleted.length >= LEAST ? 'list' : 'lines', items, [piece], heads)
  })
}

const LINES: ReadonlySet<Told['kind']> = new Set<Told['kind']>(['p', 'text', 'td', 'dd', 'caption'])

/** What a piece looks like beside its neighbours; '' where it is no point of a list. */
function formOf(piece: Told, name: string | null): string {
  if (!LINES.has(piece.kind)) return ''
  if (piece.isTitle && kindsOfLabel(piece.text, name).length > 0) return ''
  if (BULLET.test(piece.text)) return 'bullet'
  if (leadOf(piece) !== null) return 'lead'
  return piece.text.length <= MOST_ITEM && !piece.text.includes('\n') ? `${piece.kind}${piece.level}` : ''
}

function groupOfRun(run: readonly Told[], form: string): Group[] {
  const own = new Set(run.map(({ start }) => start))
  const heads = (run[0]?.heads ?? []).filter(({ start }) => !own.has(start))
  if (form === 'bullet')
    return groupOf(
      'list',
      run.map((piece) => withoutBullet(piece)),
      run,
      heads,
    )
  const items = form === 'lead' ? itemsOf(run) : run.map((piece) => withoutBullet(piece))
  return groupOf(form === 'lead' ? 'headings' : 'lines', items, run, heads)
}

/** Paragraphs with bullets or with bold words at their beginning, and short lines of one form, next to one another. */
export function groupsOfBlocks(told: readonly Told[], name: string | null): Group[] {
  const groups: Group[] = []
  let run: Told[] = []
  let form = ''
  // What stands deeper, as in the cells of a table, is no neighbour.
  let depth = 0
  for (const piece of told) {
    const own = formOf(piece, name)
    const ownDepth = regionsAround(piece.page, piece.region).length
    if (own !== form || ownDepth !== depth) {
      groups.push(...groupOfRun(run, form))
      run = []
      form = own
      depth = ownDepth
    }
    if (own !== '') run.push(piece)
  }
  return [...groups, ...groupOfRun(run, form)]
}
