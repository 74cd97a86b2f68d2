import { type EntityManager, randomIds, type ServiceTask } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import type { ListingsBench } from './bench.ts'

/** Runs a task as a process does, and gives the events it told and whether it left more to do. */
export async function ran(
  { orm, clock }: Pick<ListingsBench, 'orm' | 'clock'>,
  task: ServiceTask,
): Promise<{ told: [string, unknown][]; done: unknown }> {
  const told: [string, unknown][] = []
  const done = await orm.em.fork().transactional(async (em: EntityManager) =>
    task.run({
      em,
      now: clock.now(),
      ids: randomIds,
      log: silentLog,
      emit: async (name, payload) => {
        told.push([name, payload])
      },
      enqueue: async () => {},
    }),
  )
  return { told, done }
}
