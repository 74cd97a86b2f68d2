/** @jsxImportSource preact */
import { deliveriesIn, eventsIn, objectsIn, type PlacedMessage, resolved } from '../../asyncapi/reading.ts'
import type { AsyncApiDocument } from '../../asyncapi/types.ts'
import { DELIVERED, TAKEN, TOLD } from '../../asyncapi/words.ts'
import { Json, Plain } from '../code.tsx'
import { page } from '../layout.tsx'
import { Links, Text } from '../text.tsx'
import { Fields, fieldsOf } from './fields.tsx'
import { ObjectSection } from './object-section.tsx'

const VERIFY = `import { Webhook } from 'standardwebhooks'

// The secret as create_webhook gave it: whsec_…
const webhook = new Webhook(secret)

// Throws where the signature is wrong or too old.
const { type, timestamp, data } = webhook.verify(body, headers)`

const BY_HAND = `const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`
const wanted = createHmac('sha256', key).update(signed).digest()
const isOurs = headers['webhook-signature'].split(' ').some((each) => {
  const given = Buffer.from(each.slice('v1,'.length), 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
})`

const idOf = ({ message, channel }: PlacedMessage) => `${channel.address ? 'event' : 'webhook'}-${message.name}`

function ContentsPart({ title, placed }: { title: string; placed: PlacedMessage[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul>
        {placed.map((each) => (
          <li key={idOf(each)}>
            <a href={`#${idOf(each)}`}>{each.message.name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function MessageSection({ placed, document }: { placed: PlacedMessage; document: AsyncApiDocument }) {
  const { message, channel } = placed
  const id = idOf(placed)
  return (
    <section class="operation" id={id} aria-labelledby={`${id}-title`}>
      <div class="about">
        <h3 id={`${id}-title`}>
          <a href={`#${id}`}>{message.name}</a>
        </h3>
        <p>{message.summary}</p>
        {channel.address && (
          <p class="access">
            Subject <code>{channel.address}</code>. {channel.description}
          </p>
        )}
        <Fields fields={fieldsOf(resolved(document, message.payload))} marking="optional" />
      </div>
      <div class="samples">
        {message.examples.map(({ name, payload }) => (
          <Json key={name} label="Example" value={payload} width={56} />
        ))}
      </div>
    </section>
  )
}

function Webhooks({ document }: { document: AsyncApiDocument }) {
  const { WebhookHeaders = {} } = document.components.schemas
  return (
    <section id="webhooks" aria-labelledby="webhooks-title">
      <div class="prose">
        <h2 id="webhooks-title">Posted to webhooks</h2>
        <p>
          <Text text={DELIVERED} />
        </p>
        <Fields fields={fieldsOf(WebhookHeaders)} marking="optional" />
        <p>
          <Text text={TAKEN} />
        </p>
        <Plain label="Check a signature with the package standardwebhooks" code={VERIFY} />
        <Plain label="The same by hand" code={BY_HAND} />
      </div>
      {deliveriesIn(document).map((placed) => (
        <MessageSection key={idOf(placed)} placed={placed} document={document} />
      ))}
    </section>
  )
}

function Reference({ document }: { document: AsyncApiDocument }) {
  return (
    <div class="docs">
      <nav class="contents" aria-label="Contents">
        <details>
          <summary>Contents</summary>
          <ContentsPart title="Posted to webhooks" placed={deliveriesIn(document)} />
          <ContentsPart title="Between the services" placed={eventsIn(document)} />
          <p>
            <a href="#objects">Objects</a>
          </p>
        </details>
      </nav>
      <div class="reference">
        <header class="prose">
          <h1>Events</h1>
          <p class="lead">
            What happens, and what is told of it. The same is in the <a href="/asyncapi.json">AsyncAPI document</a>; how
            to make a webhook is in the <a href="/docs#create_webhook">API reference</a>.
          </p>
        </header>
        <Webhooks document={document} />
        <section id="events" aria-labelledby="events-title">
          <div class="prose">
            <h2 id="events-title">Between the services</h2>
            <p>
              <Text text={TOLD} />
            </p>
          </div>
          {eventsIn(document).map((placed) => (
            <MessageSection key={idOf(placed)} placed={placed} document={document} />
          ))}
        </section>
        <section id="objects" aria-labelledby="objects-title">
          <h2 id="objects-title">Objects</h2>
          {objectsIn(document).map(([name, schema]) => (
            <ObjectSection key={name} name={name} schema={schema} />
          ))}
        </section>
      </div>
    </div>
  )
}

/** The event catalogue, made from the AsyncAPI document. */
export function eventsPage(document: AsyncApiDocument): string {
  return page({
    title: 'Events – Launch Directory',
    description: 'Every event: what is posted to webhooks and told between the services, with payloads and examples.',
    path: '/docs/events',
    children: (
      <Links.Provider value={new Map([['create_webhook', '/docs#create_webhook']])}>
        <Reference document={document} />
      </Links.Provider>
    ),
  })
}
