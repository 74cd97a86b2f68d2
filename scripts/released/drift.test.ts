import { describe, expect, test } from 'bun:test'
import { OneOf, Shape } from '@launch/proto/schemas/common'
import { type TSchema, Type } from '@sinclair/typebox'
import type { MessageContract } from './contracts.ts'
import { driftOf } from './drift.ts'
import { plainOf } from './schema.ts'

const version = '1.0.0'

/** What is found where a message becomes another. */
function between(before: MessageContract, after?: MessageContract): string[] {
  const present = { version: '1.1.0', messages: after ? { thing: after } : {} }
  return driftOf({ version, messages: { thing: before } }, present).map(({ finding }) => finding)
}

const event = (payload: TSchema, to = ['drafts']): MessageContract => ({
  kind: 'event',
  from: ['listings'],
  to,
  payload: plainOf(payload),
})
const call = (from: string[], input: TSchema, output: TSchema): MessageContract => ({
  kind: 'operation',
  from,
  to: ['listings'],
  payload: plainOf(input),
  answer: plainOf(output),
})
const Id = { id: Type.Integer() }
const IdAndName = { ...Id, name: Type.String() }
const IdAndMaybeName = { ...Id, name: Type.Optional(Type.String()) }

describe('of an event', () => {
  test('a field that may be missing is added freely', () => {
    expect(between(event(Shape(Id)), event(Shape(IdAndMaybeName)))).toEqual([])
  })

  test('a field that has to be there is not, as the released version does not send it', () => {
    expect(between(event(Shape(Id)), event(Shape(IdAndName)))).toEqual([
      'thing, as released: /name has to be there, and may be missing',
    ])
  })

  test('a field is neither taken away nor left out, as the released version reads it', () => {
    const missing = 'thing, read by the released version: /name has to be there, and may be missing'
    expect(between(event(Shape(IdAndName)), event(Shape(Id)))).toEqual([missing])
    expect(between(event(Shape(IdAndName)), event(Shape(IdAndMaybeName)))).toEqual([missing])
  })

  test('a type is neither narrowed nor widened', () => {
    const [few, many] = [event(Shape({ is: OneOf(['a']) })), event(Shape({ is: OneOf(['a', 'b']) }))]
    expect(between(many, few)).toEqual(['thing, as released: /is does not take "b"'])
    expect(between(few, many)).toEqual(['thing, read by the released version: /is does not take "b"'])
  })

  test('those who take it stay, and others may come', () => {
    expect(between(event(Shape(Id)), event(Shape(Id), ['drafts', 'billing']))).toEqual([])
    expect(between(event(Shape(Id)), event(Shape(Id), ['billing']))).toEqual(['thing: is no longer to drafts'])
  })

  test('it stays', () => {
    expect(between(event(Shape(Id)))).toEqual(['thing: the event is gone'])
  })
})

describe('of an operation', () => {
  test('that the gateway alone calls, what is answered may become more: it is replaced last', () => {
    const gateway = ['gateway']
    expect(between(call(gateway, Shape(Id), Shape(Id)), call(gateway, Shape(Id), Shape(IdAndName)))).toEqual([])
    expect(between(call(gateway, Shape(IdAndName), Shape(Id)), call(gateway, Shape(Id), Shape(Id)))).toEqual([])
  })

  test('that the gateway alone calls, what it sends and reads stays', () => {
    const gateway = ['gateway']
    expect(between(call(gateway, Shape(Id), Shape(IdAndName)), call(gateway, Shape(IdAndName), Shape(Id)))).toEqual([
      'thing, as released: /name has to be there, and may be missing',
      'the answer of thing, read by the released version: /name has to be there, and may be missing',
    ])
  })

  test('that a service calls, an answer becomes no more: the one that answers may be of the released version', () => {
    expect(between(call(['drafts'], Shape(Id), Shape(Id)), call(['drafts'], Shape(Id), Shape(IdAndName)))).toEqual([
      'the answer of thing, as released: /name has to be there, and may be missing',
    ])
  })

  test('those who call it stay', () => {
    expect(between(call(['drafts', 'billing'], Shape({}), Shape({})), call(['billing'], Shape({}), Shape({})))).toEqual(
      ['thing: is no longer from drafts'],
    )
  })
})
