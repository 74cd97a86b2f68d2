/** @jsxImportSource preact */
import type { Claim, ClaimInstructions, ClaimMethod } from '@launch/proto/schemas/claim'
import { Copy, CopyScript } from '../copy.tsx'
import { OutLink, plainLine, Words } from '../words.tsx'

type Given = { of: ClaimInstructions }

function Dns({ of: { name, host, type, value, check } }: Given) {
  return (
    <>
      <dl class="to-copy">
        {host && <Copy label="Host" text={host} hint="What most registrars ask for: they add the domain themselves." />}
        {name && (
          <Copy
            label={host ? 'Host with the domain' : 'Host'}
            text={name}
            hint="Where the whole name is asked for. Where it then ends in the domain twice, use the short one."
          />
        )}
        {type && <Copy label="Type" text={type} />}
        {value && <Copy label="Value" text={value} hint="Without quotes. Other TXT records can stay as they are." />}
      </dl>
      {check && (
        <>
          <p class="instruction">
            A new record takes from a minute to an hour to be seen. This line shows in a terminal whether it is:
          </p>
          <dl class="to-copy">
            <Copy label="To see it yourself" text={check} />
          </dl>
        </>
      )}
    </>
  )
}

function Meta({ of: { html, url } }: Given) {
  return (
    <>
      {url && (
        <p class="instruction">
          On <OutLink href={url} text={url} />, between <code>{'<head>'}</code> and <code>{'</head>'}</code> of its
          HTML:
        </p>
      )}
      <dl class="to-copy">{html && <Copy label="Tag" text={html} />}</dl>
      <p class="instruction">
        It counts in the HTML as the server sends it: not in the body, not in a comment, and not put there by a script.
      </p>
    </>
  )
}

function File({ of: { path, value, url } }: Given) {
  return (
    <>
      <dl class="to-copy">
        {path && <Copy label="Path" text={path} />}
        {value && (
          <Copy label="Content" text={value} hint="This text alone, in UTF-8. A line end after it does no harm." />
        )}
      </dl>
      {url && (
        <p class="instruction">
          It then answers at <OutLink href={url} text={url} />.
        </p>
      )}
    </>
  )
}

function Email({ of: { email } }: Given) {
  return (
    <p class="instruction">
      {email ? (
        <>
          The link was sent to <strong>{<Words text={email} />}</strong>.{' '}
        </>
      ) : (
        'The link is on its way. '
      )}
      Whoever opens it within 24 hours verifies the claim, signed in or not. Where it does not come, look among junk.
    </p>
  )
}

const parts: Record<ClaimMethod, (given: Given) => preact.JSX.Element> = {
  dns: Dns,
  meta: Meta,
  file: File,
  email: Email,
}

/** What a claim asks to be published, ready to be pasted. */
export function Instructions({ claim: { method, instructions } }: { claim: Claim }) {
  const Part = parts[method]
  return (
    <>
      <p>{plainLine(instructions.text)}</p>
      <Part of={instructions} />
      <CopyScript />
    </>
  )
}
