import { type EntityManager, query, run, type ServiceTask, sqlOf } from '@launch/kit'
import type { ListingsSettings } from '../config.ts'
import { isoWeek, weekEnd } from '../launch/week.ts'

/**
 * Freezes the boards of weeks that are over, the earliest first and each once, also those that ended while nothing ran.
 * Every week after the first one that has a listing gets a board, be it an empty one.
 */
export function closedWeeks({ sites }: Pick<ListingsSettings, 'sites'>): ServiceTask {
  return {
    name: 'close_weeks',
    every: 5_000,
    isExclusive: true,
    async run({ em, now, emit }) {
      for (const { key: site } of sites) {
        const week = await nextToClose(em, site, isoWeek(now))
        const closes = week === undefined ? undefined : weekEnd(week)
        if (week === undefined || !closes || (await waitsForLaunches(em, { site, week, now }))) continue
        await close(em, { site, week, closes, now })
        await emit('week.closed', { site, week })
        return 'more'
      }
      return 'done'
    },
  }
}

/** The earliest week before this one that has live listings and no board, or follows one that has. */
async function nextToClose(em: EntityManager, site: string, thisWeek: string): Promise<string | undefined> {
  const [found] = await sqlOf(em)<{ launched: string | null; last: string | null }[]>`
    with recursive launched (week) as (
        (select launch_week from listing where site = ${site} and status = 'live' order by launch_week limit 1)
      union all
        select (select l.launch_week from listing l
                 where l.site = ${site} and l.status = 'live' and l.launch_week > launched.week
                 order by l.launch_week limit 1)
          from launched where launched.week < ${thisWeek})
    select (select min(week) from launched where week < ${thisWeek}
              and not exists (select from board b where b.site = ${site} and b.week = launched.week)) as launched,
           (select max(week) from board where site = ${site}) as last`
  const end = weekEnd(found?.last ?? '')
  const following = end && isoWeek(end)
  const weeks = [found?.launched, following].filter((week) => typeof week === 'string' && week < thisWeek)
  return weeks.toSorted()[0] ?? undefined
}

/** Whether listings of the week are still to go live: after downtime their launch is made up first. */
async function waitsForLaunches(
  em: EntityManager,
  { site, week, now }: { site: string; week: string; now: Date },
): Promise<boolean> {
  const due = await sqlOf(em)<unknown[]>`
    select 1 from listing
     where status = 'scheduled' and due_at <= ${now} and site = ${site} and launch_week <= ${week} limit 1`
  return due.length > 0
}

/** With its listings locked every vote is either counted by now or cast after the close. */
async function close(
  em: EntityManager,
  { site, week, closes, now }: { site: string; week: string; closes: Date; now: Date },
): Promise<void> {
  await run(em, 'insert into board (site, week, closed_at) values (?, ?, ?)', [site, week, now])
  await query(
    em,
    `select count(*) from (select from listing where site = ? and launch_week = ? and status = 'live'
       order by id for no key update) locked`,
    [site, week],
  )
  await run(
    em,
    `insert into board_entry (site, week, listing_id, place, rank, votes, last_vote_at)
       select ?, ?, listing_id, place, rank, votes, last_vote_at from board_of(?, ?, ?)`,
    [site, week, site, week, closes],
  )
}
