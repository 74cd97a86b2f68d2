import { Migration } from '@mikro-orm/migrations'

/** Scripts that are written without spaces: Thai, Lao, Burmese, Khmer, kana, Chinese characters, Hangul. */
const UNSPACED = String.raw`[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]`

/** Finds names by what stands inside an unspaced run, and names without a letter or digit as they are. */
export class SearchInside extends Migration {
  override up(): void {
    // A run's endings are indexed with it, so the beginning of each is found by the index there is.
    this.addSql(`create function search_endings (words text) returns text language sql immutable parallel safe as $$
      select coalesce(string_agg(substr(word, start), ' '), '')
        from unnest(string_to_array(words, ' ')) word, generate_series(2, char_length(word)) start
       where word ~ '${UNSPACED}'
    $$`)
    this.addSql(`create function search_sign (raw text) returns text language sql immutable parallel safe as $$
      select case when search_text(raw) = '' then nullif(lower(btrim(raw)), '') end
    $$`)
    this.addSql(`create function search_inside (name text, sign text) returns tsvector
      language sql immutable parallel safe as $$
        select setweight(to_tsvector('pg_catalog.simple', search_endings(name)), 'A')
            || setweight(array_to_tsvector(array_remove(array[sign], null)), 'A')
      $$`)
    this.#functions()
    this.addSql(`update listing_search s set words = words || search_inside(s.name, search_sign(c.facts->>'name'))
      from listing l join company c on c.id = l.company_id
     where l.id = s.listing_id and (s.name = '' or s.name ~ '${UNSPACED}')`)
  }

  /** As before, with what is new. */
  #functions(): void {
    this.addSql(`create or replace function search_words (name text, headline text, rest text) returns tsvector
      language sql immutable parallel safe as $$
        select setweight(to_tsvector('pg_catalog.simple', search_text(name)), 'A')
            || search_inside(search_text(name), search_sign(name))
            || setweight(to_tsvector('pg_catalog.simple', search_text(headline)), 'B')
            || setweight(to_tsvector('pg_catalog.simple', search_text(rest)), 'C')
      $$`)
    this.addSql(String.raw`create or replace function search_query (raw text, weight text) returns tsquery
      language sql immutable parallel safe as $$
        select coalesce(
          (select string_agg('''' || word || '''' || coalesce(':' || nullif(how || weight, ''), ''), ' & ')::tsquery
             from (select word, case when octet_length(word) > 1 then '*' else '' end as how
                     from unnest(string_to_array(search_text(raw), ' ')) word where word <> '' limit 10) words),
          ('''' || replace(replace(search_sign(raw), '\', '\\'), '''', '''''') || ''''
            || coalesce(':' || nullif(weight, ''), ''))::tsquery)
      $$`)
  }
}
