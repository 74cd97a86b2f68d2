import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { type ExampleService, startExamples } from '../testing/example-service.ts'
import type { SignedIn } from './testing/bench.ts'
import { hiddenFields, TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

let drafts: ExampleService
// Before the scene's own end, which takes the nats-server away.
afterAll(() => drafts.stop())
const { bench, door } = await openScene()
const { list_my_drafts, get_draft, list_invites, invite_cofounder, revoke_invite } = operations
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  await bench.drafts.stop()
  drafts = await startExamples('drafts', [list_my_drafts, get_draft, list_invites, invite_cofounder, revoke_invite], {
    database,
    clock,
    nc: nats.connection,
  })
  ada = await bench.signIn(door)
})
beforeEach(() => {
  drafts.calls.length = 0
})

const draft = get_draft.example.output
const ONE = `/drafts/${draft.id}`
const INVITES = `${ONE}/invites`
const [invite] = list_invites.example.output.items
const inputs = (name: string) => drafts.calls.filter((call) => call.name === name).map(({ input }) => input)
const invitesAre = (...items: object[]) =>
  drafts.behave('list_invites', async () => ({ ...list_invites.example.output, items }))
const refusing = (name: string, error: Error) =>
  drafts.behave(name, async () => {
    throw error
  })

describe.each(['/drafts', ONE])('%s', (path) => {
  test('is for who is signed in', async () => {
    const page = await new TestBrowser(() => door.port).open(path)
    expect([page.status, page.location]).toEqual([303, `/sign-in?${new URLSearchParams({ next: path })}`])
  })

  test('asks as the account, and is kept by nobody', async () => {
    const page = await ada.browser.open(path)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(new Set(drafts.calls.map(({ account }) => account))).toEqual(new Set([ada.account]))
  })
})

test('the list shows how far each draft is, and leads to it; an empty one says what to do', async () => {
  const { html } = await ada.browser.open('/drafts')
  for (const part of ['Acme Pay', 'Ready', '26 % filled', 'not submitted yet', `href="${ONE}"`]) {
    expect(html).toContain(part)
  }
  using _none = drafts.behave('list_my_drafts', async () => ({ ...list_my_drafts.example.output, items: [] }))
  expect((await ada.browser.open('/drafts')).html).toContain('You have no draft yet.')
})

test('the pages of the account and of the listings lead to it', async () => {
  expect((await ada.browser.open('/account')).html).toContain('href="/drafts"')
})

test('a draft shows how far it is and what it lacks', async () => {
  using _submitted = drafts.behave('get_draft', async () => ({ ...draft, listing_id: 42 }))
  const { html } = await ada.browser.open(ONE)
  for (const part of ['Ready', 'href="/me/listings/42"', 'href="/docs#update_draft"']) expect(html).toContain(part)
  expect(inputs('list_invites')).toEqual([{ id: draft.id, per_page: 50 }])
})

test('a draft of another account is not there, looked at or sent to', async () => {
  const gone = new Refusal('not_found', 'You have no such draft.')
  const hidden = await hiddenFields(await ada.browser.open(ONE), INVITES)
  using _draft = refusing('get_draft', gone)
  using _invites = refusing('list_invites', gone)
  using _invite = refusing('invite_cofounder', gone)
  using _revoke = refusing('revoke_invite', gone)
  expect((await ada.browser.open(ONE)).status).toBe(404)
  expect((await ada.browser.post(INVITES, [...hidden, ['email', 'a@b.test']])).status).toBe(404)
  expect((await ada.browser.post(`${INVITES}/12/revoke`, hidden)).status).toBe(404)
})

test.each([INVITES, `${INVITES}/12/revoke`])(
  '%s takes no form with a wrong token, nor of who is signed out',
  async (path) => {
    const fields = { csrf: 'wrong', email: 'grace@acme.test' }
    expect((await ada.browser.post(path, fields)).status).toBe(403)
    expect((await new TestBrowser(() => door.port).post(path, fields)).status).toBe(303)
    expect(drafts.calls).toEqual([])
  },
)

describe('the co-founders', () => {
  test('are listed with how each invite stands, and who accepted it', async () => {
    using _shown = invitesAre(
      { ...invite, email: 'new@acme.test' },
      { ...invite, invite_id: 13, status: 'accepted', accepted_by: 'grace@home.test' },
      { ...invite, invite_id: 14, status: 'expired' },
    )
    const { html } = await ada.browser.open(ONE)
    const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    for (const part of [
      'new@acme.test Waiting',
      'good until 30 November 2026 at 09:00 UTC',
      'Accepted by grace@home.test',
      'Expired',
    ]) {
      expect(words).toContain(part)
    }
    for (const id of [12, 14]) expect(html).toContain(`action="${INVITES}/${id}/revoke"`)
    expect(html).not.toContain(`action="${INVITES}/13/revoke"`)
  })

  test('that are none are said to be none', async () => {
    using _none = invitesAre()
    expect((await ada.browser.open(ONE)).html).toContain('Nobody is invited yet.')
  })

  test('are invited by their address, a form that is sent twice once', async () => {
    using _none = invitesAre()
    const hidden = await hiddenFields(await ada.browser.open(ONE), INVITES)
    const fields: [string, string][] = [...hidden, ['email', ' grace@acme.test ']]
    for (const sent of [await ada.browser.post(INVITES, fields), await ada.browser.post(INVITES, fields)]) {
      expect([sent.status, sent.location]).toEqual([303, `${ONE}?done=invited#co-founders`])
    }
    expect(inputs('invite_cofounder')).toEqual([{ id: draft.id, email: 'grace@acme.test' }])
    expect((await ada.browser.open(`${ONE}?done=invited`)).html).toContain('The invite is on its way.')
  })

  test('get the mail again by a button', async () => {
    expect((await ada.browser.send(ONE, {}, INVITES)).status).toBe(303)
    expect(inputs('invite_cofounder')).toEqual([{ id: draft.id, email: invite?.email }])
  })

  test.each(['', 'grace', 'Grace <grace@acme.test>', 'a@b.test, c@d.test', 'a@b.test\0'])(
    'are asked for again where the address can’t be taken: %j',
    async (email) => {
      using _none = invitesAre()
      const page = await ada.browser.send(ONE, { email }, INVITES)
      expect([page.status, page.html.includes('id="email-fault"')]).toEqual([422, true])
      expect(inputs('invite_cofounder')).toEqual([])
    },
  )

  test('above the limit are refused with the reason', async () => {
    using _full = refusing('invite_cofounder', new Refusal('invite_limit', 'The draft has 10 invites.'))
    const page = await ada.browser.send(ONE, {}, INVITES)
    expect([page.status, page.html.includes('The draft has 10 invites.')]).toEqual([422, true])
  })

  test('have their invite taken back by a button', async () => {
    const sent = await ada.browser.send(ONE, {}, `${INVITES}/12/revoke`)
    expect([sent.status, sent.location]).toEqual([303, `${ONE}?done=revoked#co-founders`])
    expect(inputs('revoke_invite')).toEqual([{ id: draft.id, invite_id: 12 }])
  })
})
