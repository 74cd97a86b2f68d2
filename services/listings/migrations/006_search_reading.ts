import { Migration } from '@mikro-orm/migrations'

/** Key of the lock that writers of search rows share (005). */
export const LOCK = 7_203_991

/** As many tiers as 005 made. */
const TIERS = Array.from({ length: 14 }, (_, tier) => tier)

/**
 * One plan a session, made without knowing the words: planning so many tables takes longer than reading them, and
 * whatever the words, the index that fits is the same.
 */
export const PLANNED = `language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set max_parallel_workers_per_gather = 0`

/** Rows of `union all` come in the order of its parts, and a part that a limit leaves over is not begun. */
export const tiersOf = (part: (tier: number) => string) => TIERS.map((tier) => `(${part(tier)})`).join('\n union all ')

/** What comes after a position, by votes. */
export const AFTER = '(s.votes < after_votes or (s.votes = after_votes and s.listing_id > after_id))'

/** What a search reads: a page of all, a page of what matches, and how much matches. */
export class SearchReading extends Migration {
  override up(): void {
    this.addSql(`create function search_in_time (until timestamptz) returns boolean language plpgsql stable as $$
      begin return clock_timestamp() < until; end $$`)
    this.addSql(`create view listing_summary as
      select l.id, l.slug, l.site, l.votes, l.launch_week, l.wording->>'headline' as headline, c.facts->>'name' as name,
             c.facts->>'url' as url, c.facts->>'logo_url' as logo_url,
             coalesce(c.facts->'categories', '[]')::text as categories
        from listing l join company c on c.id = l.company_id`)
    this.addSql(`create function search_all (wanted_site text, after_votes integer, after_id integer, rows_wanted integer,
        rows_skipped integer)
      returns table (listing_id integer, match integer, votes integer) rows 20 ${PLANNED} as $$
      #variable_conflict use_column
      declare first_tier integer := search_tier_of(after_votes, after_id);
      begin
        return query ${tiersOf(
          (tier) => `select s.listing_id, 0, s.votes from listing_search_${tier} s
            where ${tier} >= first_tier and s.site = wanted_site and s.votes <= after_votes and ${AFTER}
            order by s.votes desc, s.listing_id limit rows_skipped + rows_wanted`,
        )} limit rows_wanted offset rows_skipped;
      end $$`)
    this.addSql(`create function search_page (wanted_site text, asked text, terms tsquery, after_match integer,
        after_votes integer, after_id integer, least_match integer, last_tier integer, milliseconds integer,
        rows_wanted integer)
      returns table (listing_id integer, match integer, votes integer) rows 20 ${PLANNED} as $$
      #variable_conflict use_column
      declare
        first_tier integer := search_tier_of(after_votes, after_id);
        until timestamptz := clock_timestamp() + milliseconds * interval '1 ms';
        rows_left integer := rows_wanted;
        got integer;
      begin
        if after_match >= 3 then
          return query select s.listing_id, 3, s.votes from listing_search s
            where s.name = asked and s.site = wanted_site and (after_match > 3 or ${AFTER})
            order by s.votes desc, s.listing_id limit rows_left;
          get diagnostics got = row_count;
          rows_left := rows_left - got;
        end if;
        if after_match >= 2 and rows_left > 0 then
          return query ${tiersOf((tier) => this.#matches(tier, 2))} limit rows_left;
          get diagnostics got = row_count;
          rows_left := rows_left - got;
        end if;
        if least_match <= 1 and rows_left > 0 then
          return query ${tiersOf((tier) => this.#matches(tier, 1))} limit rows_left;
        end if;
      end $$`)
    this.addSql(`create function search_first (wanted_site text, asked text, terms tsquery, last_tier integer,
        milliseconds integer, most integer, rows_wanted integer)
      returns table (listing_id integer, match integer, votes integer, n integer, is_cut boolean) rows 20 ${PLANNED} as $$
      #variable_conflict use_column
      declare
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
          from search_page(wanted_site, asked, terms, 1000, 2147483647, 0, 2, last_tier, milliseconds, rows_wanted) p;
        if cardinality(named) >= rows_wanted then
          select c.n, c.is_cut into total, late from search_count(wanted_site, terms, last_tier, milliseconds, most) c;
          return query select u.id, u.match, u.votes, greatest(total, cardinality(named)), late
            from unnest(named, named_matches, named_votes) u (id, match, votes);
          return;
        end if;
        select array_agg(f.listing_id), array_agg(f.votes) into found_ids, found_votes from (${tiersOf(
          (tier) => `select s.listing_id, s.votes from listing_search_${tier} s
             where ${tier} <= last_tier and search_in_time(until) and s.words @@ terms and s.site = wanted_site`,
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
            from search_page(wanted_site, asked, terms, 1000, 2147483647, 0, 1, last_tier, milliseconds, rows_wanted) p;
        end if;
        if not found then
          return query select null::integer, 0, 0, 0, late;
        end if;
      end $$`)
    this.addSql(`create function search_count (wanted_site text, terms tsquery, last_tier integer, milliseconds integer,
        most integer)
      returns table (n integer, is_cut boolean) ${PLANNED} as $$
      declare until timestamptz := clock_timestamp() + milliseconds * interval '1 ms';
      begin
        return query select count(*)::integer, clock_timestamp() >= until from (${tiersOf(
          (tier) => `select 1 from listing_search_${tier} s
            where ${tier} <= last_tier and search_in_time(until) and s.words @@ terms and s.site = wanted_site`,
        )} limit most) counted;
      end $$`)
    this.addSql(`create function search_count_all (wanted_site text, most integer) returns integer ${PLANNED} as $$
      begin
        return (select count(*) from (select 1 from listing_search s where s.site = wanted_site limit most) counted);
      end $$`)
    this.addSql(`create function search_frequent (terms tsquery[], of_first integer) returns boolean ${PLANNED} as $$
      declare term tsquery;
      begin
        if (select votes from search_tier where tier = 0) is null then return false; end if;
        foreach term in array terms loop
          if (select count(*) from (select 1 from listing_search_0 s where s.words @@ term limit of_first) counted)
             < of_first then return false; end if;
        end loop;
        return true;
      end $$`)
    this.addSql(`create function forget_search_words (after text, most integer) returns text
      language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
      declare looked_at text[];
      begin
        perform pg_advisory_xact_lock(${LOCK});
        looked_at := array(select word from search_vocabulary where word > after collate "C" order by word limit most);
        delete from search_vocabulary v using unnest(looked_at) asked
         where v.word = asked and not exists (
           select from listing_search s where s.words @@ ('''' || asked || '''')::tsquery);
        return looked_at[most];
      end $$`)
  }

  /** The matches in one tier; fenced off (`offset 0`), so that they are found by their words and not by votes. */
  #matches(tier: number, match: 1 | 2): string {
    const words =
      match === 2
        ? 's.name_words @@ terms and s.name is distinct from asked'
        : 's.words @@ terms and not s.name_words @@ terms'
    return `select listing_id, ${match}, votes from (
        select s.listing_id, s.votes from listing_search_${tier} s
         where (after_match > ${match} or ${tier} >= first_tier) and ${tier} <= last_tier and search_in_time(until)
           and ${words} and s.site = wanted_site and (after_match > ${match} or ${AFTER}) offset 0) s
      order by votes desc, listing_id limit rows_left`
  }
}
