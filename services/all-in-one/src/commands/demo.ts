import { type Client, createClient, ProblemError } from '@launch/proto/client'
import type { Draft } from '@launch/proto/schemas/draft'
import { launch } from '../demo/launch.ts'
import { plainText } from '../demo/plain-text.ts'
import { profileTable } from '../demo/profile-table.ts'
import { refusalText } from '../demo/refusal-text.ts'
import { openSampleSite } from '../demo/sample-site.ts'
import { createScreen, type Screen } from '../demo/screen.ts'
import { watchDraft } from '../demo/watch-draft.ts'
import { CommandFailure, EXIT } from '../failure.ts'
import { dataDirectory } from '../paths.ts'
import { readDemoFile } from '../system/demo-file.ts'
import { logsToFiles } from '../system/logs.ts'
import { palette, say, step } from '../terminal.ts'
import { seedDirectory } from './seed.ts'
import { type Session, withSystem } from './with-system.ts'

type Env = Record<string, string | undefined>

/**
 * `make demo [URL=…] [EXIT=1]`: starts the system and does the main job before the reader's eyes. Stays up until
 * Ctrl-C; with EXIT=1 ends with 0 once the listing is live.
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
        await step('60 made-up listings around it', () => seedAround(env))
        const done = await Promise.race([show(session, url, screen), session.interrupted])
        if (!done) return EXIT.interrupted
        if (env.EXIT) return done.page ? 0 : EXIT.failed
        howToGoOn(session, done, screen)
        await session.interrupted
        return 0
      },
    )
  } finally {
    await sample?.stop()
  }
}

/** Neighbours for the listing that is about to be made, so that search, boards and weeks have something in them. */
async function seedAround(env: Env): Promise<void> {
  const demo = await readDemoFile(dataDirectory(env))
  if (demo) await seedDirectory(demo, { ...env, N: env.N ?? '60' })
}

interface Shown {
  draft: Draft
  /** Address of the live listing's page; undefined where there was nothing to launch. */
  page: string | undefined
}

/** From the address of a website to a live listing. */
async function show({ baseUrl, account }: Session, url: string, screen: Screen): Promise<Shown> {
  const paint = palette(screen.colour)
  const client = createClient({ baseUrl, apiKey: account.api_key })
  const draft = await showProfile(client, { url, baseUrl }, screen)
  if (draft.crawl.outcome !== 'ok' && draft.crawl.outcome !== 'partial') {
    screen.line('\n  Nothing could be read, so there is nothing to launch.')
    return { draft, page: undefined }
  }
  screen.line(`\n${paint.bold('From the profile to a listing:')}\n`)
  const page = await launch(draft, { client, baseUrl, screen }).catch(refused)
  screen.line(`\n  ${paint.bold('The listing is live:')} ${paint.cyan(page)}`)
  return { draft, page }
}

/** From the address of a website to a profile with its evidence. */
async function showProfile(
  client: Client,
  { url, baseUrl }: { url: string; baseUrl: string },
  screen: Screen,
): Promise<Draft> {
  const paint = palette(screen.colour)
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
    const page = `${baseUrl}/api/v1/drafts/${draft.id}/pages/${evidence.sha256}`
    screen.line(
      `  Every quote can be checked; the first one stands at ${evidence.start}–${evidence.end} of\n  ${paint.cyan(page)}`,
    )
  }
  return draft
}

function refused(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error
  throw new CommandFailure(`It was refused: ${refusalText(error.problem)}`)
}

function howToGoOn({ baseUrl, mailboxUrl, account }: Session, { draft }: Shown, screen: Screen): void {
  const paint = palette(screen.colour)
  screen.line(`
${paint.bold('The system stays up at')} ${paint.cyan(baseUrl)} ${paint.dim('(Ctrl-C stops it)')}
  key   ${account.api_key}${mailboxUrl ? `\n  mail  ${mailboxUrl}` : ''}
  try   curl -H 'Authorization: Bearer ${account.api_key}' ${baseUrl}/api/v1/drafts/${draft.id}
`)
}
