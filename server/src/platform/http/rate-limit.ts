import { Problem } from '@feldwerk/contract/errors.ts'
import type { Db } from '../db/pool.ts'
import { countAttempt, forgetAttempt, type Rate, secondsOfPause } from './rate-limit-store.ts'
import { noteRate } from './told-rates.ts'

/** Counts an attempt and refuses it with `tooManyRequests` when there were too many. */
export async function limitRate(db: Db, key: string, rate: Rate): Promise<void> {
  const { count, left } = await countAttempt(db, key, rate)
  noteRate({ rate, more: Math.max(0, rate.max - count), seconds: Math.max(1, left) })
  if (count > rate.max) throw new Problem('tooManyRequests', { retryAfterSeconds: Math.max(1, left) })
}

/**
 * Lets somebody try to find out what they may not know, until so many tries of a time have failed: then `Cooldown`, whatever they try.
 * A try that succeeds does not count.
 */
export async function whileFewFail<T>(
  db: Db,
  { key, rate }: { readonly key: string; readonly rate: Rate },
  attempt: () => Promise<T>,
): Promise<T> {
  const { count, left } = await countAttempt(db, key, rate)
  if (count > rate.max) throw new Problem('Cooldown', { retryAfterSeconds: Math.max(1, left) })
  const done = await attempt()
  await forgetAttempt(db, key, rate)
  return done
}

/** Counts an attempt; true when there were too many. */
export async function isOver(db: Db, key: string, rate: Rate): Promise<boolean> {
  return (await countAttempt(db, key, rate)).count > rate.max
}

/** Lets something happen once in so many seconds; refuses it with `Cooldown` until then. */
export async function demandPause(db: Db, key: string, seconds: number): Promise<void> {
  const left = await secondsOfPause(db, key, seconds)
  if (left !== null) throw new Problem('Cooldown', { retryAfterSeconds: Math.max(1, left) })
}
