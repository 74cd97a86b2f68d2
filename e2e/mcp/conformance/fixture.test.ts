import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Fixture, serveFixture } from './fixture/server.ts'
import { type Report, type Revision, runSuite, tell } from './suite.ts'

/** They need requests from server to client, for which the older revisions need a session. */
const needSessions = [
  'tools-call-sampling',
  'tools-call-elicitation',
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
]

let fixture: Fixture
beforeAll(() => {
  fixture = serveFixture()
})
afterAll(() => fixture.stop())

async function run(revision: Revision): Promise<Report & { failed: string[] }> {
  const report = await runSuite(fixture.url, revision)
  const failed = [...report.scenarios].flatMap(([name, passed]) => (passed ? [] : name))
  const { size } = report.scenarios
  tell(`conformance ${revision}, the suite's fixture behind our endpoint: ${size - failed.length}/${size}`)
  return { ...report, failed }
}

test('the suite’s fixture, mounted as our tools are, passes everything that 2026-07-28 requires', async () => {
  const { failed, scenarios, exitCode, output } = await run('2026-07-28')
  expect(failed, output.slice(-4_000)).toEqual([])
  expect([scenarios.size, exitCode]).toEqual([37, 0])
})

test('and of 2025-11-25 everything that needs no session', async () => {
  const { failed, scenarios } = await run('2025-11-25')
  expect(failed.toSorted()).toEqual(needSessions.toSorted())
  expect(scenarios.size).toBe(30)
})
