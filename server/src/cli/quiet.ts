import type { Log } from '../platform/process/log.ts'

/** For commands, which tell what they do by themselves. */
export const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }
