import { describe, expect, test } from 'bun:test'
import { type EventName, events } from '@launch/proto/events'
import { deliveryTypes } from '@launch/proto/schemas/webhook'
import { type ToldType, webhookData, webhookPayload } from '@launch/proto/webhook-payloads'
import '@launch/proto/formats'
import { Value } from '@sinclair/typebox/value'
import { asyncapi } from './document.ts'
import { eventsMarkdown } from './events-markdown.ts'
import { deliveriesIn, eventsIn } from './reading.ts'

const document = asyncapi('https://directory.example.com')
const names = Object.keys(events) as EventName[]
const toldTypes = Object.keys(webhookData) as ToldType[]

describe.each(names)('the event %s', (name) => {
  test('has an example that its schema takes', () => {
    const { payload, example } = events[name]
    expect([...Value.Errors(payload, example)]).toEqual([])
  })

  test('has a channel at its subject, and a message with its example', () => {
    const placed = eventsIn(document).find(({ message }) => message.name === name)
    expect(placed?.channel.address).toBe(`event.${name}`)
    expect(placed?.message.examples[0]?.payload).toEqual(events[name].example)
  })
})

describe.each(toldTypes)('a delivery of %s', (type) => {
  const example = deliveriesIn(document).find(({ message }) => message.name === type)?.message.examples[0]?.payload

  test('has an example that its schema takes', () => {
    expect([...Value.Errors(webhookPayload(type), example)]).toEqual([])
  })

  test('names nobody’s e-mail address', () => {
    expect(JSON.stringify(example)).not.toContain('@')
  })
})

test('every delivery that can be asked for is described', () => {
  expect([...toldTypes].sort()).toEqual([...deliveryTypes].sort())
})

test('says which service tells an event and which take it in', () => {
  expect(document.channels['update.posted']?.description).toBe('Told by listings, taken in by notifications.')
})

test('refers to nothing that is not in the document', () => {
  const text = JSON.stringify(document)
  const refs = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref))
  const lost = [...refs].filter((ref) => {
    const [folder, kind, ...rest] = ref.split('/')
    const parts: Record<string, unknown> = { ...document, ...document.components }
    const inside = folder === 'components' ? parts[kind ?? ''] : parts[folder ?? '']
    const key = folder === 'components' ? rest.join('/') : [kind, ...rest].join('/')
    return !(typeof inside === 'object' && inside !== null && key in inside)
  })
  expect(lost).toEqual([])
})

test('the Markdown has a section for each event and delivery', () => {
  const markdown = eventsMarkdown(document)
  const headings = [...markdown.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(expect.arrayContaining([...names, ...toldTypes]))
})
