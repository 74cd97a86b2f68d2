/** @jsxImportSource preact */
import type { Claim, ClaimCheck, ResolverCheck } from '@launch/proto/schemas/claim'
import type { ComponentChildren } from 'preact'
import { Second } from '../day.tsx'
import { plain, plainLine, Words } from '../words.tsx'
import { checkWords } from './claim-words.ts'

/** Seconds as people say them. */
function timeOf(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}

function Resolvers({ of }: { of: readonly ResolverCheck[] }) {
  return (
    <table class="attempts resolvers">
      <caption>What each resolver says</caption>
      <thead>
        <tr>
          <th scope="col">Resolver</th>
          <th scope="col">Asked for</th>
          <th scope="col">Answer</th>
          <th scope="col">Cached for</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ resolver, asked, code, found, ttl }) => (
          <tr key={`${resolver} ${asked}`}>
            <td data-label="Resolver">{resolver === 'system' ? 'Ours' : <Words text={resolver} />}</td>
            <td data-label="Asked for">
              <code>{plainLine(asked)}</code>
            </td>
            <td data-label="Answer">
              <span>
                {checkWords[code]}
                {found && code !== 'found' && (
                  <>
                    {': '}
                    <code>{plainLine(found)}</code>
                  </>
                )}
              </span>
            </td>
            <td data-label="Cached for">{ttl === null ? '–' : timeOf(ttl)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Diagnosis({ code, detail, expected, found }: ClaimCheck) {
  return (
    <>
      <p class={code === 'found' ? 'check-line' : 'check-line wrong'}>
        <strong>{checkWords[code]}.</strong> {plainLine(detail)}
      </p>
      {code !== 'found' && (
        <dl class="found">
          <dt>Looked for</dt>
          <dd>
            <code>{plain(expected)}</code>
          </dd>
          <dt>Found</dt>
          <dd>{found ? <code class="text">{plain(found)}</code> : 'Nothing'}</dd>
        </dl>
      )}
    </>
  )
}

/**
 * What the latest look for a claim's proof came to.
 * @param children what can be done about it
 */
export function LastCheck({ claim: { last_check }, children }: { claim: Claim; children?: ComponentChildren }) {
  if (!last_check) return null
  const { resolvers = [] } = last_check
  return (
    <section aria-labelledby="check" class="standing">
      <h2 id="check">The last check</h2>
      <p class="hint">
        <Second at={last_check.at} />
      </p>
      <Diagnosis {...last_check} />
      {resolvers.length > 0 && <Resolvers of={resolvers} />}
      {children && <div class="buttons">{children}</div>}
    </section>
  )
}
