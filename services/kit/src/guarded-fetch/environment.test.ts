import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCertificateAuthority } from './testing/certificate-authority.ts'
import { http, type Loopback, listen } from './testing/loopback.ts'

const SCRIPT = `
  const { createGuardedFetch } = await import(${JSON.stringify(join(import.meta.dir, 'mod.ts'))})
  const { parseOutboundResolve } = await import(${JSON.stringify(join(import.meta.dir, '../public-url/mod.ts'))})
  const fetch = createGuardedFetch({ resolve: parseOutboundResolve(process.env.OUTBOUND_RESOLVE), userAgent: 'TestBot/1.0' })
  const { status } = await fetch(process.env.TARGET).catch((error) => ({ status: error.code }))
  process.stdout.write(String(status))
`

/** What a process of its own, started with these variables, gets from https://shop.test/ or http://shop.test/. */
async function statusIn(scheme: string, site: Loopback, env: Record<string, string>): Promise<string> {
  const all = { TARGET: `${scheme}://shop.test/`, OUTBOUND_RESOLVE: `shop.test=127.0.0.1:${site.port}`, ...env }
  const child = Bun.spawn([process.execPath, '-e', SCRIPT], { env: { ...process.env, ...all }, stderr: 'inherit' })
  return await new Response(child.stdout).text()
}

test('proxies named in the environment see nothing', async () => {
  await using site = await listen(http(200))
  await using proxy = await listen(http(407))
  const url = `http://127.0.0.1:${proxy.port}`
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy']
  const env = { ...Object.fromEntries(names.map((name) => [name, url])), NODE_USE_ENV_PROXY: '1', NO_PROXY: '' }
  expect(await statusIn('http', site, env)).toBe('200')
  expect(proxy.connections()).toBe(0)
})

test('an authority in NODE_EXTRA_CA_CERTS is trusted', async () => {
  const authority = createCertificateAuthority()
  const folder = await mkdtemp(join(tmpdir(), 'authority-'))
  const file = join(folder, 'ca.pem')
  await Bun.write(file, authority.cert)
  await using site = await listen(http(200), { tls: authority.issue('shop.test') })
  expect(await statusIn('https', site, { NODE_EXTRA_CA_CERTS: file })).toBe('200')
  await rm(folder, { recursive: true })
})

test('certificates are checked even where the environment turns that off', async () => {
  await using site = await listen(http(200), { tls: createCertificateAuthority().issue('shop.test') })
  expect(await statusIn('https', site, { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toBe('tls')
})
