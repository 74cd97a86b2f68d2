import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect, errors } from '@nats-io/transport-node'
import { SettingsError } from '../base/settings.ts'
import { createCertificateAuthority } from '../guarded-fetch/testing/certificate-authority.ts'
import { startTlsNats, type TlsNats } from '../testing/nats-users.ts'
import { until } from '../testing/until.ts'
import { connectNats, type NatsAccess } from './nats.ts'
import { readCredentials } from './nats-credentials.ts'

/** What ends the first attempt to connect. */
async function refusalOf(access: NatsAccess): Promise<unknown> {
  try {
    await (await connectNats(access, 'test')).close()
  } catch (error) {
    return error instanceof SettingsError ? error.problems : error
  }
  throw new Error('nobody refused')
}

describe('a server with a certificate', () => {
  let nats: TlsNats
  beforeAll(async () => {
    nats = await startTlsNats()
  })
  afterAll(() => nats.stop())
  const host = () => new URL(nats.access('drafts').natsUrl).host

  test('is reached with its authority and a credentials file, and answers come to the inbox of the user', async () => {
    const nc = await nats.as('drafts')
    expect(nc.info).toMatchObject({ tls_required: true })
    const said = await nc.request('$JS.API.INFO')
    expect(said.subject).toStartWith('_INBOX.drafts.')
    await nc.close()
  })

  test('is spoken to by TLS where the address is nats:// and there is an authority', async () => {
    const access = nats.access('drafts')
    const nc = await connectNats({ ...access, natsUrl: access.natsUrl.replace('tls:', 'nats:') }, 'test')
    await nc.flush()
    await nc.close()
  })

  test('that another authority has signed is not trusted', async () => {
    const natsCaFile = nats.write('other.pem', createCertificateAuthority().cert)
    expect(await refusalOf({ ...nats.access('drafts'), natsCaFile })).toEqual([
      expect.stringContaining(
        `NATS_CA_FILE: the certificate of ${host()} is not signed by an authority in ${natsCaFile} (`,
      ),
    ])
  })

  test('that no authority of the system has signed is not trusted', async () => {
    const access = { ...nats.access('drafts'), natsCaFile: undefined }
    expect(await refusalOf(access)).toEqual([
      expect.stringContaining(`the certificate of ${host()} is not signed by an authority that this system trusts (`),
    ])
  })

  test('refuses who has no credentials', async () => {
    const access = { ...nats.access('drafts'), natsCredentialsFile: undefined }
    expect(await refusalOf(access)).toBeInstanceOf(errors.AuthorizationError)
  })

  test('refuses credentials that have expired', async () => {
    await nats.renew('billing', new Date(Date.now() - 60_000))
    expect(await refusalOf(nats.access('billing'))).toBeInstanceOf(errors.AuthorizationError)
  })

  test('that ends a user’s credentials gets the new ones as soon as the file has them, on the same connection', async () => {
    const nc = await nats.as('crawler')
    const path = nats.access('crawler').natsCredentialsFile ?? ''
    const old = await Bun.file(path).text()
    const seen: string[] = []
    void (async () => {
      for await (const { type } of nc.status()) seen.push(type)
    })()
    await nats.revoke('crawler')
    await until('the server has ended the connection', () => seen.includes('disconnect'))
    nats.write('crawler.creds', 'half a fi')
    await until('it was refused again', () => seen.filter((type) => type === 'error').length > 1)
    // Credentials are revoked by the second in which they were made.
    await until('it is connected again', async () => {
      await nats.renew('crawler')
      return seen.includes('reconnect')
    })
    expect(await Bun.file(path).text()).not.toBe(old)
    await nc.flush()
    expect(seen).not.toContain('close')
    await nc.close()
  })
})

test('a server whose certificate is for another host name is not trusted', async () => {
  const nats = await startTlsNats({ host: 'nats.test' })
  const access = nats.access('drafts')
  expect(await refusalOf(access)).toEqual([
    `NATS_URL: the certificate of ${new URL(access.natsUrl).host} is for another host name.`,
  ])
  await nats.stop()
})

test('a server whose certificate has expired is not trusted', async () => {
  const nats = await startTlsNats({ notAfter: new Date(Date.now() - 60_000) })
  const access = nats.access('drafts')
  expect(await refusalOf(access)).toEqual([`NATS_URL: the certificate of ${new URL(access.natsUrl).host} has expired.`])
  await nats.stop()
})

test('a server that wants to see a client certificate is reached with one, and not without', async () => {
  const nats = await startTlsNats({ verify: true })
  const access = nats.access('drafts')
  const nc = await connectNats(access, 'test')
  await nc.flush()
  await nc.close()
  const { signIn: authenticator } = readCredentials(access.natsCredentialsFile ?? '')
  const tls = { caFile: access.natsCaFile ?? '' }
  const { host } = new URL(access.natsUrl)
  await expect(connect({ servers: host, tls, authenticator, reconnect: false })).rejects.toThrow()
  await nats.stop()
})
