import { setTimeout as sleep } from 'node:timers/promises'

export interface Load {
  readonly perSecond: number
  readonly seconds: number
  /** One request, its number from 0. */
  readonly send: (at: number) => Promise<unknown>
}

export interface Outcome {
  /** From when each was due to its end, in milliseconds; failed ones too. */
  readonly times: number[]
  readonly failures: string[]
}

/**
 * An open model: requests are due at fixed times whether or not earlier ones have been answered, and their time counts
 * from then, so that a stalled server cannot hide behind clients that wait.
 */
export async function openLoad({ perSecond, seconds, send }: Load): Promise<Outcome> {
  const began = performance.now()
  const times: number[] = []
  const failures: string[] = []
  const running: Promise<void>[] = []
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = began + (at * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(
      send(at)
        .catch((error: Error) => void failures.push(error.message))
        .then(() => void times.push(performance.now() - due)),
    )
  }
  await Promise.all(running)
  return { times, failures }
}

/** Tells the person at the terminal why requests failed, each reason once. */
export function sayFailures(what: string, failures: readonly string[]): void {
  for (const failure of new Set(failures)) {
    const times = failures.filter((each) => each === failure).length
    process.stderr.write(`${what}: ${times} × ${failure}\n`)
  }
}

/** The time within which this share of the values lies, to a tenth. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return Math.round(value * 10) / 10
}

/** Times of one request after the other. */
export async function oneByOne(
  count: number,
  send: (at: number) => Promise<{ ms: number }>,
): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) times.push((await send(at)).ms)
  return times
}
