import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPromtool } from '@launch/all-in-one/setup/promtool'
import { RULES, readAlerts } from './alerts.ts'
import { stories } from './stories/all.ts'
import type { Story } from './stories/story.ts'

/*
 * Prometheus' own promtool reads the rules and tells which alerts fire on made-up series. It is only
 * asked where there is one on PATH or `make promtool` has brought it.
 */

const PROGRAM = await findPromtool()
if (!PROGRAM) process.stdout.write('  · there is no promtool, so no alert is made to fire: make promtool brings it\n')

const alerts = await readAlerts()

test('for each alert it is told when it fires and when it is silent', () => {
  const told = (is: (story: Story) => boolean) => [...new Set(stories.filter(is).map(({ alert }) => alert))].sort()
  const names = alerts.map(({ alert }) => alert).sort()
  expect(told(({ fires }) => fires !== undefined)).toEqual(names)
  expect(told(({ fires }) => fires === undefined)).toEqual(names)
})

/** Runs promtool; gives what it said where it found fault, and nothing else. */
async function fault(...args: string[]): Promise<string> {
  const child = Bun.spawn([PROGRAM ?? '', ...args], { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return code === 0 ? '' : `${out}${errors}` || `exit code ${code}`
}

/** Whether an alert fires at a time, in the words of promtool's tests. */
const expected = ({ alert }: Story, at: string, fires: boolean) => ({
  expr: `count(ALERTS{alertname="${alert}", alertstate="firing"})`,
  eval_time: at,
  exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
})

/** What promtool finds wrong with a story; nothing where all goes as told. */
async function untrue(story: Story): Promise<string> {
  const { series, interval = '1m', fires, silent } = story
  const folder = mkdtempSync(join(tmpdir(), 'launch-promtool-'))
  try {
    const input = Object.entries(series).map(([name, values]) => ({ series: name, values }))
    const asked = [
      ...(silent ? [expected(story, silent, false)] : []),
      ...(fires ? [expected(story, fires, true)] : []),
    ]
    const tests = [{ interval, input_series: input, promql_expr_test: asked }]
    const file = join(folder, 'test.yaml')
    // What is JSON is YAML as well.
    await Bun.write(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: interval, tests }))
    return await fault('test', 'rules', file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.skipIf(!PROGRAM)('promtool takes the rules as they stand', async () => {
  expect(await fault('check', 'rules', '--lint=all', '--lint-fatal', RULES)).toBe('')
})

describe.each([...new Set(stories.map(({ alert }) => alert))])('%s', (name) => {
  for (const story of stories.filter(({ alert }) => alert === name)) {
    const verb = story.fires ? 'fires' : 'is silent'
    test.skipIf(!PROGRAM)(`${verb} when ${story.when}`, async () => {
      expect(await untrue(story)).toBe('')
    })
  }
})

test.skipIf(!PROGRAM)('a story that is not true is found out', async () => {
  const series = { 'launch_outbox_oldest_seconds{service="drafts"}': '30x20' }
  expect(await untrue({ alert: 'LaunchOutboxAge', when: 'nothing is wrong', series, fires: '15m' })).toContain('FAILED')
})
