import { expect, test } from 'bun:test'
import { productKey } from './product-key.ts'
import { SHARED_HOSTS } from './shared-hosts.ts'

const keyOf = (url: string | null) => productKey(url, new Set(SHARED_HOSTS))

test('addresses of one registrable domain are one product', () => {
  for (const url of ['https://acme.co.uk', 'http://www.acme.co.uk/about?x=1', 'https://app.ACME.co.uk./']) {
    expect(keyOf(url)).toBe('acme.co.uk')
  }
})

test('two names below a private suffix are two products', () => {
  expect(keyOf('https://ann.github.io/')).toBe('ann.github.io')
  expect(keyOf('https://bob.github.io/')).toBe('bob.github.io')
})

test('on shared hosts the path tells products apart, whatever its case, slashes and www', () => {
  expect(keyOf('https://github.com/acme/pay')).toBe('github.com/acme/pay')
  expect(keyOf('https://www.github.com/Acme//Pay/?tab=readme#top')).toBe('github.com/acme/pay')
  expect(keyOf('https://apps.apple.com/app/id1')).not.toBe(keyOf('https://apps.apple.com/app/id2'))
})

test('apps of a store that names them in the query are told apart', () => {
  const play = 'https://play.google.com/store/apps/details'
  expect(keyOf(`${play}?id=com.acme&hl=en`)).toBe('play.google.com/store/apps/details?id=com.acme')
  expect(keyOf(`${play}?id=com.other`)).not.toBe(keyOf(`${play}?id=com.acme`))
})

test('what is no address has no key', () => {
  expect(keyOf(null)).toBeNull()
  expect(keyOf('acme')).toBeNull()
})

test('a key stays short however long the path is', () => {
  expect(keyOf(`https://github.com/${'a/'.repeat(900)}`)?.length).toBeLessThanOrEqual(500)
})
