/** @jsxImportSource preact */
import type { Scope } from '@launch/proto/operation'
import { accountPage, Notice } from '../account/parts.tsx'
import { scopeWords } from '../account/scope-words.ts'
import { Day, Moment } from '../day.tsx'
import { Words } from '../words.tsx'
import { shortName } from './short-name.ts'

/** An app that somebody has let in. */
export interface ShownApp {
  id: string
  name: string | undefined
  /** Whom it belongs to: the host that it has shown to be its own, or else where its answers go. */
  place: string
  isProven: boolean
  scopes: readonly Scope[]
  since: Date
  lastUsedAt: Date | null
}

export interface AppsPage {
  apps: readonly ShownApp[]
  /** One has just been shut out. */
  done: boolean
}

export function AppTitle({ app }: { app: Pick<ShownApp, 'name'> }) {
  return <Words text={shortName(app.name ?? 'An app without a name')} />
}

function AppItem({ app }: { app: ShownApp }) {
  const { id, place, isProven, scopes, since, lastUsedAt } = app
  return (
    <li>
      <strong>
        <AppTitle app={app} />
      </strong>
      <span class={`badge ${isProven ? 'good' : 'over'}`}>{isProven ? place : 'Named itself'}</span>
      <a class="act" href={`/account/apps/revoke?${new URLSearchParams({ app: id })}`}>
        Shut out
      </a>
      <span class="row-note">{scopes.map((scope) => scopeWords[scope].name).join(' · ')}</span>
      <span class="row-note">
        {!isProven && <>Answers go to {place}. </>}
        Let in <Day at={since.toISOString()} />,{' '}
        {lastUsedAt ? (
          <>
            last used <Moment at={lastUsedAt.toISOString()} />
          </>
        ) : (
          'not used yet'
        )}
      </span>
    </li>
  )
}

/** The apps that somebody has let in. */
export function appsPage({ apps, done }: AppsPage): string {
  return accountPage({
    title: 'Apps',
    area: '/account/apps',
    children: (
      <>
        <h1>Apps</h1>
        <p class="lead">Assistants and other apps that you have let in. They ask you before they can do anything.</p>
        {done && <Notice kind="done">The app is shut out. What it held is refused from now on.</Notice>}
        {apps.length === 0 ? (
          <p class="none">No app is let in. Add this directory to your assistant, and it appears here.</p>
        ) : (
          <ul class="rows">
            {apps.map((app) => (
              <AppItem key={app.id} app={app} />
            ))}
          </ul>
        )}
      </>
    ),
  })
}
