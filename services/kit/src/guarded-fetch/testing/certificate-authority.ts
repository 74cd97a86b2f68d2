import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A certificate authority that lives as long as a test. */
export interface CertificateAuthority {
  /** Its own certificate, PEM. */
  cert: string
  /** A key and a certificate for `name`, PEM; `notAfter` defaults to a day ahead. */
  issue(name: string, notAfter?: Date): { key: string; cert: string }
}

const DAY_MS = 86_400_000

/** Makes an authority with keys of its own, so that no private key has to be kept in the repository. */
export function createCertificateAuthority(): CertificateAuthority {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const tomorrow = new Date(Date.now() + DAY_MS)
  const issuer = { name: 'Loopback test authority', key: authority.privateKey }
  const isAuthority = extension('551d13', sequence(boolean(true)))
  return {
    cert: certificate(issuer, issuer.name, authority.publicKey, tomorrow, isAuthority),
    issue(name, notAfter = tomorrow) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const isName = extension('551d11', sequence(der(0x82, Buffer.from(name))))
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
      return { key, cert: certificate(issuer, name, publicKey, notAfter, isName) }
    },
  }
}

/** X.509 version 3, RFC 5280 section 4.1, signed with ECDSA and SHA-256. */
function certificate(
  issuer: { name: string; key: KeyObject },
  subject: string,
  publicKey: KeyObject,
  notAfter: Date,
  extensions: Buffer,
): string {
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const serial = der(0x02, Buffer.from([1, ...crypto.getRandomValues(new Uint8Array(8))]))
  const validity = sequence(time(new Date(notAfter.getTime() - 2 * DAY_MS)), time(notAfter))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const names = [distinguishedName(issuer.name), validity, distinguishedName(subject)]
  const toBeSigned = sequence(version, serial, ecdsaWithSha256, ...names, spki, der(0xa3, sequence(extensions)))
  const signed = sequence(toBeSigned, ecdsaWithSha256, bitString(sign('sha256', toBeSigned, issuer.key)))
  return `-----BEGIN CERTIFICATE-----\n${signed.toString('base64')}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), content])
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content])
}

function sequence(...items: Uint8Array[]): Buffer {
  return der(0x30, ...items)
}

function boolean(value: boolean): Buffer {
  return der(0x01, Buffer.from([value ? 0xff : 0]))
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function bitString(content: Uint8Array): Buffer {
  return der(0x03, Buffer.from([0]), content)
}

/** UTCTime, `YYMMDDHHMMSSZ`. */
function time(date: Date): Buffer {
  return der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
}

function distinguishedName(commonName: string): Buffer {
  return sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(commonName)))))
}

function extension(idHex: string, value: Buffer): Buffer {
  return sequence(objectId(idHex), boolean(true), der(0x04, value))
}
