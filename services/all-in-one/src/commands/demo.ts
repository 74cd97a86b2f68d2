import { createClient, ProblemError } from '@launch/proto/client'
import type { Draft } from '@launch/proto/schemas/draft'
import { plainText } from '../demo/plain-text.ts'
import { profileTable } from '../demo/profile-table.ts'
import { openSampleSite } from '../demo/sample-site.ts'
import { createScreen, type Screen } from '../demo/screen.ts'
import { watchDraft } from '../demo/watch-draft.ts'
import { CommandFailure, EXIT } from '../failure.ts'
import { logsToFiles } from '../system/logs.ts'
import { palette, say } from '../terminal.ts'
import { type Session, withSystem } from './with-system.ts'

type Env = Record<string, string | undefined>

/**
 * `make demo [URL=…] [EXIT=1]`: starts the system and does the main job before the reader's eyes. Stays up until
 * Ctrl-C; with EXIT=1 ends with 0 once the draft is ready.
 */
export async function demo(env: Env = process.env): Promise<number> {
  const sample = env.URL ? undefined : await openSampleSite()
  const url = env.URL || sample?.url || ''
  const resolve = [env.OUTBOUND_RESOLVE, sample?.resolve].filter(Boolean).join(',')
  const screen = createScreen(process.stdout)
  say('Starting the system:')
  try {
    return await withSystem(
      { env: { ...env, ...(resolve && { OUTBOUND_RESOLVE: resolve }) }, logs: ({ dataDir }) => logsToFiles(dataDir) },
      async (session) => {
        const done = await Promise.race([show(session, url, screen), session.interrupted])
        if (!done) return EXIT.interrupted
        if (env.EXIT) return 0
        howToGoOn(session, done, screen)
        await session.interrupted
        return 0
      },
    )
  } finally {
    await sample?.stop()
  }
}

/** From the address of a website to a profile with its evidence. */
async function show(session: Session, url: string, screen: Screen): Promise<Draft> {
  const paint = palette(screen.colour)
  const client = createClient({ baseUrl: session.baseUrl, apiKey: session.account.api_key })
  screen.line(`\n${paint.bold('From a website to a profile:')} ${plainText(url)}\n`)
  const submitted = await client.submit_listing({ url }).catch(refused)
  const draft = await watchDraft(client, submitted, screen)
  screen.line('')
  for (const line of profileTable(draft, screen)) screen.line(line)
  const filled = Object.values(draft.fields).filter(({ state }) => state !== 'not_found').length
  screen.line(
    `\n  ${paint.bold(`${draft.completeness} % complete`)}, ${filled} of ${Object.keys(draft.fields).length} fields; the reading ended ${draft.crawl.outcome}.`,
  )
  for (const { reason } of draft.crawl.outcome === 'ok' ? [] : draft.missing.slice(0, 3))
    screen.line(`  ${plainText(reason)}`)
  const evidence = Object.values(draft.fields).flatMap((field) => field.evidence)[0]
  if (evidence) {
    const page = `${session.baseUrl}/api/v1/drafts/${draft.id}/pages/${evidence.sha256}`
    screen.line(
      `  Every quote can be checked; the first one stands at ${evidence.start}–${evidence.end} of\n  ${paint.cyan(page)}`,
    )
  }
  return draft
}

function refused(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error
  const details = error.problem.errors?.map(({ detail }) => detail) ?? []
  throw new CommandFailure(`The address was refused: ${[error.problem.detail, ...details].join(' ')}`)
}

function howToGoOn({ baseUrl, account }: Session, draft: Draft, screen: Screen): void {
  const paint = palette(screen.colour)
  screen.line(`
${paint.bold('The system stays up at')} ${paint.cyan(baseUrl)} ${paint.dim('(Ctrl-C stops it)')}
  key   ${account.api_key}
  try   curl -H 'Authorization: Bearer ${account.api_key}' ${baseUrl}/api/v1/drafts/${draft.id}
`)
}
