import { corpusBrand, corpusWord } from '@launch/listings/testing/corpus'

/** A kind of search, some of its kind, and how many milliseconds the middle one may take. */
export interface SearchClass {
  name: string
  goal: number
  asked: (string | undefined)[]
}

const from = (first: number, count: number, step = 1) => Array.from({ length: count }, (_, n) => first + n * step)
const words = (...ranks: number[]) => ranks.map(corpusWord).join(' ')
const withoutLetter = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)
const swapped = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`

/** Searches of a made-up corpus by how many listings have their words. */
export const searchClasses: SearchClass[] = [
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

/** Searches that are read far behind their first page. */
export const deepClasses: { name: string; q: string | undefined }[] = [
  { name: 'no words', q: undefined },
  { name: 'word of 1 %', q: words(120) },
  { name: 'word of half', q: words(1) },
  { name: 'two words, both frequent', q: words(3, 8) },
]
