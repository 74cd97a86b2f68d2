/** @jsxImportSource preact */
import { accountPage, Csrf } from '../account/parts.tsx'
import { AppTitle, type ShownApp } from './apps-page.tsx'

/** Asks whether an app is to be shut out. */
export function revokeAppPage({ csrf, app }: { csrf: string; app: ShownApp }): string {
  return accountPage({
    title: 'Shut out an app',
    area: '/account/apps',
    children: (
      <>
        <h1>
          Shut out “<AppTitle app={app} />
          ”?
        </h1>
        <p class="lead">
          Within a second it can do nothing in your account any more, on any device. It may ask you again.
        </p>
        <div class="buttons">
          <form method="post" action="/account/apps/revoke">
            <Csrf token={csrf} />
            <input type="hidden" name="app" value={app.id} />
            <button type="submit" class="button grave">
              Shut the app out
            </button>
          </form>
          <a class="button quiet" href="/account/apps">
            Keep it
          </a>
        </div>
      </>
    ),
  })
}
