/** @jsxImportSource preact */
import { type ClaimMethod, claimMethods } from '@launch/proto/schemas/claim'
import { FaultNotice, Field, type FormFault } from '../account/fields.tsx'
import { accountPage, Csrf } from '../account/parts.tsx'
import { plainLine, Words } from '../words.tsx'
import { methodWords } from './claim-words.ts'

/** A listing that is to be claimed. */
export interface Claimable {
  slug: string
  /** Key of its site, where that is not the first one. */
  site: string | undefined
  name: string
  /** The product's website. */
  url: string
}

/** The form of a new claim as it was typed. */
export interface ClaimInput {
  /** Of the form, so that one that is sent twice makes one claim. */
  id: string
  method: ClaimMethod | undefined
  email: string
}

export interface StartPage {
  csrf: string
  listing: Claimable
  input: ClaimInput
  fault?: FormFault | undefined
}

function Methods({ input, fault }: Pick<StartPage, 'input' | 'fault'>) {
  const wrong = fault?.fields.get('method')
  return (
    <fieldset class="form-field methods" aria-describedby={wrong ? 'method-fault' : undefined}>
      <legend>How you want to prove it</legend>
      {claimMethods.map((method) => (
        <label key={method} class="choice">
          <input type="radio" name="method" value={method} checked={input.method === method} />
          <span>
            <strong>{methodWords[method].name}</strong>
            <br />
            {methodWords[method].about}
          </span>
        </label>
      ))}
      {wrong && (
        <span class="fault" id="method-fault">
          {plainLine(wrong)}
        </span>
      )}
    </fieldset>
  )
}

/** Begins a claim on a listing: what it is about, and by which method. */
export function startClaimPage({ csrf, listing, input, fault }: StartPage): string {
  const { slug, site, name, url } = listing
  return accountPage({
    title: `Claim ${plainLine(name)}`,
    area: '/me/claims',
    children: (
      <>
        <p class="of-listing">
          <a href={`/listings/${slug}`}>
            <Words text={name} />
          </a>
        </p>
        <h1>Claim this listing</h1>
        <FaultNotice fault={fault} />
        <p class="lead">
          Prove that <Words text={url} /> is your company’s, and the listing is yours: you edit it, launch it and answer
          for it. Who has it now loses it, and is told.
        </p>
        <form method="post" action={`/claim/${slug}`} class="form-fields">
          <Csrf token={csrf} />
          <input type="hidden" name="id" value={input.id} />
          {site && <input type="hidden" name="site" value={site} />}
          <Methods input={input} fault={fault} />
          <div class="for-email">
            <Field
              name="email"
              label="Address at the company’s domain"
              hint="For the e-mail alone. Whoever reads it has to open the link within 24 hours; they need no account."
              value={input.email}
              fault={fault}
              maxLength={254}
              autocomplete="email"
            />
          </div>
          <button type="submit" class="button">
            Claim it
          </button>
        </form>
        <p class="fine">
          For the first three you get on the next page what to publish. Nothing changes before it is found. Your claims,
          earlier ones too, are <a href="/me/claims">listed in your account</a>.
        </p>
      </>
    ),
  })
}
