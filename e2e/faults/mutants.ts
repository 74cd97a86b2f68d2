/** The runs that mutants are tried on. */
export type FaultRun = 'kills' | 'payments'

/** A protection taken out: runs that prove it must then find something broken. */
export interface Mutant {
  name: string
  edits: { file: string; from: string; to: string }[]
  /** The test files that fail without it. */
  tests: string[]
  /** Which runs of `make faults` find it, each by itself; the kill run unless told. */
  runs?: readonly FaultRun[]
}

/** The protections that trust rests on, each taken out by edits of the source. */
export const mutants: readonly Mutant[] = [
  {
    name: 'no operation record',
    edits: [
      {
        file: 'services/kit/src/rpc/operation-record.ts',
        from: '  if (inserted > 0) return undefined\n',
        to: '  if (inserted >= 0) return undefined\n',
      },
    ],
    tests: ['services/kit/src/rpc/operation-record.test.ts'],
    runs: ['kills', 'payments'],
  },
  {
    name: 'no inbox',
    edits: [
      { file: 'services/kit/src/messages/inbox.ts', from: 'if (inserted === 0) return false', to: '' },
      { file: 'services/kit/src/messages/inbox.ts', from: 'return rows.length > 0', to: 'return false' },
    ],
    tests: ['services/kit/src/messages/consumer-loop.test.ts'],
  },
  {
    name: 'acknowledged before the commit',
    edits: [
      {
        file: 'services/kit/src/messages/message-work.ts',
        from: '      const applied = await this.#patiently(',
        to: '      message.ack()\n      const applied = await this.#patiently(',
      },
    ],
    tests: ['services/kit/src/messages/consumer-loop-interruptions.test.ts'],
  },
  {
    name: 'published before the commit',
    edits: [
      {
        file: 'services/kit/src/rpc/nats.ts',
        from: '      return nc\n',
        to: "      Reflect.set(globalThis, 'early', nc)\n      return nc\n",
      },
      {
        file: 'services/kit/src/database/outbox.ts',
        from: 'const traceparent = currentSpan()',
        to: "Reflect.get(globalThis, 'early')?.publish(subject, JSON.stringify(payload))\n    const traceparent = currentSpan()",
      },
    ],
    tests: [],
  },
  {
    name: 'no lease',
    edits: [
      {
        file: 'gateway/src/call/idempotency.ts',
        from: 'return same && status === null && is_over',
        to: 'return same && status === null && is_over && false',
      },
    ],
    tests: ['gateway/src/call/idempotency.test.ts'],
  },
  {
    name: 'an event of a payment told twice is applied twice',
    edits: [
      {
        file: 'services/billing/src/settlement/follow.ts',
        from: 'if (!known?.applied) return begun(em, news, answer)',
        to: 'if (known === known) return begun(em, news, answer)',
      },
      {
        file: 'services/billing/src/settlement/follow.ts',
        from: 'order_id = ? where id = ? and applied = 0',
        to: 'order_id = ? where id = ?',
      },
    ],
    tests: ['services/billing/src/settlement/model.test.ts'],
    runs: ['payments'],
  },
]

/** The files of a mutant as they then are. @throws Error where an edit no longer applies, or leaves what is no TypeScript */
export async function mutated({ name, edits }: Mutant, root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const { file, from, to } of edits) {
    const text = files.get(file) ?? (await Bun.file(`${root}/${file}`).text())
    if (text.split(from).length !== 2) throw new Error(`${name}: ${file} does not hold this once: ${from}`)
    files.set(
      file,
      text.replace(from, () => to),
    )
  }
  for (const [file, text] of files) {
    try {
      new Bun.Transpiler({ loader: 'ts' }).transformSync(text)
    } catch (error) {
      throw new Error(`${name}: ${file} does not compile: ${error}`)
    }
  }
  return files
}
