import type { Log } from '../src/platform/process/log.ts'

/** A log that nobody reads. */
export const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
