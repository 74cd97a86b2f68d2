import { afterEach, describe, expect, test } from 'bun:test'
import { createServer, type Server } from 'node:net'
import { createCertificateAuthority } from '@launch/kit/testing'
import { parseSmtpUrl, type SmtpServer } from '../settings/smtp-url.ts'
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { type SmtpOptions, smtpDelivery, smtpPool } from './smtp.ts'
import { MailNotTaken, MailServerAway } from './smtp-error.ts'

const authority = createCertificateAuthority()
const localhost = authority.issue('localhost')
const withStarttls = { ...localhost, disabledCommands: [] }
const onlyTls = { ...localhost, secure: true }

let server: TestSmtpServer | undefined
let silent: Server | undefined
afterEach(async () => {
  await server?.stop()
  silent?.close()
  server = silent = undefined
})

const mail = {
  id: '0193490f-0000-7000-8000-000000000001',
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  at: new Date('2026-11-21T12:00:00Z'),
}

/** Delivers the mail and gives what came of it, or why it was not taken. */
async function deliver(at: SmtpServer, options: Partial<SmtpOptions> = {}): Promise<string> {
  const sender = { name: 'Launch', address: 'no-reply@directory.test' }
  return smtpDelivery({ server: at, sender, ...options })(mail).then(
    ({ outcome }) => outcome,
    (error) => {
      if (error instanceof MailNotTaken) return error.message
      throw error
    },
  )
}

const on = (tls: SmtpServer['tls'], auth?: SmtpServer['auth']): SmtpServer => {
  return { host: 'localhost', port: server?.port ?? 0, tls, ...(auth && { auth }) }
}

test('the mail is dated by the clock that is given', async () => {
  server = await startSmtpServer()
  await deliver(on('opportunistic'))
  expect(server.taken[0]?.date).toBe('2026-11-21T12:00:00.000Z')
})

test('a mail that goes to many tells mail programs how it is ended by one click, any other does not', async () => {
  server = await startSmtpServer()
  const unsubscribe = { url: 'https://directory.test/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA', list: 'listing-42' }
  const sender = { name: 'Launch', address: 'no-reply@directory.test' }
  const pool = smtpPool({ server: on('opportunistic'), sender }, 1)
  await pool.deliver({ ...mail, unsubscribe })
  await pool.deliver(mail)
  pool.close()
  const headers = server.taken.map((taken) => taken.headers.filter(({ key }) => key.startsWith('list-')))
  expect(headers[0]?.map(({ key, value }) => [key, value]).toSorted()).toEqual([
    ['list-id', '<listing-42.directory.test>'],
    ['list-unsubscribe', '<https://directory.test/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA>'],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ])
  expect(headers[1]).toEqual([])
  expect(server.connections()).toBe(1)
})

test('a mail that gets no connection of a pool in time is given back, and not sent later by itself', async () => {
  server = await startSmtpServer()
  const { reached, go } = server.hold()
  const sender = { name: 'Launch', address: 'no-reply@directory.test' }
  const pool = smtpPool({ server: on('opportunistic'), sender }, 1, 1_000)
  const first = pool.deliver(mail)
  await reached
  await expect(pool.deliver({ ...mail, to: 'late@example.test' })).rejects.toBeInstanceOf(MailServerAway)
  const next = pool.deliver({ ...mail, to: 'next@example.test' })
  go()
  expect(await Promise.all([first, next])).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }])
  pool.close()
  expect(server.taken.flatMap(({ to_envelope }) => to_envelope)).toEqual(['ada@example.test', 'next@example.test'])
})

describe('over TLS from the first byte, as smtps:// says, a mail is', () => {
  test('delivered to a server with a certificate that is believed', async () => {
    server = await startSmtpServer(onlyTls)
    const { port } = server
    expect(await deliver(parseSmtpUrl(`smtps://localhost:${port}`), { ca: authority.cert })).toBe('sent')
    expect(server.taken.map(({ isSecure }) => isSecure)).toEqual([true])
  })

  test('kept back from a server with any other certificate', async () => {
    server = await startSmtpServer(onlyTls)
    expect(await deliver(parseSmtpUrl(`smtps://localhost:${server.port}`))).toContain('did not take a mail')
    expect(server.taken).toEqual([])
  })
})

describe('where STARTTLS is required a mail is', () => {
  test('delivered over it, with the password', async () => {
    server = await startSmtpServer(withStarttls)
    expect(await deliver(on('required', { user: 'u', pass: 'p' }), { ca: authority.cert })).toBe('sent')
    expect([server.taken[0]?.isSecure, server.steps('AUTH')]).toEqual([true, 1])
  })

  test.each([
    ['without it', {}, '500 at STARTTLS'],
    ['with a certificate that is not believed', withStarttls, 'ESOCKET UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ])('kept back, with the password, from a server %s', async (_, options, reason) => {
    server = await startSmtpServer(options)
    expect(await deliver(on('required', { user: 'u', pass: 'p' }))).toContain(`did not take a mail (${reason})`)
    expect([server.taken.length, server.steps('AUTH')]).toEqual([0, 0])
  })
})

test('where STARTTLS is merely offered a mail goes over it, whatever the certificate', async () => {
  server = await startSmtpServer(withStarttls)
  expect(await deliver(on('opportunistic'))).toBe('sent')
  expect(server.taken.map(({ isSecure }) => isSecure)).toEqual([true])
})

test('a refused login or sender is a fault of the settings: the mail may be tried again', async () => {
  server = await startSmtpServer({
    onMailFrom: (_, __, done) => done(Object.assign(new Error('5.7.1 not you'), { responseCode: 550 })),
  })
  server.answer('AUTH', '535 5.7.8 wrong password')
  expect(await deliver(on('opportunistic', { user: 'u', pass: 'p' }))).toContain('(535 5.7.8 at AUTH')
  expect(await deliver(on('opportunistic'))).toContain('(550 5.7.1 at MAIL FROM)')
})

test('what the server answers is told by its codes alone, as addresses may stand in it', async () => {
  server = await startSmtpServer()
  server.answer('RCPT', '450 4.2.0 <ada@example.test>: not now')
  expect(await deliver(on('opportunistic'))).toBe(
    'The mail server did not take a mail (450 4.2.0 at RCPT TO); it will be tried again.',
  )
})

describe('a server that', () => {
  /** Listens, and says nothing but what it is told to. */
  const speaking = async (greeting: string): Promise<number> => {
    const own = createServer((socket) => socket.on('error', () => {}).write(greeting))
    silent = own
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
    const address = own.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const timeouts = { connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100 }

  test.each([
    ['never greets', '', 'ETIMEDOUT'],
    ['greets and says no more', '220 hello\r\n', 'ETIMEDOUT'],
    ['is none', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'EPROTOCOL'],
  ])('%s does not hold the mail for ever', async (_, greeting, code) => {
    const port = await speaking(greeting)
    expect(await deliver({ host: '127.0.0.1', port, tls: 'opportunistic' }, { timeouts })).toContain(`(${code}`)
  })

  test('is not there is told by what the system says of it', async () => {
    server = await startSmtpServer()
    const gone = on('opportunistic')
    await server.stop()
    expect(await deliver({ ...gone, host: '127.0.0.1' })).toContain('(ESOCKET ECONNREFUSED)')
  })
})
