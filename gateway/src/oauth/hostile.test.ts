import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { nativeClient, postForm, postJson, register, requestOf } from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { door, ada } = await openScene()
const client = await register(door)

const RUNS = { numRuns: 60 }
/** The level of errors in logs, in pino's numbers. */
const ERROR = 50
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webUrl(),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%00',
    '\ud800',
    '-1',
    '1e999',
    '[object Object]',
    '__proto__',
    "' or 1=1 --",
    'x'.repeat(5_000),
  ),
)
const repeated = (names: readonly string[]) => fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 6 })

const AUTHORIZE = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
]
const MORE = [
  'resource',
  'prompt',
  'max_age',
  'nonce',
  'claims',
  'request',
  'request_uri',
  'response_mode',
  'dpop_jkt',
  'sig',
]

/** A request in which some parameters say something else, or come twice. */
const changedRequest = fc.tuple(repeated([...AUTHORIZE, ...MORE]), fc.boolean()).map(([changes, isAdded]) => {
  const { query } = requestOf(client)
  for (const [name, value] of changes) isAdded ? query.append(name, value) : query.set(name, value)
  return query
})

/** Whether a request was answered, or refused in the words of OAuth (RFC 6749 §5.2). */
async function isAnswered(answer: Response): Promise<boolean> {
  const body = await answer.text()
  if (answer.status < 400) return true
  const { error, error_description } = JSON.parse(body)
  return answer.status < 500 && /^[a-z_]+$/.test(error) && /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/.test(error_description)
}

test('no authorization request is answered with a fault, nor leads anywhere but to us before somebody was asked', async () => {
  await fc.assert(
    fc.asyncProperty(changedRequest, async (query) => {
      const { status, location } = await ada.browser.open(`/oauth2/authorize?${query}`)
      const isKnown = /^\/(consent|sign-in)\?/.test(location)
      // A client of some website, which can't be read here, is told to come back.
      const isAway = status === 503 && /^https:/i.test(query.get('client_id') ?? '')
      return isKnown ? status === 302 : location === '' && (status === 400 || isAway)
    }),
    RUNS,
  )
})

test('no consent page is answered with a fault', async () => {
  await fc.assert(
    fc.asyncProperty(changedRequest, async (query) => {
      query.append('exp', '9999999999')
      return (await ada.browser.open(`/consent?${query}`)).status < 500
    }),
    RUNS,
  )
})

const TOKEN = [
  'grant_type',
  'code',
  'code_verifier',
  'redirect_uri',
  'client_id',
  'client_secret',
  'refresh_token',
  'resource',
]
const ASSERTED = ['scope', 'client_assertion', 'client_assertion_type', 'assertion', 'token', 'token_type_hint']

test.each(['/oauth2/token', '/oauth2/revoke'])('no form to %s is answered with a fault', async (path) => {
  const types = ['authorization_code', 'refresh_token', 'client_credentials', 'password', undefined]
  const form = fc.tuple(repeated([...TOKEN, ...ASSERTED]), fc.constantFrom(...types), fc.boolean())
  await fc.assert(
    fc.asyncProperty(form, text, async ([fields, type, isOwn], credential) => {
      const body = new URLSearchParams(fields)
      if (type) body.set('grant_type', type)
      if (isOwn) body.set('client_id', client.client_id)
      const basic = { authorization: `Basic ${Buffer.from(credential).toString('base64')}` }
      return isAnswered(await postForm(door, path, body, credential.length % 2 ? basic : {}))
    }),
    RUNS,
  )
})

test('no registration is answered with a fault', async () => {
  const names = [
    ...Object.keys(nativeClient),
    'application_type',
    'scope',
    'jwks',
    'logo_uri',
    '__proto__',
    'constructor',
  ]
  const value = fc.oneof(text, fc.jsonValue(), fc.array(text, { maxLength: 3 }))
  const metadata = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(metadata, fc.boolean(), async (changes, isWhole) => {
      const body = JSON.stringify(Object.fromEntries([...(isWhole ? Object.entries(nativeClient) : []), ...changes]))
      return isAnswered(await postJson(door, '/oauth2/register', JSON.parse(body)))
    }),
    RUNS,
  )
})

test('no bytes to an endpoint are answered with a fault', async () => {
  const sent = fc.tuple(
    fc.constantFrom('/oauth2/token', '/oauth2/register', '/oauth2/revoke'),
    fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''),
    fc.uint8Array({ maxLength: 200 }),
  )
  await fc.assert(
    fc.asyncProperty(sent, async ([path, type, body]) => {
      const headers = type ? { 'content-type': type } : {}
      return isAnswered(await fetch(`http://127.0.0.1:${door.port}${path}`, { method: 'POST', body, headers }))
    }),
    RUNS,
  )
})

test('nothing of it was logged as a fault of ours', () => {
  expect(door.log.filter(({ level }) => Number(level) >= ERROR)).toEqual([])
})
