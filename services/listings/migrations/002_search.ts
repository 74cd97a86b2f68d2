import { Migration } from '@mikro-orm/migrations'

/** What the public search reads: a narrow row for each listing that everyone can see. */
export class Search extends Migration {
  override up(): void {
    this.addSql('create extension if not exists unaccent schema public')
    this.addSql('create extension if not exists pg_trgm schema public')
    this.#functions()
    this.addSql(`create table listing_search (
      listing_id integer primary key references listing (id) on delete cascade,
      site text not null,
      votes integer not null,
      name text not null,
      words tsvector not null)`)
    // Without a list of pending entries: it would be read by every search, and listings change seldom.
    this.addSql('create index listing_search_words on listing_search using gin (words) with (fastupdate = off)')
    this.addSql(
      'create index listing_search_name on listing_search using gin (name public.gin_trgm_ops) with (fastupdate = off)',
    )
    this.addSql('create index listing_search_votes on listing_search (site, votes desc, listing_id)')
    this.addSql(`create function near_names (wanted_site text, wanted text, most integer)
      returns table (listing_id integer, nearness integer, votes integer)
      language sql stable set pg_trgm.similarity_threshold = '0.25' as $$
        select s.listing_id, round(public.similarity(s.name, wanted) * 100)::integer, s.votes
          from listing_search s
         where s.site = wanted_site and s.name operator(public.%) wanted
         order by 2 desc, 3 desc, 1 limit most
      $$`)
  }

  /** The wrappers are marked immutable, since the dictionary they name changes only with the extension. */
  #functions(): void {
    this.addSql(`create function search_text (raw text) returns text language sql immutable parallel safe as $$
      select btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, raw)), '[^[:alnum:]]+', ' ', 'g'))
    $$`)
    this.addSql(`create function search_words (name text, headline text, rest text) returns tsvector
      language sql immutable parallel safe as $$
        select setweight(to_tsvector('pg_catalog.simple', search_text(name)), 'A')
            || setweight(to_tsvector('pg_catalog.simple', search_text(headline)), 'B')
            || setweight(to_tsvector('pg_catalog.simple', search_text(rest)), 'C')
      $$`)
    this.addSql(`create function search_query (raw text, weight text) returns tsquery
      language sql immutable parallel safe as $$
        select string_agg('''' || word || '''' || coalesce(':' || nullif(how || weight, ''), ''), ' & ')::tsquery
          from (select word, case when octet_length(word) > 1 then '*' else '' end as how
                  from unnest(string_to_array(search_text(raw), ' ')) word where word <> '' limit 10) words
      $$`)
  }
}
