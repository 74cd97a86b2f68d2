import { afterEach, expect, test } from 'bun:test'
import { JobFailed, JobTimeout, startThreads, type ThreadOptions, type Threads } from './mod.ts'

let open: Threads<string, string>[] = []
const start = (options: Partial<ThreadOptions> = {}, script = 'sample-job') => {
  const threads = startThreads<string, string>(new URL(`./testing/${script}.ts`, import.meta.url), {
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

afterEach(() => {
  for (const threads of open) threads.close()
  open = []
})

test('each job is answered with its own result', async () => {
  const threads = start({ threads: 2 })
  const words = Array.from({ length: 20 }, (_, at) => `word ${at}`)
  expect(await Promise.all(words.map((word) => threads.run(word)))).toEqual(words.map((word) => word.toUpperCase()))
})

test('a job that takes longer than its time is ended, even one that never gives way, and the next is done', async () => {
  const threads = start({ timeoutMs: 1_000 })
  const [spun, waited, next] = await Promise.all([
    failureOf(threads.run('spin')),
    failureOf(threads.run('wait')),
    threads.run('next'),
  ])
  expect([spun, waited]).toEqual([expect.any(JobTimeout), expect.any(JobTimeout)])
  expect(next).toBe('NEXT')
})

test('a job that takes its time does not hold up another thread', async () => {
  const threads = start({ threads: 2 })
  const spun = failureOf(threads.run('spin'))
  expect(await threads.run('next')).toBe('NEXT')
  threads.close()
  expect((await spun).message).toBe('The threads to shout are closed; start others.')
})

test('a party whose jobs take all their time holds up another by one job at most', async () => {
  const threads = start({ timeoutMs: 1_000 })
  const ended: string[] = []
  const spins = Array.from({ length: 3 }, () => failureOf(threads.run('spin', 'ann')).then(() => ended.push('ann')))
  await Promise.all([spins[1], threads.run('next', 'bo').then(() => ended.push('bo'))])
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
