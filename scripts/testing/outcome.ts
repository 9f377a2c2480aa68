/** A test that failed: what it is called and what a reader needs to put it right. */
export interface FailedTest {
  readonly name: string
  readonly details: string
}

/** The outcome of one step of the run. */
export interface Outcome {
  readonly passed: number
  readonly failed: readonly FailedTest[]
  /** What failed first and passed when it was repeated, once, with what failed. */
  readonly unsteady: readonly FailedTest[]
  /** Names of what could not be tried here, with the reason. */
  readonly skipped: readonly string[]
}

/** So many may pass only when repeated; where more do, all of them have failed. */
export const MOST_UNSTEADY = 2

/** All outcomes as one. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady)
  const borne = unsteady.length <= MOST_UNSTEADY
  return {
    passed: outcomes.reduce((total, outcome) => total + outcome.passed, 0) + (borne ? unsteady.length : 0),
    failed: [...outcomes.flatMap((outcome) => outcome.failed), ...(borne ? [] : unsteady)],
    unsteady: borne ? unsteady : [],
    skipped: outcomes.flatMap((outcome) => outcome.skipped),
  }
}

/** The last line of a run, which programs read. Skipped tests are named above it. */
export function lastLine({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed.length} failed`
}

/** The end of a program's output, without colours. */
export function tail(output: string, lines = 40): string {
  return plain(output).trimEnd().split('\n').slice(-lines).join('\n')
}

/** Text without the escape sequences of terminals. */
export function plain(text: string): string {
  return text.replace(/\u001b\[[0-9;]*[A-Za-z]/g, '')
}
