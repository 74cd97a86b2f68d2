import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Counts per operation where every fraction of a microsecond matters: plain numbers, put in order when they are asked for. */
class Tally {
  readonly #counts = new Map<string, { n: number }>()

  constructor(registry: Registry, name: string, help: string) {
    const counts = this.#counts
    new Counter({
      name,
      help,
      labelNames: ['operation'] as const,
      registers: [registry],
      collect() {
        this.reset()
        for (const [operation, { n }] of counts) this.inc({ operation }, n)
      },
    })
  }

  /** The function that counts one of an operation. */
  of(operation: string): () => void {
    const count = this.#counts.get(operation) ?? { n: 0 }
    this.#counts.set(operation, count)
    return () => {
      count.n += 1
    }
  }
}

/** The figures every process shows at `/metrics` (Prometheus text format). */
export class Metrics {
  readonly registry = new Registry()
  readonly operations = new Histogram({
    name: 'launch_operation_seconds',
    help: 'Time an operation took in this process, by name and outcome code.',
    labelNames: ['operation', 'code'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  })
  readonly messages = new Counter({
    name: 'launch_messages_total',
    help: 'Messages taken from JetStream, by subject and outcome: applied, repeated, failed, dead.',
    labelNames: ['message', 'outcome'] as const,
    registers: [this.registry],
  })
  readonly published = new Counter({
    name: 'launch_outbox_published_total',
    help: 'Outbox rows that JetStream has acknowledged.',
    registers: [this.registry],
  })
  /** What waits in the database, as a task last saw it. */
  readonly waiting = {
    outboxAge: new Gauge({
      name: 'launch_outbox_oldest_seconds',
      help: 'Age of the oldest outbox row that JetStream has not acknowledged; 0 where it has all.',
      registers: [this.registry],
    }),
    deadLetters: new Gauge({
      name: 'launch_dead_letters',
      help: 'Messages that became dead letters within the last 24 hours and were not replayed, by consumer; at most 10000.',
      labelNames: ['consumer'] as const,
      registers: [this.registry],
    }),
  }
  /** What waits in JetStream, as the keeper of the streams last saw it. */
  readonly consumers = {
    pending: new Gauge({
      name: 'launch_consumer_pending_messages',
      help: 'Messages that a durable consumer has not handed out yet.',
      labelNames: ['consumer'] as const,
      registers: [this.registry],
    }),
    unacknowledged: new Gauge({
      name: 'launch_consumer_ack_pending_messages',
      help: 'Messages that a durable consumer has handed out and that are not acknowledged yet.',
      labelNames: ['consumer'] as const,
      registers: [this.registry],
    }),
  }
  /** What runs again and again, by the task's name. */
  readonly tasks = {
    lastRun: new Gauge({
      name: 'launch_task_last_run_timestamp_seconds',
      help: 'When a task last ran to its end, as Unix time.',
      labelNames: ['task'] as const,
      registers: [this.registry],
    }),
    seconds: new Histogram({
      name: 'launch_task_seconds',
      help: 'Time that a run of a task took.',
      labelNames: ['task'] as const,
      buckets: [0.001, 0.01, 0.1, 1, 10],
      registers: [this.registry],
    }),
    failures: new Counter({
      name: 'launch_task_failures_total',
      help: 'Runs of a task that failed; each is followed by another.',
      labelNames: ['task'] as const,
      registers: [this.registry],
    }),
  }
  readonly cachedAnswers = new Tally(
    this.registry,
    'launch_cached_answers_total',
    'Public reads that were answered with finished bytes, by operation; they are not in launch_operation_seconds.',
  )
  readonly contractBreaches = new Counter({
    name: 'launch_contract_breaches_total',
    help: 'Answers that broke their own contract and were withheld.',
    labelNames: ['operation'] as const,
    registers: [this.registry],
  })

  constructor(service: string) {
    this.registry.setDefaultLabels({ service })
    const registers = [this.registry]
    new Gauge({
      name: 'process_resident_memory_bytes',
      help: 'Resident memory.',
      registers,
      collect() {
        this.set(process.memoryUsage.rss())
      },
    })
    new Gauge({ name: 'process_start_time_seconds', help: 'Start of the process.', registers }).setToCurrentTime()
  }

  /** A counter of a service's own; its labels take few values. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] })
  }

  /** A histogram of a service's own; its labels take few values. */
  histogram<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    buckets: readonly number[],
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] })
  }
}
