import { createPrivateKey, X509Certificate } from 'node:crypto'
import { address, optional, type Setting } from '../base/settings.ts'
import { readTextFile } from '../base/text-file.ts'
import { readCredentials } from '../rpc/nats-credentials.ts'

type Env = Record<string, string | undefined>

/**
 * How nats-server is reached. The files are looked at here, so that what is wrong with them is told at start, and read
 * again at each connect.
 */
export function natsSettings(env: Env) {
  return {
    natsUrl: natsUrl(env),
    /** PEM: the authorities of which one has signed the server's certificate. */
    natsCaFile: optional(checkedFile('NATS_CA_FILE', readCertificate)),
    /** PEM: the client certificate, and its private key. */
    natsCertFile: optional(checkedFile('NATS_CERT_FILE', (path) => checkPair(path, env))),
    natsKeyFile: optional(checkedFile('NATS_KEY_FILE', (path) => checkKey(path, env))),
    /** The user's JWT and the seed of its NKey. */
    natsCredentialsFile: optional(checkedFile('NATS_CREDENTIALS_FILE', checkCredentials)),
  }
}

/** A user stands in the address or in a credentials file, never in both. */
function natsUrl(env: Env): Setting<string> {
  const setting = address('NATS_URL', ['nats:', 'tls:'], { secret: true })
  const parse = (text: string) => {
    const value = setting.parse(text)
    if (env.NATS_CREDENTIALS_FILE?.trim() && new URL(value).username)
      throw new Error('names a user, and NATS_CREDENTIALS_FILE as well; leave one of them out.')
    return value
  }
  return { ...setting, parse }
}

/** The path of a file that `check` takes. */
function checkedFile(env: string, check: (path: string) => unknown): Setting<string> {
  const parse = (path: string) => {
    check(path)
    return path
  }
  return { env, parse }
}

/** The first certificate of a PEM file. @throws Error that names the file */
export function readCertificate(path: string): X509Certificate {
  const text = readTextFile(path)
  try {
    return new X509Certificate(text)
  } catch {
    throw new Error(`${path} holds no certificate in PEM form.`)
  }
}

function readKey(path: string) {
  const text = readTextFile(path)
  try {
    return createPrivateKey(text)
  } catch {
    throw new Error(`${path} holds no private key in PEM form without a passphrase.`)
  }
}

function checkPair(path: string, env: Env): void {
  const certificate = readCertificate(path)
  const keyPath = env.NATS_KEY_FILE?.trim()
  if (!keyPath) throw new Error('needs its private key: set NATS_KEY_FILE.')
  if (certificate.validToDate <= new Date())
    throw new Error(`${path}: the client certificate expired at ${certificate.validToDate.toISOString()}.`)
  const key = whereSound(() => readKey(keyPath))
  if (key && !certificate.checkPrivateKey(key)) throw new Error(`${path} is not the certificate of the key ${keyPath}.`)
}

function checkKey(path: string, env: Env): void {
  readKey(path)
  if (!env.NATS_CERT_FILE?.trim()) throw new Error('needs its certificate: set NATS_CERT_FILE.')
}

/** What is wrong with the other file is told of that one. */
function whereSound<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function checkCredentials(path: string): void {
  const { user, expiresAt } = readCredentials(path)
  if (expiresAt && expiresAt <= new Date())
    throw new Error(`${path}: the credentials of ${user} expired at ${expiresAt.toISOString()}.`)
}
