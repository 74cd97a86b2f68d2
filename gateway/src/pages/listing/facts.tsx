/** @jsxImportSource preact */
import { socialPlatforms } from '@launch/proto/schemas/fields'
import type { PublicListing } from '@launch/proto/schemas/listing'
import type { ComponentChildren } from 'preact'
import { OutLink, Words } from '../words.tsx'
import { FromTheirWebsite } from './evidence.tsx'
import { platformLabels, pricingLabels, socialLabels } from './labels.ts'

type Evidence = PublicListing['evidence'][string]

interface FactProps {
  name: string
  /** The passages of the product's website that it was taken from. */
  evidence?: Evidence | undefined
  children: ComponentChildren
}

/** A name and its value; nothing where there is no value. */
function Fact({ name, evidence, children }: FactProps) {
  const isBlank = children === null || children === undefined || children === false || children === ''
  if (isBlank) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        <FromTheirWebsite evidence={evidence} />
      </dd>
    </div>
  )
}

const words = (text: string | null) => text && <Words text={text} />
const list = (texts: readonly string[]) =>
  texts.length > 0 && (
    <ul class="chips">
      {texts.map((text) => (
        <li key={text}>
          <Words text={text} />
        </li>
      ))}
    </ul>
  )

function Pricing({ listing }: { listing: PublicListing }) {
  const { pricing_model, pricing_from, pricing_url, free_trial, evidence } = listing
  if (!pricing_model && !pricing_from && !pricing_url && !free_trial) return null
  return (
    <div>
      <dt>Pricing</dt>
      <dd class="pricing">
        {pricing_from && (
          <strong>
            <Words text={pricing_from} />
          </strong>
        )}
        {pricing_model && <span>{pricingLabels[pricing_model]}</span>}
        {free_trial && <span>Can be tried for free</span>}
        <OutLink href={pricing_url} text={pricing_url ? 'All prices' : ''} />
        <FromTheirWebsite
          evidence={[evidence.pricing_from, evidence.pricing_model, evidence.free_trial].flatMap((each) => each ?? [])}
        />
      </dd>
    </div>
  )
}

const ADDRESS = /^[^\s@<>"?&#%]+@[^\s@<>"?&#%]+$/

function Mail({ address }: { address: string }) {
  if (!ADDRESS.test(address)) return <Words text={address} />
  return (
    <a href={`mailto:${address}`} rel="nofollow">
      <Words text={address} />
    </a>
  )
}

function Socials({ socials: { custom = [], ...socials } }: Pick<PublicListing, 'socials'>) {
  const links = [
    ...socialPlatforms.flatMap((key) => (key === 'custom' ? [] : { href: socials[key], text: socialLabels[key] })),
    ...custom.map(({ label, url }) => ({ href: url, text: label })),
  ].filter(({ href }) => href !== undefined)
  return (
    <ul class="plain-list">
      {links.map(({ href, text }) => (
        <li key={`${text}${href}`}>
          <OutLink href={href} text={text} />
        </li>
      ))}
    </ul>
  )
}

/** What a listing states in few words, as names and values; only what there is. */
export function Facts({ listing }: { listing: PublicListing }) {
  const { platforms, audience, integrations, founded_year, headquarters, team_size, contact_email, socials } = listing
  const { evidence } = listing
  return (
    <dl class="facts">
      <Pricing listing={listing} />
      <Fact name="Runs on" evidence={evidence.platforms}>
        {list(platforms.map((platform) => platformLabels[platform]))}
      </Fact>
      <Fact name="Made for" evidence={evidence.audience}>
        {words(audience)}
      </Fact>
      <Fact name="Works with" evidence={evidence.integrations}>
        {list(integrations)}
      </Fact>
      <Fact name="Founded" evidence={evidence.founded_year}>
        {founded_year}
      </Fact>
      <Fact name="Where" evidence={evidence.headquarters}>
        {words(headquarters)}
      </Fact>
      <Fact name="Team" evidence={evidence.team_size}>
        {words(team_size)}
      </Fact>
      <Fact name="Contact" evidence={evidence.contact_email}>
        {contact_email && <Mail address={contact_email} />}
      </Fact>
      <Fact name="Elsewhere">{Object.keys(socials).length > 0 && <Socials socials={socials} />}</Fact>
      <Fact name="Keywords" evidence={evidence.tags}>
        {list(listing.tags)}
      </Fact>
    </dl>
  )
}
