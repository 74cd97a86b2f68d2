import {
  type Account,
  Algorithms,
  createAccount,
  createOperator,
  createUser,
  encodeAccount,
  encodeOperator,
  encodeUser,
  equivalent,
  fmtCreds,
  fromSeed,
  type KeyPair,
  newScopedSigner,
  type Permissions,
  parseCreds,
} from '@nats-io/jwt'
import type { NatsPermissions } from './nats-permissions.ts'

/** The keys of an authority: for each user one of its own, and one that signs for what it may do. */
export type NatsKey = 'operator' | 'system' | 'account' | `user-${string}` | `role-${string}`

/** Their seeds. They are secrets. */
export type NatsSeeds = Map<NatsKey, string>

/** An account without bounds of its own: those of the server hold. */
const UNLIMITED = { subs: -1, data: -1, payload: -1, imports: -1, exports: -1, conn: -1, leaf: -1, wildcards: true }
const JETSTREAM = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 }

/** The name of the operator. */
const OURS = 'launch-directory'

const makers = { operator: createOperator, system: createAccount, account: createAccount }

/** Adds the seeds that are missing: of the operator, the system account, our account and each of its users. */
export function completeSeeds(seeds: NatsSeeds, users: readonly string[]): void {
  const add = (name: NatsKey, make: () => KeyPair) => {
    if (!seeds.has(name)) seeds.set(name, seedOf(make()))
  }
  for (const name of ['operator', 'system', 'account'] as const) add(name, makers[name])
  for (const user of users) {
    add(`user-${user}`, createUser)
    add(`role-${user}`, createAccount)
  }
}

const seedOf = (key: KeyPair) => new TextDecoder().decode(key.getSeed())

/** What nats-server has to be told to let in the users of an authority, in its own configuration's words. */
export interface NatsClaims {
  operator: string
  system_account: string
  resolver: 'MEMORY'
  resolver_preload: Record<string, string>
}

/**
 * An operator with one account, in which the users of this system are (NATS: decentralized authentication). What a user
 * may do stands in the account's JWT, under a signing key of the user's role: in the user's own it would be longer than
 * the 4 KB that nats-server takes from a client, and a version that may do something more would need new credentials.
 */
export class NatsAuthority {
  readonly #seeds: NatsSeeds
  readonly #users: ReadonlyMap<string, NatsPermissions>

  /** @param seeds what `completeSeeds` has made complete for these users */
  constructor(seeds: NatsSeeds, users: ReadonlyMap<string, NatsPermissions>) {
    this.#seeds = seeds
    this.#users = users
  }

  /** The public key of the account, which is its name as well. */
  get account(): string {
    return this.#key('account').getPublicKey()
  }

  /**
   * @param standing what the server has been told before: JWTs that say the same stay as they are, as nats-server takes
   *   no other operator's without being started again
   * @param revoked users, and until when issued their credentials are of no use any more
   */
  async claims(standing?: NatsClaims, revoked: ReadonlyMap<string, Date> = new Map()): Promise<NatsClaims> {
    const [operator, system, account] = [this.#key('operator'), this.#key('system'), this.#key('account')]
    const [systemId, accountId] = [system.getPublicKey(), account.getPublicKey()]
    const by = { algorithm: Algorithms.v2, signer: operator }
    const ours: Partial<Account> = {
      limits: { ...UNLIMITED, ...JETSTREAM },
      signing_keys: [...this.#users].map(([user, may]) =>
        newScopedSigner(this.#key(`role-${user}`), user, claimed(may)),
      ),
      revocations: Object.fromEntries(
        [...revoked].map(([user, at]) => [this.#key(`user-${user}`).getPublicKey(), secondsOf(at)]),
      ),
    }
    const accounts = {
      [systemId]: await encodeAccount('SYS', system, { limits: UNLIMITED }, by),
      // Named by its key: KEDA asks nats-server for an account by its key, and knows it in the answer by its name.
      [accountId]: await encodeAccount(accountId, account, ours, by),
    }
    const kept = Object.entries(accounts).map(
      async ([id, jwt]) => [id, await standingOr(jwt, standing?.resolver_preload[id])] as const,
    )
    return {
      operator: await standingOr(
        await encodeOperator(OURS, operator, { system_account: systemId }, by),
        standing?.operator,
      ),
      system_account: systemId,
      resolver: 'MEMORY',
      resolver_preload: Object.fromEntries(await Promise.all(kept)),
    }
  }

  /**
   * The credentials file of a user: its JWT and the seed of its NKey.
   * @param expiresAt when the JWT ends; it does not without
   * @param standing the user's file of before, which stays as it is where it says the same
   */
  async credentials(user: string, expiresAt?: Date, standing?: string): Promise<string> {
    const key = this.#key(`user-${user}`)
    const jwt = await encodeUser(
      user,
      key,
      this.account,
      {},
      {
        algorithm: Algorithms.v2,
        scopedUser: true,
        signer: this.#key(`role-${user}`),
        ...(expiresAt && { exp: secondsOf(expiresAt) }),
      },
    )
    const made = new TextDecoder().decode(fmtCreds(jwt, key))
    return standing && (await saysTheSame(made, standing)) ? standing : made
  }

  #key(name: NatsKey): KeyPair {
    const seed = this.#seeds.get(name)
    if (!seed) throw new Error(`there is no key of ${name}`)
    return fromSeed(new TextEncoder().encode(seed))
  }
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000)

/** The JWT that stands, where it says the same as a new one but for when it was issued. */
async function standingOr(jwt: string, standing: string | undefined): Promise<string> {
  return standing && (await equivalent(jwt, standing)) ? standing : jwt
}

/** Whether two credentials files are of one key, and their JWTs equal but for when they were issued. */
async function saysTheSame(made: string, standing: string): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([made, standing].map((text) => parseCreds(new TextEncoder().encode(text))))
    return a !== undefined && b !== undefined && a.key === b.key && (await equivalent(a.jwt, b.jwt))
  } catch {
    return false
  }
}

/** Permissions in the words of a JWT; times there are in nanoseconds. */
function claimed({ publish, subscribe, allow_responses: answers }: NatsPermissions): Permissions {
  return {
    pub: publish,
    sub: subscribe,
    ...(answers && { resp: { max: answers.max, ttl: nanosecondsOf(answers.expires) } }),
  }
}

function nanosecondsOf(duration: string): number {
  const [, amount, unit] = /^(\d+)([sm])$/.exec(duration) ?? []
  if (!amount) throw new Error(`${duration} is no whole number of seconds or minutes`)
  return Number(amount) * (unit === 'm' ? 60 : 1) * 1e9
}
