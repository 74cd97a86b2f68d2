import type { ReadPage } from '../../drafter.ts'
import {
  APP_PATH,
  DATE_LINE,
  HOSTING_HEADING,
  HOSTS,
  LETTER_TO,
  PICTURED,
  SAMPLE_MAILBOX,
} from '../lexicon/others-place.ts'
import { MADE_UP } from '../lexicon/place.ts'
import { hostOf, isOwn } from '../pages/own.ts'
import { type Piece, piecesOf, regionsAround } from '../pages/pieces.ts'
import { around } from './owner.ts'

const MOST_SAMPLE = 300

/** Whether a page is a part of the app, which its users fill in. */
const isOfApp = ({ url }: ReadPage) => APP_PATH.test(new URL(url).pathname)

/** Whether a block is a sample: a letter or an invoice that is shown, a drawn document, a made-up address. */
function isSample(piece: Piece, pages: readonly ReadPage[]): boolean {
  const { page, region, text, zone } = piece
  const { regions, classes } = page.outline
  const isPictured = regionsAround(page, region).some((at) => PICTURED.test(classes[regions[at]?.class ?? -1] ?? ''))
  const isLetter = text.length <= MOST_SAMPLE && (DATE_LINE.test(text) || LETTER_TO.test(text))
  const isMailbox = zone === 'body' && SAMPLE_MAILBOX.test(text) && !hostOf(pages).endsWith('.example')
  return isPictured || isLetter || isMailbox
}

/** Whether what stands before a place, on its line or in the heading of its section, tells of who keeps the site. */
function isOfHost(piece: Piece, at: number, pages: readonly ReadPage[]): boolean {
  const line = piece.text.slice(piece.text.lastIndexOf('\n', at - 1) + 1, at)
  const host = HOSTS.exec(line)?.[0]
  if (host !== undefined && !isOwn(host, pages)) return true
  const pieces = piecesOf(piece.page)
  return HOSTING_HEADING.test(
    around(
      pieces,
      pieces.findIndex(({ start }) => start === piece.start),
    ).heading,
  )
}

/** Whether a place at an offset of a block is somebody else's, or nobody's, by what shows it and where. */
export function isOfOthers(piece: Piece, at: number, pages: readonly ReadPage[]): boolean {
  const line = piece.text.slice(piece.text.lastIndexOf('\n', at - 1) + 1)
  return (
    isOfApp(piece.page) ||
    isSample(piece, pages) ||
    isOfHost(piece, at, pages) ||
    MADE_UP.test(line.split('\n', 1)[0] ?? '')
  )
}
