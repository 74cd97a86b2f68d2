import { expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { SHARED_HOSTS } from '@launch/kit/public-url'
import { refuseIneligible } from './eligible.ts'

const hosts = { sharedHosts: new Set(SHARED_HOSTS), freeMail: new Set(['free.example']) }

/** At which input an address for a website is refused; `taken` where it is not. */
function outcome(email: string, url: string): string {
  try {
    refuseIneligible({ method: 'email', email, url }, hosts)
    return 'taken'
  } catch (error) {
    return error instanceof Refusal ? (error.details.errors?.[0]?.pointer ?? '') : String(error)
  }
}

test.each([
  ['ceo@acme.com', 'https://acme.com/', 'taken'],
  ['CEO@ACME.com', 'https://www.acme.com/about', 'taken'],
  ['ceo@mail.acme.com', 'https://app.acme.com/', 'taken'],
  ['ceo@acme.co.uk', 'https://acme.co.uk/', 'taken'],
  ['ceo+launch@acme.com', 'https://acme.com/', 'taken'],
  ['ceo@xn--bcher-kva.de', 'https://bücher.de/', 'taken'],
  // The first letter of this domain is Cyrillic.
  ['ceo@xn--cme-5cd.com', 'https://acme.com/', '/email'],
  ['ceo@acme.com', 'https://аcme.com/', '/email'],
  ['root@github.io', 'https://bo.github.io/', '/email'],
  ['root@co.uk', 'https://acme.co.uk/', '/email'],
  ['ceo@other.co.uk', 'https://acme.co.uk/', '/email'],
  ['ceo@acme.com', 'https://acme.com.evil.net/', '/email'],
  ['ceo@evil-acme.com', 'https://acme.com/', '/email'],
  ['bo@bo.github.io', 'https://bo.github.io/', 'taken'],
  ['eve@eve.github.io', 'https://bo.github.io/', '/email'],
  ['bo@gmail.com', 'https://gmail.com/', '/email'],
  ['bo@outlook.com', 'https://outlook.com/', '/email'],
  ['bo@proton.me', 'https://proton.me/', '/email'],
  ['bo@free.example', 'https://free.example/', '/email'],
  ['bo@in.free.example', 'https://free.example/', '/email'],
  ['bo@github.com', 'https://github.com/acme/pay', '/method'],
  ['bo@github.com', 'https://www.github.com./acme/pay', '/method'],
  ['bo@github.com', 'https://gist.github.com/', '/email'],
  ['bo@acme.com', '', '/slug'],
])('%s for %s: %s', (email, url, wanted) => {
  expect(outcome(email, url)).toBe(wanted)
})

test('on a shared host a tag can prove a page', () => {
  expect(() =>
    refuseIneligible({ method: 'meta', email: null, url: 'https://github.com/acme/pay' }, hosts),
  ).not.toThrow()
})
