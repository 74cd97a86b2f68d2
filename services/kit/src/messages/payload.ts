import '@launch/proto/formats'
import { events, jobs } from '@launch/proto/events'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { knownKeys } from '../rpc/known-keys.ts'
import type { MessageName } from './consumer.ts'

/** A message that no consumer can ever take: it is no JSON, or its payload is not of its contract's shape. */
export class MalformedMessage extends Error {
  override readonly name = 'MalformedMessage'
}

const definitions = [...Object.values(events), ...Object.values(jobs)]

/**
 * Reads a message's text against its contract. Keys that the contract does not know are dropped, as a newer publisher may
 * add some.
 * @throws MalformedMessage with the place that is wrong
 */
export function payloadReader(message: MessageName): (text: string) => unknown {
  const definition = definitions.find(({ name }) => name === message)
  if (!definition) throw new Error(`no contract for the message ${message}`)
  const check = TypeCompiler.Compile(definition.payload)
  return (text) => {
    const sent = parsed(text)
    if (check.Check(sent)) return sent
    const payload = knownKeys(definition.payload, sent)
    const fault = check.Errors(payload).First()
    if (!fault) return payload
    throw new MalformedMessage(`not a payload of ${message}: ${fault.path || '/'}: ${fault.message}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MalformedMessage('not JSON')
  }
}
