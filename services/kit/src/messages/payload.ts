import '@launch/proto/formats'
import { events, jobs } from '@launch/proto/events'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { ValueErrorType } from '@sinclair/typebox/errors'
import type { MessageName } from './consumer.ts'

/** A message that no consumer can ever take: it is no JSON, or its payload is not of its contract's shape. */
export class MalformedMessage extends Error {
  override readonly name = 'MalformedMessage'
}

const definitions = [...Object.values(events), ...Object.values(jobs)]

/**
 * Reads a message's text against its contract. Keys that the contract does not know are let through, as a newer
 * publisher may add some.
 * @throws MalformedMessage with the place that is wrong
 */
export function payloadReader(message: MessageName): (text: string) => unknown {
  const definition = definitions.find(({ name }) => name === message)
  if (!definition) throw new Error(`no contract for the message ${message}`)
  const check = TypeCompiler.Compile(definition.payload)
  return (text) => {
    const payload = parsed(text)
    if (check.Check(payload)) return payload
    for (const { type, path, message: fault } of check.Errors(payload)) {
      if (type === ValueErrorType.ObjectAdditionalProperties) continue
      throw new MalformedMessage(`not a payload of ${message}: ${path || '/'}: ${fault}`)
    }
    return payload
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MalformedMessage('not JSON')
  }
}
