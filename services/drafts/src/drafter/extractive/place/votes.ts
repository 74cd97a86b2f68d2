import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { bare, folded } from '../fold.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { once } from '../once.ts'
import { ownNames } from '../pages/own.ts'
import { passageOf, piecesOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { isArticle, kindsOfLabel, nameOf, pageKinds } from '../pages/site-map.ts'
import { toldBy } from '../pages/told.ts'
import { smallWords } from '../people/strength.ts'
import { softmax } from '../softmax.ts'
import { type Context, shortBlock } from './context.ts'
import { mayTellOurs } from './may-tell.ts'
import { mentionsIn } from './mentions.ts'
import { isOfOthers } from './of-others.ts'
import { signsOf } from './signs.ts'
import { BIAS, WEIGHTS } from './weights.ts'

/** A mention of a town with its signs. */
export interface Vote {
  readonly key: string
  readonly town: string
  readonly signs: readonly string[]
  readonly context: Context
}

/** Others speak there, or of others. */
const FOREIGN: readonly PageKind[] = ['customers', 'blog', 'sponsors', 'jobs', 'comments']
const MOST_TEXT = 2_500
/** On other pages only short blocks outside the site's own telling may name its place. */
const MOST_BESIDE = 200
const MOST_VOTES = 400

/** The mentions of towns on a page, where it speaks of the company. */
function contextsOn(page: ReadPage, pages: readonly ReadPage[]): Context[] {
  const kinds = pageKinds(pages).get(page) ?? new Set<PageKind>()
  if (isArticle(page) || FOREIGN.some((kind) => kinds.has(kind))) return []
  const isOfCompany = kinds.has('legal') || kinds.has('contact') || kinds.has('about')
  const told = new Map(
    toldBy(pages)
      .filter((piece) => piece.page === page)
      .map((piece) => [piece.start, piece]),
  )
  // Our own name, or a word of the site's language.
  const isWord = (town: string) => ownNames(pages).has(bare(town)) || smallWords(pages).has(folded(town).text)
  const pieces = piecesOf(page)
  return pieces.flatMap((piece, index) => {
    const { zone, text, start } = piece
    if (zone === 'quote' || zone === 'form' || zone === 'nav' || text.length > MOST_TEXT) return []
    const own = told.get(start)
    if (own && FOREIGN.some((kind) => own.about.has(kind))) return []
    if (!own && zone === 'body' && !isOfCompany && text.length > MOST_BESIDE) return []
    const isUnderAbout = own?.heads.some((head) => kindsOfLabel(head.text, nameOf(pages)).includes('about')) ?? false
    const label = shortBlock(pieces[index - 1])
    const next = shortBlock(pieces[index + 1])
    return sentencesOf(text).flatMap((sentence) => {
      const mentions = mentionsIn(sentence.text, isWord)
      const keys = new Set(mentions.map(({ key }) => key))
      return mentions.map((mention) => ({
        mention,
        text: sentence.text,
        offset: sentence.start,
        piece,
        label,
        next,
        kinds,
        isUnderAbout,
        others: keys.size - 1,
      }))
    })
  })
}

/** Every mention of a town on pages that speak of the company, with its signs; of the same signs one a town. */
export const votesOn = once((pages: readonly ReadPage[]): readonly Vote[] => {
  const contexts = pages.flatMap((page) => contextsOn(page, pages)).slice(0, MOST_VOTES)
  const byTown = Map.groupBy(contexts, ({ mention }) => mention.key)
  return [...byTown].flatMap(([key, own]) => {
    const count = new Set(own.map(({ piece }) => piece.page)).size
    const spread = [
      ...(own.length > 1 ? ['again'] : []),
      ...(count > 1 ? ['on two pages'] : []),
      ...(count > 2 ? ['on three pages'] : []),
    ]
    const seen = new Set<string>()
    return own.flatMap((context) => {
      const signs = [...signsOf(context, pages), ...spread]
      const same = signs.join()
      if (seen.has(same)) return []
      seen.add(same)
      return [{ key, town: context.mention.town, signs, context }]
    })
  })
})

const placeOf = ({ piece, offset, mention: { at, end } }: Context) => passageOf(piece, offset + at, offset + end)

const placeAt = ({ offset, mention }: Context) => offset + mention.at

/** A town with how likely it is the company's, from 0 to 1. */
export interface Likely {
  readonly key: string
  readonly likelihood: number
  /** The mention that speaks most for it; null where all of them may tell of others. */
  readonly place: Candidate | null
}

/** The towns that the pages name, the likeliest place of the company first; all of them and none add up to 1. */
export const likelyTowns = once((pages: readonly ReadPage[]): readonly Likely[] => {
  const all = votesOn(pages)
  const likelihoods = softmax(all.map(({ signs }) => signs.reduce((sum, sign) => sum + (WEIGHTS[sign] ?? 0), BIAS)))
  const votes = all.map((vote, at) => ({ vote, likelihood: likelihoods[at] ?? 0 }))
  const towns = [...Map.groupBy(votes, ({ vote }) => vote.key)].map(([key, own]) => {
    const best = own
      .toSorted((a, b) => b.likelihood - a.likelihood)
      .find(({ vote: { signs, context } }) => mayTellOurs(signs) && !isOfOthers(context.piece, placeAt(context), pages))
    return {
      key,
      likelihood: own.reduce((sum, { likelihood }) => sum + likelihood, 0),
      place: best ? placeOf(best.vote.context) : null,
    }
  })
  return towns.sort((a, b) => b.likelihood - a.likelihood)
})
