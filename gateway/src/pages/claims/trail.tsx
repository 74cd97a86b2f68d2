/** @jsxImportSource preact */
import type { ListingClaim } from '@launch/proto/schemas/claim'
import { Day, Moment } from '../day.tsx'
import { plainLine } from '../words.tsx'
import { detailWords, methodWords, statusWords, stepWords } from './claim-words.ts'

function Entry({ claim, owner }: { claim: ListingClaim; owner: boolean }) {
  const { claim_id, method, status, reason, created_at, is_yours, trail } = claim
  const { name, tone } = statusWords[status]
  return (
    <li>
      <h2>
        {is_yours ? <a href={`/me/claims/${claim_id}`}>Your claim</a> : owner ? 'Another account' : `Claim ${claim_id}`}{' '}
        <small>{methodWords[method].name}</small> <span class={`badge ${tone}`}>{name}</span>
      </h2>
      <p class="row-note">
        Claim {claim_id}, made <Day at={created_at} />
      </p>
      {reason && <p class="instruction">{plainLine(reason)}</p>}
      <ol class="trail">
        {trail.map((entry) => {
          const detail = detailWords(entry)
          return (
            <li key={`${entry.at} ${entry.step}`}>
              <Moment at={entry.at} />
              <span>
                <strong>{stepWords[entry.step]}</strong>
                {detail && ` – ${plainLine(detail)}`}
              </span>
            </li>
          )
        })}
      </ol>
    </li>
  )
}

/**
 * Claims on a listing, each with what happened to it.
 * @param owner whether its owner reads it, or else the site team
 */
export function Trail({ claims, owner }: { claims: readonly ListingClaim[]; owner: boolean }) {
  return (
    <ol class="versions">
      {claims.map((claim) => (
        <Entry key={claim.claim_id} claim={claim} owner={owner} />
      ))}
    </ol>
  )
}
