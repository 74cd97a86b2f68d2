import type { Story } from './story.ts'

const DAY = 86_400
const expiry = (alert: string, series: string, days: number): Story[] => [
  { alert, when: `it is less than ${days} days`, series: { [series]: `${(days - 1) * DAY}x30` }, fires: '15m' },
  { alert, when: `it is more than ${days} days`, series: { [series]: `${(days + 1) * DAY}x30` }, silent: '25m' },
]
const CERTIFICATE = 'launch_tls_certificate_expiry_timestamp_seconds{service="drafts", file="NATS_CERT_FILE"}'
const CREDENTIALS = 'launch_nats_credentials_expiry_timestamp_seconds{service="drafts"}'

/** Alerts about certificates and credentials. */
export const expiries: readonly Story[] = [
  ...expiry('LaunchCertificateExpires', CERTIFICATE, 14),
  ...expiry('LaunchCertificateExpiresSoon', CERTIFICATE, 2),
  ...expiry('LaunchNatsCredentialsExpire', CREDENTIALS, 14),
  ...expiry('LaunchNatsCredentialsExpireSoon', CREDENTIALS, 2),
]
