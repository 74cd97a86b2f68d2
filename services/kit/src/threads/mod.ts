/** Work that must not hold up the event loop, in threads of its own. */
export { answerJobs } from './answer-jobs.ts'
export { JobFailed, JobTimeout } from './errors.ts'
export { type RunOptions, startThreads, type ThreadOptions, type Threads } from './threads.ts'
