import { afterEach, expect, test } from 'bun:test'
import { until } from '../testing/until.ts'
import { JobFailed, JobTimeout, startThreads, type ThreadOptions, type Threads } from './mod.ts'

let open: Threads<string, string, string>[] = []
const start = (options: Partial<ThreadOptions> = {}, script = 'sample-job') => {
  const threads = startThreads<string, string, string>(new URL(`./testing/${script}.ts`, import.meta.url), {
    work: 'shout',
    timeoutMs: 20_000,
    ...options,
  })
  open.push(threads)
  return threads
}
const failureOf = (job: Promise<string>) =>
  job.then(
    () => null,
    (error) => error,
  )
/** Does a job and tells how it ended and which process did it. */
async function traced(threads: Threads<string, string, string>, job: string) {
  let pid = 0
  const onPart = (part: string) => {
    pid = Number(part.replace('begun by ', ''))
  }
  const end = await threads.run(job, { onPart }).catch((error) => error)
  return { end, pid }
}
const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

afterEach(() => {
  for (const threads of open) threads.close()
  open = []
})

test('each job is answered with its own result', async () => {
  const threads = start({ threads: 2 })
  const words = Array.from({ length: 20 }, (_, at) => `word ${at}`)
  expect(await Promise.all(words.map((word) => threads.run(word)))).toEqual(words.map((word) => word.toUpperCase()))
})

test('a job that takes longer than its time is ended, and the next is done', async () => {
  const threads = start({ timeoutMs: 300 })
  const [spun, waited, next] = await Promise.all([
    failureOf(threads.run('spin')),
    failureOf(threads.run('wait')),
    threads.run('next'),
  ])
  expect([spun, waited]).toEqual([expect.any(JobTimeout), expect.any(JobTimeout)])
  expect(next).toBe('NEXT')
})

test('a regular expression that goes astray ends with its process', async () => {
  const { end, pid } = await traced(start({ timeoutMs: 300 }), 'go astray')
  expect(end).toBeInstanceOf(JobTimeout)
  await until('the process is gone', () => isGone(pid))
})

test('a job counts the processor time it takes, not the time that passes', async () => {
  expect(await start({ timeoutMs: 500 }).run('nap')).toBe('NAP')
})

test('parts that were told before a job is ended are there, and a step has a bound of its own', async () => {
  const { end, pid } = await traced(start({ stepMs: 300 }), 'spin')
  expect(end).toMatchObject({ name: 'JobTimeout', limit: 'step' })
  expect(pid).toBeGreaterThan(0)
})

test('a job that its caller no longer waits for is ended, also one that waits for its turn', async () => {
  const threads = start()
  const ends = ['wait', 'turn'].map((job) => failureOf(threads.run(job, { withinMs: 500 })))
  for (const end of await Promise.all(ends)) expect(end).toMatchObject({ name: 'JobTimeout', limit: 'caller' })
  expect(await threads.run('next')).toBe('NEXT')
})

test('a job that takes its time does not hold up another thread', async () => {
  const threads = start({ threads: 2 })
  const spun = failureOf(threads.run('spin'))
  expect(await threads.run('next')).toBe('NEXT')
  threads.close()
  expect((await spun).message).toBe('The threads to shout are closed; start others.')
})

test('a party whose jobs take all their time holds up another by one job at most', async () => {
  const threads = start({ timeoutMs: 300 })
  const ended: string[] = []
  const spins = Array.from({ length: 3 }, () =>
    failureOf(threads.run('spin', { party: 'ann' })).then(() => ended.push('ann')),
  )
  await Promise.all([spins[1], threads.run('next', { party: 'bo' }).then(() => ended.push('bo'))])
  expect(ended.slice(0, 2)).toEqual(['ann', 'bo'])
})

test('an error in a job is told with its words, and the next job is done', async () => {
  const told: Error[] = []
  const threads = start({ onFailure: (error) => told.push(error) })
  const error = await failureOf(threads.run('fail'))
  expect(error).toBeInstanceOf(JobFailed)
  expect(error.message).toContain('no such plan')
  expect(told).toEqual([error])
  expect(await threads.run('next')).toBe('NEXT')
})

test('a thread that breaks down fails its job and is replaced', async () => {
  const threads = start()
  const error = await failureOf(threads.run('crash'))
  expect(error).toBeInstanceOf(JobFailed)
  expect(error.message).toContain('out of paper')
  expect(await threads.run('next')).toBe('NEXT')
})

test('a thread without a job ends after a while, and another is started for the next', async () => {
  const threads = start({ idleMs: 50 })
  const first = await traced(threads, 'one')
  await until('the process is gone', () => isGone(first.pid))
  const second = await traced(threads, 'two')
  expect([second.end, second.pid === first.pid]).toEqual(['TWO', false])
})

test('a thread has none of our settings', async () => {
  expect(await start().run('list settings')).not.toContain('PATH')
})

test('once closed, what is under way, what waits and what comes are all refused', async () => {
  const threads = start()
  const before = [threads.run('wait'), threads.run('next')].map(failureOf)
  threads.close()
  for (const job of [...before, failureOf(threads.run('late'))]) expect((await job).message).toContain('closed')
})

test('threads that cannot start refuse every job', async () => {
  const told: Error[] = []
  const threads = start({ onFailure: (error) => told.push(error) }, 'broken-script')
  expect((await failureOf(threads.run('a'))).message).toBe('No thread to shout could start.')
  expect((await failureOf(threads.run('b'))).message).toBe('No thread to shout could start.')
  expect(told.map(({ message }) => message).join()).toContain('a module is missing')
})
