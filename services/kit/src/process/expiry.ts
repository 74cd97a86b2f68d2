import { Gauge, type Registry } from 'prom-client'
import type { Logger } from '../base/log.ts'
import type { NatsAccess } from '../rpc/nats.ts'
import { readCredentials } from '../rpc/nats-credentials.ts'
import { readCertificate } from './nats-settings.ts'

const DAY_MS = 86_400_000
/** How long before a file expires the log warns of it, in milliseconds. */
const WARN_WITHIN = 14 * DAY_MS
const WARN_EVERY = DAY_MS / 4

/** A file by which NATS is reached, under the setting that names it. */
interface ExpiringFile {
  setting: 'NATS_CA_FILE' | 'NATS_CERT_FILE' | 'NATS_CREDENTIALS_FILE'
  /** When what it holds now is of no use any more; undefined where it does not expire. @throws Error */
  expiresAt: () => Date | undefined
}

/**
 * Shows when the files by which NATS is reached expire, as they stand there when the figures are asked for, and warns of
 * it in the log, now and every six hours.
 */
export function watchExpiry(access: NatsAccess, registry: Registry, log: Logger): { stop(): void } {
  const files = expiringFiles(access)
  showExpiry(files, registry)
  const warn = () => {
    for (const file of files) warnOf(file, log)
  }
  warn()
  const timer = setInterval(warn, WARN_EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

function expiringFiles({ natsCaFile, natsCertFile, natsCredentialsFile }: NatsAccess): ExpiringFile[] {
  const files: ExpiringFile[] = []
  if (natsCaFile) files.push({ setting: 'NATS_CA_FILE', expiresAt: () => readCertificate(natsCaFile).validToDate })
  if (natsCertFile)
    files.push({ setting: 'NATS_CERT_FILE', expiresAt: () => readCertificate(natsCertFile).validToDate })
  if (natsCredentialsFile)
    files.push({ setting: 'NATS_CREDENTIALS_FILE', expiresAt: () => readCredentials(natsCredentialsFile).expiresAt })
  return files
}

/** A figure that nothing is known for is left out. */
function showExpiry(files: readonly ExpiringFile[], registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'launch_nats_credentials_expiry_timestamp_seconds',
    help: 'When the credentials in NATS_CREDENTIALS_FILE expire, as Unix time.',
    registers,
    collect() {
      this.remove()
      for (const { setting, expiresAt } of files)
        if (setting === 'NATS_CREDENTIALS_FILE') for (const at of known(expiresAt)) this.set(at)
    },
  })
  new Gauge({
    name: 'launch_tls_certificate_expiry_timestamp_seconds',
    help: 'When the certificate in a file expires, as Unix time, by the setting that names the file.',
    labelNames: ['file'] as const,
    registers,
    collect() {
      this.reset()
      for (const { setting, expiresAt } of files)
        if (setting !== 'NATS_CREDENTIALS_FILE') for (const at of known(expiresAt)) this.set({ file: setting }, at)
    },
  })
}

/** A moment in seconds, where there is one. */
function known(expiresAt: ExpiringFile['expiresAt']): number[] {
  try {
    const at = expiresAt()
    return at ? [at.getTime() / 1_000] : []
  } catch {
    return []
  }
}

function warnOf({ setting, expiresAt }: ExpiringFile, log: Logger): void {
  try {
    const at = expiresAt()
    if (at && at.getTime() - Date.now() < WARN_WITHIN)
      log.warn({ setting, expires_at: at.toISOString() }, 'a file by which NATS is reached expires soon')
  } catch (error) {
    log.warn({ setting, err: error }, 'a file by which NATS is reached can not be read')
  }
}
