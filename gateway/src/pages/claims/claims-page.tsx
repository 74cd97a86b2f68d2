/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { type Claim, type ClaimStatus, claimStatuses } from '@launch/proto/schemas/claim'
import { accountPage, Notice } from '../account/parts.tsx'
import { Day } from '../day.tsx'
import { Pager } from '../pager.tsx'
import { plainLine } from '../words.tsx'
import { checkWords, methodWords, statusWords } from './claim-words.ts'

export interface ClaimsPage {
  found: OutputOf<Operations['list_my_claims']>
  /** Which claims were asked for; undefined for all. */
  status: ClaimStatus | undefined
  /** Something was just done. */
  done?: string | undefined
}

const AREA = '/me/claims'
const pathOf = (status: ClaimStatus | undefined) => (status ? `${AREA}?${new URLSearchParams({ status })}` : AREA)

function Item({ claim }: { claim: Claim }) {
  const { claim_id, slug, method, status, reason, created_at, verified_at, last_check } = claim
  const { name, tone } = statusWords[status]
  const isMissed = status === 'pending' && last_check && last_check.code !== 'found'
  return (
    <li>
      <strong>
        <a href={`${AREA}/${claim_id}`}>{slug}</a>
      </strong>
      <span class={`badge ${tone}`}>{name}</span>
      <span class="row-note">
        {methodWords[method].name} · made <Day at={created_at} />
        {verified_at && (
          <>
            {' · verified '}
            <Day at={verified_at} />
          </>
        )}
      </span>
      {reason && <span class="row-note">{plainLine(reason)}</span>}
      {isMissed && <span class="row-note">Last check: {checkWords[last_check.code]}.</span>}
    </li>
  )
}

function Filters({ status }: Pick<ClaimsPage, 'status'>) {
  const all = [undefined, ...claimStatuses]
  return (
    <nav class="listing-nav" aria-label="Which claims">
      {all.map((each) => (
        <a key={each ?? 'all'} href={pathOf(each)} aria-current={each === status ? 'page' : undefined}>
          {each ? statusWords[each].name : 'All'}
        </a>
      ))}
    </nav>
  )
}

function None({ found, status }: Pick<ClaimsPage, 'found' | 'status'>) {
  if ((found.page ?? 1) > 1) return <p class="none">There are no more claims.</p>
  if (status) return <p class="none">None of your claims is {statusWords[status].name.toLowerCase()}.</p>
  return (
    <p class="none">
      You have claimed nothing yet. <a href="/listings">Find the listing of your company</a>, and claim it on its page.
    </p>
  )
}

/** The claims of an account, each with where it stands. */
export function claimsPage({ found, status, done }: ClaimsPage): string {
  return accountPage({
    title: 'Your claims',
    area: AREA,
    children: (
      <>
        <h1>Your claims</h1>
        {done && <Notice kind="done">{done}</Notice>}
        <p class="lead">Listings that you have said are your company’s, and how far the proof is.</p>
        <Filters status={status} />
        {found.items.length > 0 ? (
          <ul class="rows">
            {found.items.map((claim) => (
              <Item key={claim.claim_id} claim={claim} />
            ))}
          </ul>
        ) : (
          <None found={found} status={status} />
        )}
        <Pager path={pathOf(status)} page={found.page ?? 1} hasMore={found.has_more} />
      </>
    ),
  })
}
