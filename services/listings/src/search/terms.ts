import { type EntityManager, query } from '@launch/kit'
import { oneTypoFrom } from './typos.ts'

/** What a search asks for, as Postgres' `tsquery` writes it. */
export interface Terms {
  /** The words as names are compared with them; null where there are none. */
  asked: string | null
  /** One for each word; each listing found has all of them. */
  each: string[]
}

interface WordRow {
  word: string
  /** Words that begin with it, up to one more than are asked for one by one; null where it is a term itself. */
  begun: string[] | null
}

/** A word with more endings than these is looked for as a prefix, which reads them all before it finds the first. */
const MAX_ENDINGS = 100
/** Shorter words are looked for as they are. */
const MIN_TYPO_LETTERS = 4

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (words: readonly string[]) => `(${words.map(quoted).join(' | ')})`
const isTerm = (word: string) => Buffer.byteLength(word) === 1

/** What is looked for where `q` is asked: its words as beginnings, one that nothing begins with as a typo; null for what can't be found. */
export async function termsOf(em: EntityManager, q: string): Promise<Terms | null> {
  const [sign] = await query<{ asked: string; sign: string | null }>(
    em,
    'select search_text(?) as asked, search_sign(?) as sign',
    [q, q],
  )
  if (!sign?.asked) return sign?.sign ? { asked: null, each: [quoted(sign.sign)] } : null
  const rows = await query<WordRow>(em, WORDS, [MAX_ENDINGS + 1, sign.asked])
  const each: string[] = []
  for (const row of rows) {
    const term = termOf(row) ?? (await nearTerm(em, row.word))
    if (!term) return null
    each.push(term)
  }
  return { asked: sign.asked, each }
}

const WORDS = `select word, case when char_length(word) > 3 then array(
    select v.word from search_vocabulary v
     where v.word >= asked.word collate "C" and v.word < asked.word || U&'\\+10FFFF' order by v.word limit ?) end as begun
  from (select min(place) as place, word from unnest(string_to_array(?, ' ')) with ordinality given (word, place)
         group by word order by 1 limit 10) asked
 order by place`

function termOf({ word, begun }: WordRow): string | null {
  if (begun === null) return quoted(isTerm(word) ? word : `${word}*`)
  if (begun.length > MAX_ENDINGS) return `${quoted(word)}:*`
  return begun.length > 0 ? anyOf(begun) : null
}

/** The words known that are one typo away from one that nothing begins with. */
async function nearTerm(em: EntityManager, word: string): Promise<string | null> {
  if ([...word].length < MIN_TYPO_LETTERS) return null
  const variants = [...oneTypoFrom(word)].join(' ')
  const rows = await query<{ word: string }>(
    em,
    `select word from search_vocabulary where word = any(string_to_array(?, ' ')) order by word`,
    [variants],
  )
  return rows.length > 0 ? anyOf(rows.map((row) => row.word)) : null
}
