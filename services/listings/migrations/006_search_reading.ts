import { Migration } from '@mikro-orm/migrations'

/** As many tiers as 005 made. */
const TIERS = Array.from({ length: 21 }, (_, tier) => tier)

/**
 * One plan a session, made without knowing the words: planning so many tables takes longer than reading them, and
 * whatever the words, the index that fits is the same.
 */
const PLANNED = `language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set max_parallel_workers_per_gather = 0`

/** Rows of `union all` come in the order of its parts, and a part that a limit leaves over is not begun. */
const tiersOf = (part: (tier: number) => string) => TIERS.map((tier) => `(${part(tier)})`).join('\n union all ')

const AFTER = '(s.votes < after_votes or (s.votes = after_votes and s.listing_id > after_id))'

/** What a search reads: a page of all, a page of what matches, and how much matches. */
export class SearchReading extends Migration {
  override up(): void {
    this.addSql(`create function search_in_time (until timestamptz) returns boolean language plpgsql stable as $$
      begin return clock_timestamp() < until; end $$`)
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
        after_votes integer, after_id integer, last_tier integer, until timestamptz, rows_wanted integer,
        rows_skipped integer)
      returns table (listing_id integer, match integer, votes integer) rows 20 ${PLANNED} as $$
      #variable_conflict use_column
      declare
        first_tier integer := search_tier_of(after_votes, after_id);
        first_named integer := case when after_match > 2 then 0 when after_match = 2 then first_tier else 1000 end;
        first_other integer := case when after_match > 1 then 0 else first_tier end;
      begin
        return query (select s.listing_id, 3, s.votes from listing_search s
            where after_match >= 3 and s.name = asked and s.site = wanted_site and (after_match > 3 or ${AFTER})
            order by s.votes desc, s.listing_id limit rows_skipped + rows_wanted)
          union all ${tiersOf((tier) => this.#matches(tier, 2))}
          union all ${tiersOf((tier) => this.#matches(tier, 1))}
          limit rows_wanted offset rows_skipped;
      end $$`)
    this.addSql(`create function search_count (wanted_site text, terms tsquery, last_tier integer, until timestamptz,
        most integer)
      returns table (n integer, is_cut boolean) ${PLANNED} as $$
      begin
        return query select count(*)::integer, clock_timestamp() >= until from (${tiersOf(
          (tier) => `select 1 from listing_search_${tier} s
            where ${tier} <= last_tier and search_in_time(until) and s.words @@ terms and s.site = wanted_site`,
        )} limit most) counted;
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
  }

  /** The matches in one tier; fenced off (`offset 0`), so that they are found by their words and not by votes. */
  #matches(tier: number, match: 1 | 2): string {
    const [first, words, others] =
      match === 2
        ? ['first_named', 's.name_words @@ terms', 's.name is distinct from asked']
        : ['first_other', 's.words @@ terms', 'not s.name_words @@ terms']
    return `select listing_id, ${match}, votes from (
        select s.listing_id, s.votes from listing_search_${tier} s
         where ${tier} >= ${first} and ${tier} <= last_tier and search_in_time(until) and ${words} and ${others}
           and s.site = wanted_site and (after_match > ${match} or ${AFTER}) offset 0) s
      order by votes desc, listing_id limit rows_skipped + rows_wanted`
  }
}
