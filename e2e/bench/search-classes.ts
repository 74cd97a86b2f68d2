import { corpusBrand, corpusWord } from '@launch/listings/testing/corpus'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'

/** What a search is asked. */
export type SearchInput = InputOf<Operations['search_listings']>

/** A kind of search, some of its kind, and how many milliseconds the middle one may take. */
export interface SearchClass {
  name: string
  goal: number
  asked: SearchInput[]
}

const from = (first: number, count: number, step = 1) => Array.from({ length: count }, (_, n) => first + n * step)
const words = (...ranks: number[]) => ranks.map(corpusWord).join(' ')
const withoutLetter = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)
const swapped = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`

/** Searches by relevance, by how many listings have their words. */
const byWords: { name: string; goal: number; asked: (string | undefined)[] }[] = [
  { name: 'no words', goal: 2.5, asked: [undefined] },
  { name: 'none has it', goal: 2.5, asked: from(1, 10).map((n) => `qq${n}xx${n}qq`) },
  { name: 'a sign none has', goal: 2.5, asked: ['!!!', '???', '🚀'] },
  { name: 'rare word', goal: 2.5, asked: from(20_000, 10, 1_000).map((rank) => words(rank)) },
  { name: 'name', goal: 2.5, asked: from(7, 10, 1_003).map(corpusBrand) },
  { name: 'word of 1 in 1,000', goal: 2.5, asked: from(1_250, 10, 10).map((rank) => words(rank)) },
  { name: 'word of 1 %', goal: 2.5, asked: from(120, 10, 2).map((rank) => words(rank)) },
  { name: 'word of 10 %', goal: 2.5, asked: from(10, 5).map((rank) => words(rank)) },
  { name: 'word of half', goal: 2.5, asked: [words(1), words(2)] },
  { name: 'prefix of 2 letters', goal: 2.5, asked: from(1, 10).map((rank) => words(rank).slice(0, 2)) },
  { name: 'prefix of 3 letters', goal: 2.5, asked: from(1, 10).map((rank) => words(rank).slice(0, 3)) },
  { name: 'prefix of 4 letters', goal: 2.5, asked: from(20, 10, 7).map((rank) => words(rank).slice(0, 4)) },
  { name: 'two words, both frequent', goal: 2.5, asked: from(3, 10).map((rank) => words(rank, rank + 5)) },
  { name: 'two words, 1 % and 10 %', goal: 2.5, asked: from(10, 10).map((rank) => words(rank, rank * 12)) },
  { name: 'two words, half and rare', goal: 2.5, asked: from(20_000, 10, 999).map((rank) => words(1, rank)) },
  {
    name: 'name and a frequent word',
    goal: 2.5,
    asked: from(7, 10, 1_003).map((nth) => `${corpusBrand(nth)} ${words(1)}`),
  },
  {
    name: 'word of half and a prefix',
    goal: 2.5,
    asked: from(5, 10).map((r) => `${words(2)} ${words(r).slice(0, 2)}`),
  },
  { name: 'ten common words', goal: 10, asked: from(1, 5).map((first) => words(...from(first, 10))) },
  { name: 'misspelt word', goal: 10, asked: from(150, 10, 31).map((rank) => withoutLetter(words(rank), 3)) },
  { name: 'misspelt name', goal: 10, asked: from(7, 10, 1_003).map((nth) => swapped(corpusBrand(nth))) },
]

const withEach = (qs: readonly string[], more: SearchInput): SearchInput[] => qs.map((q) => ({ q, ...more }))
const onePercent = from(120, 10, 2).map((rank) => words(rank))
const category = 'Payments'

/** Searches of a made-up corpus by words. */
export const wordClasses: SearchClass[] = byWords.map((each) => ({
  ...each,
  asked: each.asked.map((q) => (q === undefined ? {} : { q })),
}))

/** Searches by what listings are filed under, and in every order. */
export const filterClasses: SearchClass[] = [
  { name: 'by votes, no words', goal: 2.5, asked: [{ sort: 'votes' }] },
  { name: 'category', goal: 2.5, asked: [{ category }, { category: 'Business & Finance' }, { category: 'Design' }] },
  {
    name: 'category by votes',
    goal: 2.5,
    asked: [
      { category, sort: 'votes' },
      { category: 'Education', sort: 'votes' },
    ],
  },
  { name: 'category and a word of 1 %', goal: 2.5, asked: withEach(onePercent, { category }) },
  { name: 'week', goal: 2.5, asked: from(10, 10, 4).map((week) => ({ launch_week: `2026-W${week}` })) },
  {
    name: 'week by votes',
    goal: 2.5,
    asked: from(10, 10, 4).map((n) => ({ launch_week: `2026-W${n}`, sort: 'votes' })),
  },
  {
    name: 'week and category',
    goal: 2.5,
    asked: from(10, 10, 4).map((n) => ({ launch_week: `2026-W${n}`, category })),
  },
  { name: 'word of 1 % by votes', goal: 2.5, asked: withEach(onePercent, { sort: 'votes' }) },
  { name: 'word of 1 %, newest', goal: 2.5, asked: withEach(onePercent, { sort: 'newest' }) },
  { name: 'word of half, newest', goal: 2.5, asked: withEach([words(1), words(2)], { sort: 'newest' }) },
  {
    name: 'rare word, newest',
    goal: 2.5,
    asked: withEach(
      from(20_000, 10, 999).map((r) => words(r)),
      { sort: 'newest' },
    ),
  },
]

/** Searches that are read far behind their first page. */
export const deepClasses: { name: string; input: SearchInput }[] = [
  { name: 'no words', input: {} },
  { name: 'by votes', input: { sort: 'votes' } },
  { name: 'word of 1 %', input: { q: words(120) } },
  { name: 'word of half', input: { q: words(1) } },
  { name: 'two words, both frequent', input: { q: words(3, 8) } },
  { name: 'category', input: { category } },
  { name: 'category by votes', input: { category, sort: 'votes' } },
]
