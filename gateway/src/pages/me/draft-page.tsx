/** @jsxImportSource preact */
import type { Draft } from '@launch/proto/schemas/draft'
import type { Invite } from '@launch/proto/schemas/invite'
import { FaultNotice, type FormFault, MissingList } from '../account/fields.tsx'
import { accountPage, Notice } from '../account/parts.tsx'
import { OutLink, Words } from '../words.tsx'
import { Cofounders } from './cofounders.tsx'
import { draftStatusWords } from './status-words.ts'

export interface DraftPage {
  csrf: string
  draft: Draft
  invites: readonly Invite[]
  /** The address that was typed for an invite. */
  email: string
  /** Of the forms, so that one that is sent twice counts once. */
  id: string
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

function Facts({ draft }: Pick<DraftPage, 'draft'>) {
  const { url, status, completeness, listing_id } = draft
  const { name, tone, means } = draftStatusWords[status]
  return (
    <dl class="facts-of-account">
      <dt>Website</dt>
      <dd>
        <OutLink href={url} text={url} />
      </dd>
      <dt>Status</dt>
      <dd>
        <span class={`badge ${tone}`}>{name}</span>
        <br />
        {means}
      </dd>
      <dt>Filled</dt>
      <dd>{completeness} %</dd>
      <dt>Listing</dt>
      <dd>{listing_id === null ? 'Not submitted yet' : <a href={`/me/listings/${listing_id}`}>See its listing</a>}</dd>
    </dl>
  )
}

/** One of the account's drafts: how far it is, what it lacks, and who is invited to it. */
export function draftPage(shown: DraftPage): string {
  const { draft, fault, done } = shown
  return accountPage({
    title: 'A draft',
    area: '/me/listings',
    children: (
      <>
        <p class="of-listing">
          <a href="/drafts">Your drafts</a>
        </p>
        <h1>
          <Words text={draft.fields.name.value ?? draft.url} />
        </h1>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        <Facts draft={draft} />
        {draft.missing.length > 0 && (
          <section aria-labelledby="missing">
            <h2 id="missing">What is missing</h2>
            <MissingList missing={draft.missing} />
          </section>
        )}
        <Cofounders {...shown} draftId={draft.id} />
      </>
    ),
  })
}
