import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import type { AccountBench, AccountDoor } from '../../account/testing/bench.ts'
import { openAccountBench } from '../../account/testing/bench.ts'
import { pagesExtra } from '../../door/extras.ts'
import { openapi } from '../../openapi/mod.ts'
import { PUBLIC_URL } from '../../testing/bench.ts'
import { createPages } from '../mod.ts'

const SERVICES = new URL('../../../../services/', import.meta.url).pathname
/** Addresses of pages that services name, as they write them: from our own address to the end of the text. An anchor that is filled in stays out. */
const NAMED = /\$\{(?:\w+\.)*publicUrl\}(\/[^`]*)`/g
/** What is no page, or is answered elsewhere than by pages and the account's: their own tests open it. */
const OTHER = /^\/(images|badges|api|checkout|founders|listings|unsubscribe)\/|^\/account\/apps$|^\/bot$|^\/$/

/** Every address that a service names, with numbers where it names a thing. */
function namedAddresses(): string[] {
  const found = [...new Glob('*/src/**/*.ts').scanSync(SERVICES)]
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => [...readFileSync(`${SERVICES}${file}`, 'utf8').matchAll(NAMED)])
    .map(([, path = '']) => path.replace(/\)$/, ''))
  const paths = found
    .filter((path) => !OTHER.test(path))
    .map((path) => path.replace(/#\$\{[^}]+\}/, '').replace(/\$\{[^}]+\}/g, '42'))
  return [...new Set(paths)].sort()
}

let bench: AccountBench
let door: AccountDoor
beforeAll(async () => {
  bench = await openAccountBench()
  const pages = createPages({ publicUrl: PUBLIC_URL, document: openapi(PUBLIC_URL) })
  door = bench.openDoor({ extras: () => [pagesExtra(pages)] })
})
afterAll(() => bench.close())

test('the services name some', () => {
  expect(namedAddresses()).toEqual(
    expect.arrayContaining(['/account/profile', '/me/listings/42/story', '/me/listings/42/edit', '/docs#update_draft']),
  )
})

test.each(namedAddresses())('%s, which a service names, is there, or asks to sign in first', async (path) => {
  const [page = '', anchor] = path.split('#')
  const answer = await fetch(`http://127.0.0.1:${door.port}${page}`, { redirect: 'manual' })
  const location = answer.headers.get('location')
  if (answer.status === 303) expect(location).toBe(`/sign-in?${new URLSearchParams({ next: page })}`)
  else expect(answer.status).toBe(200)
  if (anchor !== undefined) expect(await answer.text()).toContain(`id="${anchor}"`)
})
