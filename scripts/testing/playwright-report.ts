import { type Outcome, plain } from './outcome.ts'

interface Suite {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[]
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
    }[]
  }[]
  readonly suites?: readonly Suite[]
}

/** The part we read of what Playwright's json reporter writes. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}

/** Reads a report. */
export function readPlaywright(report: PlaywrightReport): Outcome {
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests.map((test) => ({ ...test, name: `${spec.file}:${spec.line} › ${spec.title}` })),
    )
  const faults = (which: string) =>
    tests
      .filter(({ status }) => status === which)
      .map(({ name, results }) => ({
        name,
        details: plain(
          results
            .flatMap(({ errors }) => errors ?? [])
            .map(({ message }) => message ?? '')
            .join('\n'),
        ),
      }))
  const outside = report.errors.map(({ message }) => ({
    name: 'an error outside of every test',
    details: plain(message ?? ''),
  }))
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: [...faults('unexpected'), ...outside],
    unsteady: faults('flaky'),
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ name, annotations }) => `${name} ${annotations?.[0]?.description ?? ''}`.trim()),
  }
}

function specsOf(suite: Suite): NonNullable<Suite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}
