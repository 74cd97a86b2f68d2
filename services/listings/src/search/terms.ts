import type { Sql } from '@launch/kit'
import { oneTypoFrom } from './typos.ts'

/** What a search asks for, as Postgres' `tsquery` writes it. */
export interface Terms {
  /** The words as names are compared with them; null where there are none. */
  asked: string | null
  /** One for each word; each listing found has all of them. */
  each: string[]
}

interface WordRow {
  asked: string
  /** The whole text, where it has neither letter nor digit. */
  sign: string | null
  /** Null where there is none. */
  word: string | null
  /** Words that begin with it, up to one more than are asked for one by one; null where it is a term itself. */
  begun: string[] | null
}

/** A word with more endings than these is looked for as a prefix, which reads them all before it finds the first. */
const MAX_ENDINGS = 100
/** Shorter words are looked for as they are. */
const MIN_TYPO_LETTERS = 4

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (words: readonly string[]) => `(${words.map(quoted).join(' | ')})`

/**
 * What is looked for where `q` is asked: listings with all of its words, each as a beginning. A word that nothing begins
 * with is taken for a typo. Null where nothing can be found.
 */
export async function termsOf(sql: Sql, q: string): Promise<Terms | null> {
  const rows = await wordsOf(sql, q)
  const { asked = '', sign = null } = rows[0] ?? {}
  if (asked === '') return sign === null ? null : { asked: null, each: [quoted(sign)] }
  const each: string[] = []
  for (const { word, begun } of rows) {
    const term = word === null ? null : (termOf(word, begun) ?? (await nearTerm(sql, word)))
    if (term === null) return null
    each.push(term)
  }
  return { asked, each }
}

const wordsOf = (sql: Sql, q: string) => sql<WordRow[]>`
  select given.asked, given.sign, each.word, case when char_length(each.word) > 3 then array(
      select v.word from search_vocabulary v
       where v.word >= each.word collate "C" and v.word < each.word || U&'\\+10FFFF'
       order by v.word limit ${MAX_ENDINGS + 1}) end as begun
    from (select search_text(${q}) as asked, search_sign(${q}) as sign) given
    left join lateral (
      select word, min(place) as place from unnest(string_to_array(given.asked, ' ')) with ordinality all_words (word, place)
       group by word order by 2 limit 10) each on given.asked <> ''
   order by each.place`

function termOf(word: string, begun: string[] | null): string | null {
  if (begun === null) return quoted(Buffer.byteLength(word) === 1 ? word : `${word}*`)
  if (begun.length > MAX_ENDINGS) return `${quoted(word)}:*`
  return begun.length > 0 ? anyOf(begun) : null
}

/** The known words that are one typo away from one that nothing begins with. */
async function nearTerm(sql: Sql, word: string): Promise<string | null> {
  if ([...word].length < MIN_TYPO_LETTERS) return null
  const variants = [...oneTypoFrom(word)].join(' ')
  const rows = await sql<{ word: string }[]>`
    select word from search_vocabulary where word = any(string_to_array(${variants}, ' ')) order by word`
  return rows.length > 0 ? anyOf(rows.map((row) => row.word)) : null
}
