import { type ConnectionOptions, connect, errors, type NatsConnection } from '@nats-io/transport-node'
import { SettingsError } from '../base/settings.ts'
import { readCredentials, rotatingCredentials } from './nats-credentials.ts'

export type { NatsConnection }

/** Where answers to a user's requests go: nobody else may listen there. */
export const inboxOf = (user: string) => `_INBOX.${user}`

/** How nats-server is reached. The files are read at each connect, so that new ones are taken without a restart. */
export interface NatsAccess {
  /** User and password may stand in it; `tls://` demands encryption, as each file for TLS does. */
  natsUrl: string
  /** PEM: who must have signed the server's certificate; the system's authorities without it. */
  natsCaFile?: string | undefined
  /** PEM: the client certificate, and its key. */
  natsCertFile?: string | undefined
  natsKeyFile?: string | undefined
  /** The user's JWT and the seed of its NKey. */
  natsCredentialsFile?: string | undefined
}

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000
/** So often in a row must nats-server refuse a user that has not been in yet; once may be a time limit of its own. */
const REFUSALS = 2

/**
 * Connects to NATS, and waits for a server that is not there yet: `onWait` hears why. A user listens for answers below an
 * inbox of its own. Reconnects for ever, quickly; less often while the server refuses the user.
 * @throws AuthorizationError where the server refuses the user, SettingsError where its certificate is not to be trusted
 */
export async function connectNats(
  to: string | NatsAccess,
  name: string,
  onWait: (why: Error) => void = () => {},
): Promise<NatsConnection> {
  const access = typeof to === 'string' ? { natsUrl: to } : to
  const options = optionsOf(access, name)
  let refused = 0
  for (;;) {
    try {
      const nc = await connect({ ...options, reconnectDelayHandler: () => pause(refused) })
      void countRefusals(nc, (count) => {
        refused = count
      })
      return nc
    } catch (error) {
      const why = error instanceof Error ? error : new Error(String(error))
      refused = isRefusal(why) ? refused + 1 : 0
      if (refused >= REFUSALS) throw why
      const distrust = distrusted(why, access)
      if (distrust) throw new SettingsError([distrust])
      onWait(why)
      await Bun.sleep(pause(0))
    }
  }
}

function optionsOf(access: NatsAccess, name: string): ConnectionOptions {
  const { protocol, username, password, host } = new URL(access.natsUrl)
  const { natsCaFile: caFile, natsCertFile: certFile, natsKeyFile: keyFile, natsCredentialsFile: path } = access
  const isEncrypted = protocol === 'tls:' || caFile || certFile
  return {
    servers: host,
    name,
    ...(path ? byCredentials(path) : byPassword(decodeURIComponent(username), decodeURIComponent(password))),
    ...(isEncrypted && { tls: { ...(caFile && { caFile }), ...(certFile && keyFile && { certFile, keyFile }) } }),
    maxReconnectAttempts: -1,
    // Who is refused today may have new credentials tomorrow.
    ignoreAuthErrorAbort: true,
    pingInterval: 10_000,
  }
}

function byPassword(user: string, pass: string): Partial<ConnectionOptions> {
  return user ? { user, pass, inboxPrefix: inboxOf(user) } : {}
}

function byCredentials(path: string): Partial<ConnectionOptions> {
  const credentials = readCredentials(path)
  return { authenticator: rotatingCredentials(path, credentials), inboxPrefix: inboxOf(credentials.user) }
}

const isRefusal = (error: unknown) =>
  error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError

/** Milliseconds until the next attempt, some of them by chance: many processes lose their server at once. */
function pause(refused: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.min(refused, 10), LONGEST_PAUSE) + Math.random() * FIRST_PAUSE
}

/** Tells how often in a row the server has refused the user. */
async function countRefusals(nc: NatsConnection, tell: (count: number) => void): Promise<void> {
  let count = 0
  for await (const status of nc.status()) {
    if (status.type === 'error' && isRefusal(status.error)) count++
    else if (status.type === 'reconnect') count = 0
    tell(count)
  }
}

/** OpenSSL's and Node's words for a certificate that the authority did not sign. */
const UNSIGNED = /UNABLE_TO_(VERIFY|GET_ISSUER)|SELF_SIGNED|CERT_SIGNATURE_FAILURE|CERT_UNTRUSTED|INVALID_CA/

/** What is wrong with the certificate that the server has shown; undefined where an attempt failed for another reason. */
function distrusted(error: Error, { natsUrl, natsCaFile }: NatsAccess): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const { host } = new URL(natsUrl)
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `NATS_URL: the certificate of ${host} is for another host name.`
  if (code === 'CERT_HAS_EXPIRED') return `NATS_URL: the certificate of ${host} has expired.`
  if (!UNSIGNED.test(code)) return undefined
  const authority = natsCaFile ? `an authority in ${natsCaFile}` : 'an authority that this system trusts'
  return `NATS_CA_FILE: the certificate of ${host} is not signed by ${authority} (${code}).`
}
