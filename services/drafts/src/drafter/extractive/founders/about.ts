import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { bare } from '../fold.ts'
import { FOUNDER } from '../lexicon/founders.ts'
import { imagesOn } from '../pages/addresses.ts'
import { passageOf } from '../pages/pieces.ts'
import { isIn, type Person } from './person.ts'

const MAX_BIO = 1000
const LEAST_BIO = 20

/** A few sentences about the person: the first running text of the card. */
export function bioOf({ card, role }: Person): Candidate | null {
  const text = card?.pieces.find(
    (piece, index) =>
      index > 0 &&
      piece.linked < 0.4 &&
      piece.text.length >= LEAST_BIO &&
      piece.text.length <= MAX_BIO &&
      /[.!?。！？]["”»]?$/u.test(piece.text.trim()) &&
      !(role && piece.text.includes(role.value)) &&
      !FOUNDER.test(piece.text.slice(0, 30)),
  )
  return text ? passageOf(text) : null
}

/** The person's picture: the one in the card, or the one that bears the name. */
export function photoOf({ card, name }: Person, pages: readonly ReadPage[]): Candidate | null {
  const inCard = card
    ? imagesOn(card.page).filter(
        ({ image, alt }) => isIn(card, image.at, image.region) && (card.regions.size > 0 || alt !== ''),
      )
    : []
  const named = pages.flatMap(imagesOn).filter(({ alt }) => alt.length < 120 && bare(alt).includes(bare(name.value)))
  const found = inCard.find(({ alt }) => alt === '' || bare(alt).includes(bare(name.value))) ?? named[0]
  return found && /^https?:/.test(found.address.value) ? found.address : null
}
