import { Migration } from '@mikro-orm/migrations'

/** How many rows each tier holds, the most voted first; the last one takes all that is left. */
const ROOMS = [2_000, 4_000, 8_000, 16_000, 32_000, 64_000, ...Array<number>(7).fill(128_000), null]

/** GIN without a list of pending entries: it would be read by every search, and listings change seldom. */
const INDEXES = [
  { name: 'listing_search_words', on: 'using gin (words) with (fastupdate = off)' },
  { name: 'listing_search_name_words', on: 'using gin (name_words) with (fastupdate = off)' },
  { name: 'listing_search_votes', on: '(votes desc, listing_id) include (site)' },
  { name: 'listing_search_name', on: '(name, votes desc, listing_id)' },
]

/**
 * The terms of words: each word, and its beginnings of up to three letters, marked `*`: too many words begin with
 * each to look those up. As a subquery, since a function's call takes longer than its work.
 */
const termsOf = (words: string) => `(select coalesce(string_agg(word || case when octet_length(word) = 1 then '' else
      ' ' || left(word, 2) || '* ' || left(word, 3) || '*'
      || case when octet_length(left(word, 1)) > 1 then ' ' || left(word, 1) || '*' else '' end end, ' '), '')::tsvector
    from (select left(whole, 200) as word from unnest(string_to_array(${words}, ' ')) whole) each_word)`

/** Key of the lock that writers of search rows share, and that moving rows between tiers takes alone. */
const LOCK = 7_203_991

/**
 * Search rows in tiers by votes, each a table of its own: a search reads tiers from the top and stops once it has
 * enough, and no statement's cost grows with the whole. GIN has no order, so one index could not stop early.
 */
export class SearchTiers extends Migration {
  override up(): void {
    this.#tables()
    this.#writing()
    this.addSql('drop function near_names (text, text, integer)')
    this.addSql('drop table listing_search_before')
    this.addSql('select fill_search()')
  }

  #tables(): void {
    this.addSql('alter table listing_search rename to listing_search_before')
    for (const index of ['pkey', 'words', 'name', 'votes'])
      this.addSql(`alter index listing_search_${index} rename to listing_search_before_${index}`)
    this.addSql(`create table search_tier (
      tier integer primary key,
      room integer,
      votes integer,
      listing_id integer)`)
    this.addSql(`create table listing_search (
      listing_id integer not null references listing (id) on delete cascade,
      tier integer not null,
      site text not null,
      votes integer not null,
      name text not null,
      name_words tsvector not null,
      words tsvector not null,
      primary key (listing_id, tier)) partition by list (tier)`)
    for (const [tier, room] of ROOMS.entries()) {
      this.addSql(`insert into search_tier (tier, room) values (${tier}, ${room})`)
      this.addSql(`create table listing_search_${tier} partition of listing_search for values in (${tier})`)
    }
    this.addSql(`create table search_vocabulary (word text collate "C" primary key)`)
  }

  /** A tier without a last row takes everything that the tiers above it do not. */
  #writing(): void {
    this.addSql(`create function search_tier_of (row_votes integer, row_id integer) returns integer language sql stable as $$
      select min(tier) from search_tier
       where votes is null or row_votes > votes or (row_votes = votes and row_id <= listing_id)
    $$`)
    this.addSql(`create view listing_search_source as
      select l.id as listing_id, l.site, l.status, l.votes, own.name,
             ${termsOf('own.words')} || sign.term as name_words,
             ${termsOf("own.words || ' ' || given.rest")} || sign.term as words
        from listing l join company c on c.id = l.company_id,
             lateral (select search_text(coalesce(c.facts->>'name', '')) as name,
               search_text(concat_ws(' ', l.wording->>'headline', l.wording->>'summary',
                 (select string_agg(value, ' ') from json_array_elements_text(c.facts->'categories')),
                 (select string_agg(value, ' ') from json_array_elements_text(c.facts->'tags')))) as rest offset 0) given,
             lateral (select given.name, case when octet_length(given.name) = char_length(given.name) then given.name
               else given.name || ' ' || search_endings(given.name) end as words offset 0) own,
             lateral (select case when given.name = ''
               then array_to_tsvector(array_remove(array[search_sign(c.facts->>'name')], null))
               else '' end as term offset 0) sign`)
    this.addSql(`create function add_search_vocabulary (words tsvector) returns void language sql as $$
      insert into search_vocabulary
        select lexeme from unnest(tsvector_to_array(words)) lexeme
         where char_length(lexeme) >= 3 and lexeme ~ '^[[:alnum:]]+$' order by lexeme collate "C"
        on conflict do nothing
    $$`)
    this.addSql(`create function put_search_row (wanted integer) returns void language plpgsql as $$
      declare found_row record;
      begin
        perform pg_advisory_xact_lock_shared(${LOCK});
        select s.*, search_tier_of(s.votes, s.listing_id) as tier into strict found_row
          from listing_search_source s where s.listing_id = wanted;
        update listing_search set tier = found_row.tier, votes = found_row.votes, name = found_row.name,
               name_words = found_row.name_words, words = found_row.words
         where listing_id = wanted;
        if not found then
          insert into listing_search (listing_id, tier, site, votes, name, name_words, words)
            values (wanted, found_row.tier, found_row.site, found_row.votes, found_row.name, found_row.name_words,
                    found_row.words);
        end if;
        perform add_search_vocabulary(found_row.words);
      end
    $$`)
    this.addSql(`create function drop_search_row (unwanted integer) returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${LOCK});
        delete from listing_search where listing_id = unwanted;
      end
    $$`)
    this.addSql(`create function fill_search () returns void language plpgsql set maintenance_work_mem = '256MB' as $$
      begin
        perform pg_advisory_xact_lock(${LOCK});
        drop index if exists ${INDEXES.map(({ name }) => name).join(', ')};
        truncate listing_search, search_vocabulary;
        update search_tier set votes = null, listing_id = null;
        with ranked as (
          select id, votes, row_number() over (order by votes desc, id) as place
            from listing where status in ('live', 'archived')),
        lasts as (select tier, sum(room) over (order by tier) as place from search_tier)
        update search_tier t set votes = r.votes, listing_id = r.id
          from lasts l join ranked r on r.place = l.place where l.tier = t.tier and t.room is not null;
        insert into listing_search (listing_id, tier, site, votes, name, name_words, words)
          select s.listing_id, search_tier_of(s.votes, s.listing_id), s.site, s.votes, s.name, s.name_words, s.words
            from listing_search_source s where s.status in ('live', 'archived');
        ${INDEXES.map(({ name, on }) => `create index ${name} on listing_search ${on};`).join('\n        ')}
        insert into search_vocabulary
          select word from ts_stat('select words from listing_search')
           where char_length(word) >= 3 and word ~ '^[[:alnum:]]+$';
      end
    $$`)
    this.addSql(`create function settle_search_tier (full_tier integer, most integer) returns integer language plpgsql as $$
      declare
        size integer;
        moving integer;
        rooms integer := (select room from search_tier where tier = full_tier);
      begin
        if rooms is null then return 0; end if;
        select count(*) into size from (select from listing_search where tier = full_tier limit rooms * 5 / 4 + 1) counted;
        if size <= rooms * 5 / 4 then return 0; end if;
        perform pg_advisory_xact_lock(${LOCK});
        select count(*) into size from listing_search where tier = full_tier;
        with lowest as (
          select listing_id from listing_search where tier = full_tier order by votes, listing_id desc
           limit least(most, size - rooms))
        update listing_search s set tier = full_tier + 1 from lowest
         where s.tier = full_tier and s.listing_id = lowest.listing_id;
        get diagnostics moving = row_count;
        update search_tier t set votes = last.votes, listing_id = last.listing_id
          from (select votes, listing_id from listing_search where tier = full_tier
                 order by votes, listing_id desc limit 1) last
         where t.tier = full_tier;
        return moving;
      end
    $$`)
  }
}
