import { type FailedTest, type Outcome, plain } from './outcome.ts'

/** The part we read of what vitest's json reporter writes. */
export interface VitestReport {
  readonly success: boolean
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** Reads a report. A file that could not be loaded is one failed test; so is an error outside of every test. */
export function readVitest(report: VitestReport, output: string): Outcome {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((result) => ({ ...result, file: file.name })),
  )
  const failed = tests.filter((result) => result.status === 'failed').map(told)
  const unloaded = report.testResults
    .filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
    )
    .map((file) => ({ name: file.name, details: plain(file.message ?? '') }))
  const faults = [...failed, ...unloaded]
  const passed = tests.filter((result) => result.status === 'passed')
  const unsteady = passed.filter(isRepeated)
  const outside = !report.success && faults.length === 0
  return {
    passed: passed.length - unsteady.length,
    failed: outside ? [{ name: 'an error outside of every test', details: plain(output) }] : faults,
    unsteady: unsteady.map(told),
    skipped: tests
      .filter((result) => !['passed', 'failed'].includes(result.status))
      .map((result) => result.fullName),
  }
}

type TestReport = VitestReport['testResults'][number]['assertionResults'][number]

/** What passed and has failed before: the report keeps with what. */
const isRepeated = ({ failureMessages }: TestReport): boolean => (failureMessages ?? []).length > 0

const told = ({ file, fullName, failureMessages }: TestReport & { readonly file: string }): FailedTest => ({
  name: `${file} › ${fullName}`,
  details: plain((failureMessages ?? []).join('\n')),
})
