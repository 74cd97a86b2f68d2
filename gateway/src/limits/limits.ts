import { createHash } from 'node:crypto'
import type { Caller, Clock, Logger, Task } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import type { Sql } from '../process/database.ts'
import type { Count } from './count.ts'
import { networkOf } from './network.ts'
import { type EndpointLimit, type Policies, policiesOf } from './policy.ts'
import { ReadCounter } from './read-counter.ts'
import type { LimitSettings } from './settings.ts'
import { CountStore } from './store.ts'
import { type Counted, WriteCounter } from './write-counter.ts'

/** Milliseconds within which gateways learn of each other's reads. */
const RECONCILE_EVERY = 250
/** Windows that one statement tells the store of, for each policy. */
const BATCH = 5_000
const PURGE_EVERY = 60_000

export interface LimitsDeps {
  sql: Sql
  clock: Clock
  log: Logger
  settings: LimitSettings
}

/** A request to be counted: what is asked, by whom, and from which network address. */
export interface Asking {
  op: PublicOperation
  caller: Caller
  address: string
}

/**
 * The rate limits, shared by all gateways of a database. Reads, requests to the authorization server and what is refused
 * at the door are counted in memory and reconciled with the store every 250 ms; while it is away they are answered, and
 * counted here alone. Writes, and what costs us more than most, are counted in the store before they are carried out, and
 * fail where it is away.
 */
export class Limits {
  readonly #clock: Clock
  readonly #log: Logger
  readonly #policies: Policies
  readonly #store: CountStore
  readonly #publicReads: ReadCounter
  readonly #reads: ReadCounter
  readonly #unauthorized: ReadCounter
  readonly #endpoints: Record<EndpointLimit, ReadCounter>
  readonly #documents: ReadCounter
  readonly #documentHosts: ReadCounter
  readonly #writes: WriteCounter
  #reconciling = false
  #isAway = false

  constructor({ sql, clock, log, settings }: LimitsDeps) {
    this.#clock = clock
    this.#log = log
    this.#policies = policiesOf(settings)
    this.#store = new CountStore(sql)
    this.#publicReads = new ReadCounter(this.#policies.public_reads)
    this.#reads = new ReadCounter(this.#policies.reads)
    this.#unauthorized = new ReadCounter(this.#policies.unauthorized)
    this.#endpoints = {
      token_requests: new ReadCounter(this.#policies.token_requests),
      authorizations: new ReadCounter(this.#policies.authorizations),
      discovery: new ReadCounter(this.#policies.discovery),
    }
    this.#documents = new ReadCounter(this.#policies.client_documents)
    this.#documentHosts = new ReadCounter(this.#policies.client_documents_per_host)
    this.#writes = new WriteCounter(this.#store)
  }

  /** What a public read is counted by, as `RateLimit-Policy` says it. */
  get publicReadPolicy(): string {
    return this.#policies.public_reads.item
  }

  /** Counts a read that anyone may make, by the network it comes from. Waits for nothing; refuses as `rate_limited`. */
  publicRead(address: string): Count {
    return this.#publicReads.take(networkOf(address), this.#now())
  }

  /** Counts a write that a page carries out itself, by its account, or by its network where there is none. */
  async write({ account, address }: { account: string | null; address: string }): Promise<void> {
    await this.#take([{ policy: this.#policies.writes, subject: account ?? networkOf(address) }])
  }

  /** Counts a request by every limit it falls under. Refuses it as `rate_limited`; a write where the store is away fails. */
  async count(asking: Asking): Promise<Count[]> {
    const { op } = asking
    if (isRead(op)) return [this.#read(asking)]
    const subject = subjectOf(asking)
    const costly = op.limit ? [{ policy: this.#policies[op.limit], subject }] : []
    return this.#take([{ policy: this.#policies.writes, subject }, ...costly])
  }

  /** Refuses as `rate_limited`, before a credential is looked at, where too many from this address were not good. */
  checkUnauthorized(address: string): void {
    if (this.#unauthorized.size > 0) this.#unauthorized.check(networkOf(address), this.#now())
  }

  /** Counts a call without a good credential, by the network it comes from. Waits for nothing. */
  unauthorized(address: string): Count {
    return this.#unauthorized.take(networkOf(address), this.#now())
  }

  /** Counts a request to the authorization server, by the network it comes from. Waits for nothing; refuses as `rate_limited`. */
  endpoint(limit: EndpointLimit, address: string): Count {
    return this.#endpoints[limit].take(networkOf(address), this.#now())
  }

  /**
   * Counts a document of an OAuth client that is about to be asked for, by the network address that made us ask and by the
   * host that is asked. Waits for nothing; refuses as `rate_limited`.
   */
  clientDocument(address: string, host: string): void {
    const now = this.#now()
    this.#documents.take(networkOf(address), now)
    this.#documentHosts.take(host, now)
  }

  /** A request was refused and had no effect: it does not count as what it would have been, though still as a write. */
  async refund(counts: readonly Count[]): Promise<void> {
    const costly = counts.filter(({ policy }) => policy.refunded)
    if (costly.length === 0) return
    await this.#writes.takeBack(costly).catch((error) => {
      this.#log.warn({ err: error }, 'what a refused request was counted as could not be taken back')
    })
  }

  /**
   * Counts a sign-in mail, before it is sent, by the network address that asks for it together with the e-mail address that
   * gets it, and by each alone. Above the limit of both together nothing else is counted: whoever asks again and again for
   * somebody else's address uses up their own share of it. Refuses it as `rate_limited`; fails where the store is away.
   */
  async signInMail(email: string, address: string): Promise<void> {
    const { sign_in_mails, sign_in_mails_per_email_address, sign_in_mails_per_network_address } = this.#policies
    const [network, mail] = [networkOf(address), hashed(email.trim().toLowerCase())]
    await this.#take([
      { policy: sign_in_mails, subject: hashed(`${mail} ${network}`) },
      { policy: sign_in_mails_per_network_address, subject: network },
      { policy: sign_in_mails_per_email_address, subject: mail },
    ])
  }

  /** Counts a registration of an OAuth client, before it is made, by the network address that asks for it. */
  async registration(address: string): Promise<void> {
    await this.#take([{ policy: this.#policies.registrations, subject: networkOf(address) }])
  }

  /** Tells the store of the reads that it does not know of, and learns of those that other gateways have answered. */
  async reconcile(): Promise<void> {
    if (this.#reconciling) return
    this.#reconciling = true
    try {
      for (const counter of this.#inMemory()) await this.#reconcileOne(counter)
    } finally {
      this.#reconciling = false
    }
  }

  /** What keeps the counts in step with the store, and the store small. */
  tasks(): Task[] {
    return [
      { name: 'reconcile_limits', every: RECONCILE_EVERY, run: () => this.reconcile() },
      {
        name: 'purge_limits',
        every: PURGE_EVERY,
        run: () => this.#store.purge(this.#now()),
      },
    ]
  }

  #inMemory(): ReadCounter[] {
    const counters = [this.#publicReads, this.#reads, this.#unauthorized, this.#documents, this.#documentHosts]
    return [...counters, ...Object.values(this.#endpoints)]
  }

  #read({ op, caller: { account }, address }: Asking): Count {
    const isPublic = op.scope === null || account === null
    return isPublic ? this.publicRead(address) : this.#reads.take(account, this.#now())
  }

  #take(wanted: readonly Counted[]): Promise<Count[]> {
    return this.#writes.take(wanted, this.#now())
  }

  #now(): number {
    return this.#clock.now().getTime()
  }

  async #reconcileOne(counter: ReadCounter): Promise<void> {
    const now = this.#now()
    counter.sweep(now)
    const changes = counter.changes(BATCH, now)
    if (changes.length === 0) return
    try {
      const charges = changes.map(({ count, amount }) => ({ policy: count.policy, subject: count.subject, amount }))
      const stored = new Map((await this.#store.add(charges, now)).map((each) => [each.subject, each]))
      for (const change of changes) counter.learn(change, stored.get(change.count.subject))
      this.#isAway = false
    } catch (error) {
      for (const change of changes) counter.putBack(change)
      if (!this.#isAway) this.#log.warn({ err: error }, 'reads are counted by this gateway alone: the store is away')
      this.#isAway = true
    }
  }
}

/** What counts for an e-mail address, which is kept nowhere else than with its account. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

const isRead = ({ idempotent, limit }: PublicOperation) => !idempotent && !limit

/** Whom a write is counted for. */
const subjectOf = ({ caller: { account }, address }: Asking) => account ?? networkOf(address)
