import type { Pool } from 'pg'
import { type BackupStep, noteStep } from './wish-store.ts'

/** Told how far a backup is. */
export type BackupProgress = (step: BackupStep, done: number, all: number) => Promise<void>

/** More often nobody looks. */
const EVERY_MS = 500

/** Writes down for people how far a backup is: each new step, and within it now and then. */
export function notedProgress(owner: Pool): BackupProgress {
  let last: { step: BackupStep; at: number } | undefined
  return async (step, done, all) => {
    const now = performance.now()
    if (last?.step === step && now - last.at < EVERY_MS) return
    last = { step, at: now }
    await noteStep(owner, { step, done, all })
  }
}

/** Nobody looks. */
export const noProgress: BackupProgress = async () => undefined
