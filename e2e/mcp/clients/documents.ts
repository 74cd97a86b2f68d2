import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCertificateAuthority } from '@launch/kit/testing'

const HOST = 'clients.test'
const NAME = `Assistant of ${HOST}`

/** A website with a client metadata document at every address, behind a certificate of an authority of its own. */
export interface DocumentSite {
  /** The address of the document of a client. */
  urlOf(client: string): string
  /** What all of them call themselves. */
  clientName: string
  /** The settings by which a system finds and trusts the site. */
  settings: { outboundResolve: string; authorityFile: string }
  /** The paths that were asked for. */
  requests: string[]
  stop(): Promise<void>
}

/** Serves documents of apps on the user's computer, which don't know their port beforehand (RFC 8252 §7.3). */
export async function serveDocuments(): Promise<DocumentSite> {
  const authority = createCertificateAuthority()
  const folder = mkdtempSync(join(tmpdir(), 'launch-clients-'))
  const authorityFile = join(folder, 'authority.pem')
  await Bun.write(authorityFile, authority.cert)
  const requests: string[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    reusePort: false,
    tls: authority.issue(HOST),
    fetch(request) {
      const { pathname } = new URL(request.url)
      requests.push(pathname)
      return Response.json({
        client_id: `https://${HOST}${pathname}`,
        client_name: NAME,
        redirect_uris: ['http://127.0.0.1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      })
    },
  })
  return {
    urlOf: (client) => `https://${HOST}/${client.replaceAll(/\W+/g, '-')}.json`,
    clientName: NAME,
    settings: { outboundResolve: `${HOST}=127.0.0.1:${server.port}`, authorityFile },
    requests,
    async stop() {
      await server.stop(true)
      rmSync(folder, { recursive: true })
    },
  }
}
