import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { invalidInput, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { PUBLIC_URL } from '../testing/bench.ts'
import { type ListingsService, startListings } from '../testing/listings-service.ts'
import type { SignedIn } from './testing/bench.ts'
import { hiddenFields, TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

let listings: ListingsService
// Before the scene's own end, which takes the nats-server away.
afterAll(() => listings.stop())
const { bench, door } = await openScene()
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  listings = await startListings({ database, clock, nc: nats.connection })
  ada = await bench.signIn(door)
})
beforeEach(() => {
  listings.calls.length = 0
})
const AREA = '/account/profile'
const profile = operations.get_my_profile.example.output
const bare = {
  ...profile,
  ...{ name: null, role: null, bio: null, photo_url: null, links: [], handle: null, answers: [], complete: false },
  missing: [{ reason: 'Add your name.', url: `${PUBLIC_URL}/account/profile` }],
}
const named = (name: string) => listings.calls.filter((call) => call.name === name)

/** Sends the form with a file, as browsers do. */
async function upload(
  file: Blob | undefined,
  browser: TestBrowser = ada.browser,
  changes: Record<string, string> = {},
) {
  const body = new FormData()
  const hidden = Object.fromEntries(await hiddenFields(await ada.browser.open(AREA), `${AREA}/photo`))
  for (const [name, value] of Object.entries({ ...hidden, ...changes })) body.set(name, value)
  if (file) body.set('photo', file, 'ada.jpg')
  const headers = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }
  return browser.open(`${AREA}/photo`, { method: 'POST', body, headers })
}

test('who is not signed in is sent to sign in first', async () => {
  const page = await new TestBrowser(() => door.port).open(AREA)
  expect([page.status, page.location]).toEqual([303, '/sign-in?next=%2Faccount%2Fprofile'])
})

test('the page says first what is missing, and holds what there is', async () => {
  using _bare = listings.behave('get_my_profile', async () => bare)
  const { html } = await ada.browser.open(AREA)
  expect(html.indexOf('Add your name.')).toBeGreaterThan(0)
  expect(html.indexOf('Add your name.')).toBeLessThan(html.indexOf('name="bio"'))
  expect(named('get_my_profile')[0]?.account).toBe(ada.account)
})

test('a complete one says so and leads to its page', async () => {
  const { html } = await ada.browser.open(AREA)
  expect(html).toContain('Your profile is complete')
  expect(html).toContain('href="/founders/ada-vermeer"')
  expect(html).toContain('value="Ada Vermeer"')
})

test('the account’s page leads to it', async () => {
  const { html } = await ada.browser.open('/account')
  for (const path of [AREA, '/account/interview', '/me/listings']) expect(html).toContain(`href="${path}"`)
})

describe('the form', () => {
  const fields = {
    name: ' Ada ',
    role: '',
    bio: 'One.\r\nTwo.',
    links: 'https://a.test/\r\n\r\n https://b.test/ ',
    handle: 'ada',
  }

  test('saves as the account, empty texts as none, links one a line', async () => {
    const sent = await ada.browser.send(AREA, fields)
    expect([sent.status, sent.location]).toEqual([303, `${AREA}?done=saved`])
    expect(named('update_my_profile')).toEqual([
      {
        name: 'update_my_profile',
        account: ada.account,
        input: {
          name: 'Ada',
          role: null,
          bio: 'One.\nTwo.',
          links: ['https://a.test/', 'https://b.test/'],
          handle: 'ada',
        },
      },
    ])
  })

  test('leaves the handle where none is typed', async () => {
    await ada.browser.send(AREA, { ...fields, handle: '' })
    expect(named('update_my_profile')[0]?.input).not.toHaveProperty('handle')
  })

  test.each([
    [{ ...fields, links: 'not an address' }, 'links'],
    [{ ...fields, name: 'x'.repeat(81) }, 'name'],
    [{ ...fields, handle: 'A B' }, 'handle'],
    [{ ...fields, bio: 'a\u0000b' }, 'bio'],
  ])('is shown again, as it was typed, where it is wrong: %#', async (wrong, field) => {
    const page = await ada.browser.send(AREA, wrong)
    expect(page.status).toBe(422)
    expect(page.html).toContain(`id="${field}-fault"`)
    expect(page.html).toContain('One.\nTwo.'.replace('One.\nTwo.', field === 'bio' ? 'Not saved' : 'One.\nTwo.'))
    expect(named('update_my_profile')).toEqual([])
  })

  test('says what the service found wrong at its field', async () => {
    using _refused = listings.behave('update_my_profile', async () => {
      throw invalidInput('bio', 'not_allowed', 'Not <b>this</b> bio.')
    })
    const page = await ada.browser.send(AREA, fields)
    expect(page.status).toBe(422)
    expect(page.html).toContain('id="bio-fault">Not &lt;b>this&lt;/b> bio.')
  })

  test('says that a handle is taken', async () => {
    using _taken = listings.behave('update_my_profile', async () => {
      throw new Refusal('handle_taken', 'The handle ada is taken.')
    })
    const page = await ada.browser.send(AREA, fields)
    expect([page.status, page.html.includes('The handle ada is taken.')]).toEqual([422, true])
  })

  test('is refused with a wrong token, and nothing is kept', async () => {
    const page = await ada.browser.post(AREA, { ...fields, csrf: 'wrong' })
    expect(page.status).toBe(403)
    expect(named('update_my_profile')).toEqual([])
  })
})

describe('the photo', () => {
  test('is handed on as it is, for the account alone', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256)
    const sent = await upload(new Blob([bytes]))
    expect([sent.status, sent.location]).toEqual([303, `${AREA}?done=photo`])
    const [call] = named('keep_profile_photo')
    expect(call?.input.account_id).toBe(ada.account)
    expect(Buffer.from(String(call?.input.file), 'base64').equals(bytes)).toBe(true)
  })

  test('that the service refuses is asked for again, with its reason', async () => {
    using _refused = listings.behave('keep_profile_photo', async () => {
      throw invalidInput('file', 'invalid_format', 'This is no picture that we can read.')
    })
    const page = await upload(new Blob(['x']))
    expect([page.status, page.html.includes('This is no picture that we can read.')]).toEqual([422, true])
  })

  test('is asked for where none was chosen', async () => {
    const page = await upload(undefined)
    expect([page.status, page.html.includes('No file was chosen.')]).toEqual([422, true])
  })

  test('of more than 5 MB is refused with the page', async () => {
    const page = await upload(new Blob([new Uint8Array(5 * 1_048_576 + 1)]))
    expect([page.status, page.html.includes('larger than 5 MB')]).toEqual([422, true])
    expect(named('keep_profile_photo')).toEqual([])
  })

  test('of far more is not even read', async () => {
    expect((await upload(new Blob([new Uint8Array(6 * 1_048_576)]))).status).toBe(413)
  })

  test('with a wrong token is refused, and nothing is kept', async () => {
    expect((await upload(new Blob(['x']), ada.browser, { csrf: 'wrong' })).status).toBe(403)
    expect(named('keep_profile_photo')).toEqual([])
  })

  test('in a form of another kind is refused', async () => {
    const hidden = await hiddenFields(await ada.browser.open(AREA), `${AREA}/photo`)
    expect((await ada.browser.post(`${AREA}/photo`, hidden)).status).toBe(415)
  })

  test('can be removed', async () => {
    const sent = await ada.browser.send(AREA, {}, `${AREA}/photo/remove`)
    expect([sent.status, sent.location]).toEqual([303, `${AREA}?done=removed`])
    expect(named('set_profile_photo')[0]?.input).toEqual({ photo_url: null })
  })
})

describe('the interview', () => {
  const PAGE = '/account/interview'
  const [question] = operations.list_interview_questions.example.output.items

  test('shows each question with its answer', async () => {
    const { html } = await ada.browser.open(PAGE)
    expect(html).toContain(question?.question ?? '-')
    expect(html).toContain('My landlord. He was late with everything.')
  })

  test('sends the answers that changed alone', async () => {
    const sent = await ada.browser.send(PAGE, { first_customer: 'The bakery.' })
    expect([sent.status, sent.location]).toEqual([303, `${PAGE}?done=saved`])
    expect(named('answer_interview').map(({ input }) => input)).toEqual([
      { answers: [{ question_id: 'first_customer', answer: 'The bakery.' }] },
    ])
    await ada.browser.send(PAGE, { first_customer: 'My landlord. He was late with everything.' })
    expect(named('answer_interview')).toHaveLength(1)
  })

  test('names the answer that is wrong', async () => {
    const page = await ada.browser.send(PAGE, { first_customer: 'x'.repeat(2_001) })
    expect(page.status).toBe(422)
    expect(page.html).toContain('id="first_customer-fault"')
  })
})

test('words in the address that name nothing that was done are passed over', async () => {
  const { status, html } = await ada.browser.open(`${AREA}?done=constructor`)
  expect(status).toBe(200)
  expect(html.includes('class="notice done"')).toBe(false)
})
