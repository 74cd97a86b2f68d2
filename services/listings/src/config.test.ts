import { expect, test } from 'bun:test'
import { parseSites, readListingsSettings } from './config.ts'

const env = { LAUNCH_ENV: 'development', PUBLIC_URL: 'https://directory.test/' }

test('without SITES there is one site, at the public address', () => {
  expect(readListingsSettings(env).sites).toEqual([
    { key: 'main', name: 'Launch Directory', base_url: 'https://directory.test' },
  ])
})

test('SITES names the sites in their order', () => {
  const SITES =
    '[{"key":"one","name":"One","base_url":"https://one.test/"},{"key":"two","name":"Two","base_url":"https://two.test"}]'
  expect(readListingsSettings({ ...env, SITES }).sites.map(({ key, base_url }) => [key, base_url])).toEqual([
    ['one', 'https://one.test'],
    ['two', 'https://two.test'],
  ])
})

test('a wrong SITES is refused with what would be right', () => {
  const site = { key: 'a', name: 'A', base_url: 'https://a.test' }
  const wrong: [string, RegExp][] = [
    ['sites', /not JSON/],
    ['{}', /not a list/],
    ['[]', /no site/],
    ['[null]', /no key/],
    [JSON.stringify([{ ...site, key: 'A b' }]), /no key/],
    [JSON.stringify([{ ...site, name: ' ' }]), /no name/],
    [JSON.stringify([{ ...site, base_url: 'a.test' }]), /base_url/],
    [JSON.stringify([site, site]), /twice/],
  ]
  for (const [text, says] of wrong) expect(() => parseSites(text)).toThrow(says)
})

test('SHARED_HOSTS replaces the list of shared hosts', () => {
  expect([...readListingsSettings({ ...env, SHARED_HOSTS: 'Forge.test, hub.test' }).sharedHosts]).toEqual([
    'forge.test',
    'hub.test',
  ])
  expect(() => readListingsSettings({ ...env, SHARED_HOSTS: 'https://forge.test' })).toThrow(/SHARED_HOSTS/)
})
