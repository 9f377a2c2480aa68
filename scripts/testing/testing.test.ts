import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { lastLine, sum, tail } from './outcome.ts'
import { readPlaywright } from './playwright-report.ts'
import { endAll, run } from './run.ts'
import { readVitest } from './vitest-report.ts'

test('the last line is the same whether tests were skipped or not', () => {
  const failed = [{ name: 'a', details: '' }]
  expect(lastLine({ passed: 3, failed: [], unsteady: [], skipped: [] })).toBe('3 passed, 0 failed')
  expect(lastLine({ passed: 3, failed, unsteady: [], skipped: ['b'] })).toBe('3 passed, 1 failed')
})

test('outcomes add up', () => {
  const one = { passed: 2, failed: [{ name: 'a', details: '' }], unsteady: [], skipped: ['x'] }
  expect(sum([one, one])).toEqual({
    passed: 4,
    failed: [...one.failed, ...one.failed],
    unsteady: [],
    skipped: ['x', 'x'],
  })
})

test('two may pass only when repeated; where three do, all of them have failed', () => {
  const often = (count: number) => ({
    passed: 2,
    failed: [],
    unsteady: Array.from({ length: count }, (_, i) => ({ name: `${i}`, details: 'late' })),
    skipped: [],
  })
  expect(sum([often(2)])).toEqual({ ...often(2), passed: 4 })
  const { passed, failed, unsteady } = sum([often(2), often(1)])
  expect([passed, failed.length, unsteady.length]).toEqual([4, 3, 0])
})

test('a tail has no colours and no more lines than asked', () => {
  expect(tail('one\n\u001b[31mtwo\u001b[0m\nthree\n', 2)).toBe('two\nthree')
})

test('a vitest report is read: passed, failed, and a file that could not be loaded', () => {
  const report = {
    success: false,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'works', failureMessages: [] },
          { status: 'passed', fullName: 'sometimes', failureMessages: ['too late'] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1 to be 2'] },
          { status: 'skipped', fullName: 'waits' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  }
  expect(readVitest(report, '')).toEqual({
    passed: 1,
    failed: [
      { name: 'a.test.ts › breaks', details: 'expected 1 to be 2' },
      { name: 'b.test.ts', details: 'Cannot find module' },
    ],
    unsteady: [{ name: 'a.test.ts › sometimes', details: 'too late' }],
    skipped: ['waits'],
  })
})

test('an error outside of every test is a failure', () => {
  const outcome = readVitest({ success: false, testResults: [] }, 'Unhandled rejection')
  expect(outcome.failed).toEqual([{ name: 'an error outside of every test', details: 'Unhandled rejection' }])
})

test('a Playwright report is read, and what passed only when repeated is told apart', () => {
  const spec = (
    title: string,
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
    message?: string,
  ) => ({
    title,
    file: 'a.e2e.ts',
    line: 3,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const report = {
    errors: [{ message: 'set-up broke' }],
    suites: [
      {
        specs: [spec('works', 'expected')],
        suites: [
          { specs: [spec('breaks', 'unexpected', 'no heading'), spec('sometimes', 'flaky', 'too late')] },
        ],
      },
      { specs: [spec('waits', 'skipped')] },
    ],
  }
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failed: [
      { name: 'a.e2e.ts:3 › breaks', details: 'no heading' },
      { name: 'an error outside of every test', details: 'set-up broke' },
    ],
    unsteady: [{ name: 'a.e2e.ts:3 › sometimes', details: 'too late' }],
    skipped: ['a.e2e.ts:3 › waits'],
  })
})

test('a stopped run ends its programs and what those started', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-run-'))
  const file = path.join(folder, 'pid')
  const program = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 99)'])
    require('node:fs').writeFileSync(${JSON.stringify(file)}, String(child.pid))`
  try {
    const ended = run(['node', '-e', program])
    const grandchild = await vi.waitFor(() => {
      const pid = Number(readFileSync(file, 'utf8'))
      expect(pid).toBeGreaterThan(0)
      return pid
    }, 20_000)
    endAll()
    expect((await ended).code).toBe(null)
    await vi.waitFor(() => expect(() => process.kill(grandchild, 0)).toThrow('ESRCH'), 20_000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a stopped run of tests says which were under way', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-run-'))
  const [begun, file] = [path.join(folder, 'begun'), path.join(folder, 'a.test.js')]
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs'
    test('works', () => undefined)
    test('never ends', async () => {
      // What is under way is told in batches.
      await new Promise(() => setInterval(() => writeFileSync(${JSON.stringify(begun)}, 'yes'), 1000))
    })`,
  )
  try {
    const reporter = `--reporter=${path.join(import.meta.dirname, 'under-way.ts')}`
    const ended = run(['vitest', 'run', `--root=${folder}`, '--globals', reporter])
    await vi.waitFor(() => expect(existsSync(begun)).toBe(true), 30_000)
    endAll()
    expect((await ended).output).toContain(`under way: ${file} › never ends\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('programs do not see the settings of a product beside them', async () => {
  process.env['FELDWERK_PORT'] = '4000'
  try {
    const { output } = await run(['node', '-p', 'process.env.FELDWERK_PORT'])
    expect(output.trim()).toBe('undefined')
  } finally {
    delete process.env['FELDWERK_PORT']
  }
})
