import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Outcome, tail } from './outcome.ts'
import { type PlaywrightReport, readPlaywright } from './playwright-report.ts'
import { type RunResult, run } from './run.ts'
import { readVitest, type VitestReport } from './vitest-report.ts'

/** One part of the run, asked for by name with `npm test -- <name>`. */
export interface TestStep {
  readonly name: string
  readonly about: string
  readonly run: () => Promise<Outcome>
}

/** All parts in their order: what answers fastest comes first. */
export const steps: readonly TestStep[] = [
  check('imports', 'import rules and cycles', ['node', 'scripts/imports/main.ts']),
  check('lint', 'lint', ['oxlint']),
  check('lint', 'names of types and exports', ['node', 'scripts/names/main.ts']),
  check('format', 'format', ['biome', 'ci', '.']),
  check('types', 'types of server and tools', ['tsc', '-p', 'tsconfig.json']),
  check('types', 'types of the screens', ['tsc', '-p', 'tsconfig.web.json']),
  check('types', 'types of the browser tests', ['tsc', '-p', 'e2e']),
  { name: 'unit', about: 'unit and API tests', run: vitest },
  { name: 'browser', about: 'browser tests', run: playwright },
]

/** A check without tests of its own counts as one. */
function check(name: string, about: string, command: readonly [string, ...string[]]): TestStep {
  return {
    name,
    about,
    async run() {
      const { code, output } = await run(command)
      if (code === 0) return { passed: 1, failed: [], unsteady: [], skipped: [] }
      return { passed: 0, failed: [{ name: about, details: tail(output, 80) }], unsteady: [], skipped: [] }
    },
  }
}

const UNDER_WAY = path.join(import.meta.dirname, 'under-way.ts')

async function vitest(): Promise<Outcome> {
  return withReport(async (file) => {
    const reporters = ['--reporter=json', `--outputFile=${file}`, `--reporter=${UNDER_WAY}`]
    const ended = await run(['vitest', 'run', '--retry=1', ...reporters])
    const report = await read<VitestReport>(file)
    return report ? readVitest(report, ended.output) : broken('vitest', ended)
  })
}

async function playwright(): Promise<Outcome> {
  return withReport(async (file) => {
    const ended = await run(
      ['playwright', 'test', '--config=e2e/playwright.config.ts', '--retries=1', '--reporter=json'],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    )
    const report = await read<PlaywrightReport>(file)
    return report ? readPlaywright(report) : broken('playwright', ended)
  })
}

async function withReport(use: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-report-'))
  try {
    return await use(path.join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

function broken(program: string, { code, output }: RunResult): Outcome {
  const name = `${program} ended with ${code ?? 'a signal'} and no report`
  return { passed: 0, failed: [{ name, details: tail(output) }], unsteady: [], skipped: [] }
}
