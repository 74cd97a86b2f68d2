import { categories } from '@launch/proto/categories'
import { Migration } from '@mikro-orm/migrations'
import { AFTER, LOCK, PLANNED, tiersOf } from './006_search_reading.ts'

/** All indexes of the search rows: those of 005, and the two that are in order of going live. */
const INDEXES = [
  { name: 'listing_search_words', on: 'using gin (words) with (fastupdate = off)' },
  { name: 'listing_search_name_words', on: 'using gin (name_words) with (fastupdate = off)' },
  { name: 'listing_search_votes', on: '(votes desc, listing_id) include (site)' },
  { name: 'listing_search_name', on: '(name, votes desc, listing_id)' },
  { name: 'listing_search_newest', on: '(site, live_ms desc, listing_id desc)' },
  { name: 'listing_search_week', on: '(site, launch_week, live_ms desc, listing_id desc)' },
]

/** Rows that are looked at one after another, newest first, before all that match are collected instead. */
const LOOKED_AT = 20_000

const quoted = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`)

/**
 * Search by category and week, and by the newest. A filter is one more term of a row's words: `#` and four digits of the
 * MD5 of a category's name, `@2026-W48`. So it is found and combined as words are; no word has either sign.
 */
export class SearchFilters extends Migration {
  override up(): void {
    this.addSql('truncate listing_search')
    this.addSql('alter table listing_search add column live_ms bigint not null, add column launch_week text not null')
    this.#counts()
    this.#votes()
    this.#rows()
    this.#fill()
    this.#page()
    this.#byRelevance()
    this.#byVotes()
    this.#newest()
    this.#sorted()
    this.addSql('select fill_search()')
  }

  /**
   * How many listings have each filter, and each pair of week and category. A change of a count is a row of its own until
   * a task adds it up: writers do not wait for each other.
   */
  #counts(): void {
    this.addSql('create table category (name text primary key, mark text not null unique, parent_mark text)')
    this.addSql(`insert into category select name, '#' || left(md5(name), 4), '#' || left(md5(parent), 4)
      from (values ${categories.map(({ name, parent }) => `(${quoted(name)}, ${quoted(parent)})`).join(', ')})
        given (name, parent)`)
    this.addSql(`create table filter_count (
      site text not null,
      filter text collate "C" not null,
      listings integer not null,
      primary key (site, filter))`)
    this.addSql(`create table filter_change (
      id bigint generated always as identity primary key,
      site text not null,
      filter text collate "C" not null,
      listings integer not null)`)
    this.addSql(`create function filters_of (marks text[]) returns text[] language sql immutable as $$
      select marks || array(select week || category from unnest(marks) week, unnest(marks) category
        where week like '@%' and category like '#%')
    $$`)
    this.addSql(`create function search_marks (words tsvector) returns text[] language sql immutable as $$
      select array(select lexeme from unnest(tsvector_to_array(words)) lexeme where lexeme ~ '^[#@][0-9a-f]')
    $$`)
    this.addSql(`create function count_filters (of_site text, before text[], after text[]) returns void language sql as $$
      insert into filter_change (site, filter, listings)
        select of_site, name, 1
          from (select unnest(filters_of(after)) as name except select unnest(filters_of(before))) more
         union all
        select of_site, name, -1
          from (select unnest(filters_of(before)) as name except select unnest(filters_of(after))) fewer
    $$`)
    this.addSql(`create function add_filter_changes (most integer) returns integer language plpgsql as $$
      declare added integer;
      begin
        with taken as (
            delete from filter_change where id in (select id from filter_change order by id limit most)
            returning site, filter, listings),
          summed as (
            insert into filter_count (site, filter, listings)
              select site, filter, sum(listings) from taken group by site, filter
            on conflict (site, filter) do update set listings = filter_count.listings + excluded.listings)
        select count(*) into added from taken;
        return added;
      end
    $$`)
  }

  /** Votes reach the search rows after their transactions: each leaves a row here, which nothing waits for. */
  #votes(): void {
    this.addSql(`create table search_vote (
      id bigint generated always as identity primary key,
      listing_id integer not null)`)
    this.addSql(`create function put_search_votes (most integer) returns integer language plpgsql as $$
      declare
        wanted integer[];
        taken integer;
      begin
        with gone as (
          delete from search_vote where id in (select id from search_vote order by id limit most) returning listing_id)
        select array_agg(distinct listing_id), count(*) into wanted, taken from gone;
        if taken > 0 then
          perform pg_advisory_xact_lock_shared(${LOCK});
          update listing_search s set votes = l.votes, tier = search_tier_of(l.votes, l.id)
            from listing l where l.id = any(wanted) and s.listing_id = l.id and s.votes <> l.votes;
        end if;
        return taken;
      end
    $$`)
  }

  #rows(): void {
    this.addSql(`create view listing_filed as
      select l.id as listing_id, l.site, l.status, l.launch_week, filed.marks,
             (extract(epoch from l.live_at) * 1000)::bigint as live_ms
        from listing l join company c on c.id = l.company_id,
             lateral (select array_remove(array['@' || l.launch_week], null) || coalesce(array_agg(distinct broader.mark), '{}')
               as marks
               from json_array_elements_text(c.facts->'categories') given
               join category own on own.name = given.value,
               lateral (values (own.mark), (own.parent_mark)) broader (mark)
              where broader.mark is not null offset 0) filed`)
    this.addSql(`create view listing_search_row as
      select s.listing_id, s.site, s.status, s.votes, s.name, s.name_words, s.words || array_to_tsvector(f.marks) as words,
             f.live_ms, f.launch_week, f.marks
        from listing_search_source s join listing_filed f on f.listing_id = s.listing_id`)
    this.addSql(`create or replace function put_search_row (wanted integer) returns void language plpgsql as $$
      declare
        found_row record;
        before tsvector;
      begin
        perform pg_advisory_xact_lock_shared(${LOCK});
        select r.*, search_tier_of(r.votes, r.listing_id) as tier into strict found_row
          from listing_search_row r where r.listing_id = wanted;
        select words into before from listing_search where listing_id = wanted for update;
        if found then
          update listing_search set tier = found_row.tier, votes = found_row.votes, name = found_row.name,
                 name_words = found_row.name_words, words = found_row.words, live_ms = found_row.live_ms,
                 launch_week = found_row.launch_week
           where listing_id = wanted;
        else
          insert into listing_search (listing_id, tier, site, votes, name, name_words, words, live_ms, launch_week)
            values (wanted, found_row.tier, found_row.site, found_row.votes, found_row.name, found_row.name_words,
                    found_row.words, found_row.live_ms, found_row.launch_week);
        end if;
        perform count_filters(found_row.site, search_marks(coalesce(before, '')), found_row.marks);
        perform add_search_vocabulary(found_row.words);
      end
    $$`)
    this.addSql(`create or replace function drop_search_row (unwanted integer) returns void language plpgsql as $$
      declare gone record;
      begin
        perform pg_advisory_xact_lock_shared(${LOCK});
        delete from listing_search where listing_id = unwanted returning site, words into gone;
        if found then perform count_filters(gone.site, search_marks(gone.words), '{}'); end if;
      end
    $$`)
  }

  #fill(): void {
    this.addSql(`create or replace function fill_search () returns void language plpgsql
      set maintenance_work_mem = '256MB' as $$
      begin
        perform pg_advisory_xact_lock(${LOCK});
        drop index if exists ${INDEXES.map(({ name }) => name).join(', ')};
        truncate listing_search, search_vocabulary, search_vote, filter_change, filter_count;
        update search_tier set votes = null, listing_id = null;
        with ranked as (
          select id, votes, row_number() over (order by votes desc, id) as place from listing where status = 'live'),
        lasts as (select tier, sum(room) over (order by tier) as place from search_tier)
        update search_tier t set votes = r.votes, listing_id = r.id
          from lasts l join ranked r on r.place = l.place where l.tier = t.tier and t.room is not null;
        insert into listing_search (listing_id, tier, site, votes, name, name_words, words, live_ms, launch_week)
          select r.listing_id, search_tier_of(r.votes, r.listing_id), r.site, r.votes, r.name, r.name_words, r.words,
                 r.live_ms, r.launch_week
            from listing_search_row r where r.status = 'live';
        ${INDEXES.map(({ name, on }) => `create index ${name} on listing_search ${on};`).join('\n        ')}
        insert into search_vocabulary
          select word from ts_stat('select words from listing_search')
           where char_length(word) >= 3 and word ~ '^[[:alnum:]]+$';
        insert into filter_count
          select f.site, had.filter, count(*) from listing_filed f, unnest(filters_of(f.marks)) had (filter)
           where f.status = 'live' group by f.site, had.filter;
      end
    $$`)
  }

  /** As in 006, but with filters: a name that is asked for has to have them, too. */
  #page(): void {
    this.addSql('drop function search_page')
    this.addSql(`create function search_page (wanted_site text, asked text, terms tsquery, filters tsquery,
        after_match integer, after_votes integer, after_id integer, least_match integer, last_tier integer,
        milliseconds integer, rows_wanted integer)
      returns table (listing_id integer, match integer, votes integer) rows 20 ${PLANNED} as $$
      #variable_conflict use_column
      declare
        whole tsquery := case when filters is null then terms else terms && filters end;
        first_tier integer := search_tier_of(after_votes, after_id);
        until timestamptz := clock_timestamp() + milliseconds * interval '1 ms';
        rows_left integer := rows_wanted;
        got integer;
      begin
        if after_match >= 3 then
          return query select s.listing_id, 3, s.votes from listing_search s
            where s.name = asked and s.site = wanted_site and (filters is null or s.words @@ filters)
              and (after_match > 3 or ${AFTER})
            order by s.votes desc, s.listing_id limit rows_left;
          get diagnostics got = row_count;
          rows_left := rows_left - got;
        end if;
        if after_match >= 2 and rows_left > 0 then
          return query ${tiersOf((tier) => matches(tier, 2))} limit rows_left;
          get diagnostics got = row_count;
          rows_left := rows_left - got;
        end if;
        if least_match <= 1 and rows_left > 0 then
          return query ${tiersOf((tier) => matches(tier, 1))} limit rows_left;
        end if;
      end $$`)
  }

  #byRelevance(): void {
    this.addSql('drop function search_first')
    this.addSql(`create function search_first (wanted_site text, asked text, terms tsquery, filters tsquery,
        last_tier integer, milliseconds integer, most integer, rows_wanted integer)
      returns table (listing_id integer, match integer, votes integer, n integer, is_cut boolean) rows 20 ${PLANNED} as $$
      #variable_conflict use_column
      declare
        whole tsquery := case when filters is null then terms else terms && filters end;
        until timestamptz := clock_timestamp() + milliseconds * interval '1 ms';
        named integer[];
        named_matches integer[];
        named_votes integer[];
        found_ids integer[];
        found_votes integer[];
        total integer;
        late boolean;
      begin
        select array_agg(p.listing_id), array_agg(p.match), array_agg(p.votes) into named, named_matches, named_votes
          from search_page(wanted_site, asked, terms, filters, 1000, 2147483647, 0, 2, last_tier, milliseconds,
                 rows_wanted) p;
        if cardinality(named) >= rows_wanted then
          select c.n, c.is_cut into total, late from search_count(wanted_site, whole, last_tier, milliseconds, most) c;
          return query select u.id, u.match, u.votes, greatest(total, cardinality(named)), late
            from unnest(named, named_matches, named_votes) u (id, match, votes);
          return;
        end if;
        select array_agg(f.listing_id), array_agg(f.votes) into found_ids, found_votes from (${tiersOf(
          (tier) => `select s.listing_id, s.votes from listing_search_${tier} s
             where ${tier} <= last_tier and search_in_time(until) and s.words @@ whole and s.site = wanted_site`,
        )} limit most) f;
        total := greatest(coalesce(cardinality(found_ids), 0), coalesce(cardinality(named), 0));
        late := total < most and clock_timestamp() >= until;
        if total < most then
          return query select u.id, u.match, u.votes, total, late
            from (select * from unnest(named, named_matches, named_votes) n (id, match, votes) union all
              select f.id, 1, f.votes from unnest(found_ids, found_votes) f (id, votes)
               where f.id <> all(coalesce(named, '{}'))) u
           order by u.match desc, u.votes desc, u.id limit rows_wanted;
        else
          return query select p.listing_id, p.match, p.votes, total, late
            from search_page(wanted_site, asked, terms, filters, 1000, 2147483647, 0, 1, last_tier, milliseconds,
                   rows_wanted) p;
        end if;
        if not found then
          return query select null::integer, 0, 0, 0, late;
        end if;
      end $$`)
  }

  #byVotes(): void {
    this.addSql(`create function search_by_votes (wanted_site text, terms tsquery, after_votes integer, after_id integer,
        last_tier integer, milliseconds integer, rows_wanted integer)
      returns table (listing_id integer, key double precision) rows 20 ${PLANNED} as $$
      #variable_conflict use_column
      declare
        first_tier integer := search_tier_of(after_votes, after_id);
        until timestamptz := clock_timestamp() + milliseconds * interval '1 ms';
      begin
        return query ${tiersOf(
          (tier) => `select listing_id, votes::double precision from (
              select s.listing_id, s.votes from listing_search_${tier} s
               where ${tier} between first_tier and last_tier and search_in_time(until) and s.words @@ terms
                 and s.site = wanted_site and ${AFTER} offset 0) s
            order by votes desc, listing_id limit rows_wanted`,
        )} limit rows_wanted;
      end $$`)
  }

  /**
   * The newest are looked at one after another, within a week by its own index. Where few match, all that match are
   * collected and put in order instead.
   */
  #newest(): void {
    const scan = (week: string) => `select s.listing_id, s.live_ms::double precision from (
          select s.listing_id, s.live_ms, s.words from listing_search s
           where s.site = wanted_site ${week} and (s.live_ms, s.listing_id) < (after_ms, after_id)
           order by s.live_ms desc, s.listing_id desc limit ${LOOKED_AT}) s
        where terms is null or s.words @@ terms limit rows_wanted`
    this.addSql(`create function search_newest (wanted_site text, wanted_week text, terms tsquery, after_ms bigint,
        after_id integer, are_few boolean, milliseconds integer, rows_wanted integer)
      returns table (listing_id integer, key double precision) rows 20 ${PLANNED} as $$
      #variable_conflict use_column
      declare
        until timestamptz := clock_timestamp() + milliseconds * interval '1 ms';
        ids integer[];
        keys double precision[];
      begin
        if are_few then
          ids := null;
        elsif wanted_week is null then
          select array_agg(n.listing_id), array_agg(n.live_ms) into ids, keys from (${scan('')}) n;
        else
          select array_agg(n.listing_id), array_agg(n.live_ms) into ids, keys from (${scan('and s.launch_week = wanted_week')}) n;
        end if;
        if cardinality(ids) >= rows_wanted or terms is null then
          return query select * from unnest(ids, keys);
          return;
        end if;
        return query select f.listing_id, f.live_ms::double precision from (${tiersOf(
          (tier) => `select s.listing_id, s.live_ms from listing_search_${tier} s
             where search_in_time(until) and s.words @@ terms and s.site = wanted_site
               and (s.live_ms, s.listing_id) < (after_ms, after_id)`,
        )}) f order by f.live_ms desc, f.listing_id desc limit rows_wanted;
      end $$`)
  }

  /** The first page by votes or by the newest with the count: what few have is read once for both. */
  #sorted(): void {
    this.addSql(`create function search_sorted_first (wanted_site text, wanted_week text, terms tsquery, is_newest boolean,
        last_tier integer, milliseconds integer, most integer, rows_wanted integer)
      returns table (listing_id integer, key double precision, n integer, is_cut boolean) rows 20 ${PLANNED} as $$
      #variable_conflict use_column
      declare
        until timestamptz := clock_timestamp() + milliseconds * interval '1 ms';
        ids integer[];
        keys double precision[];
        total integer;
        late boolean;
      begin
        select array_agg(f.listing_id), array_agg((case when is_newest then f.live_ms else f.votes end)::double precision) into ids, keys
          from (${tiersOf(
            (tier) => `select s.listing_id, s.votes, s.live_ms from listing_search_${tier} s
             where ${tier} <= last_tier and search_in_time(until) and s.words @@ terms and s.site = wanted_site`,
          )} limit most) f;
        total := coalesce(cardinality(ids), 0);
        late := total < most and clock_timestamp() >= until;
        if total < most then
          return query select u.id, u.key, total, late from unnest(ids, keys) u (id, key)
            order by u.key desc, case when is_newest then -u.id else u.id end limit rows_wanted;
        elsif is_newest then
          return query select p.listing_id, p.key, total, late from search_newest(wanted_site, wanted_week, terms,
            9007199254740991, 2147483647, false, milliseconds, rows_wanted) p;
        else
          return query select p.listing_id, p.key, total, late from search_by_votes(wanted_site, terms, 2147483647, 0,
            last_tier, milliseconds, rows_wanted) p;
        end if;
        if not found then
          return query select null::integer, 0::double precision, total, late;
        end if;
      end $$`)
  }
}

/** The matches in one tier; fenced off (`offset 0`), so that they are found by their words and not by votes. */
function matches(tier: number, match: 1 | 2): string {
  const words =
    match === 2
      ? 's.name_words @@ terms and s.name is distinct from asked and (filters is null or s.words @@ filters)'
      : 's.words @@ whole and not s.name_words @@ terms'
  return `select listing_id, ${match}, votes from (
      select s.listing_id, s.votes from listing_search_${tier} s
       where (after_match > ${match} or ${tier} >= first_tier) and ${tier} <= last_tier and search_in_time(until)
         and ${words} and s.site = wanted_site and (after_match > ${match} or ${AFTER}) offset 0) s
    order by votes desc, listing_id limit rows_left`
}
