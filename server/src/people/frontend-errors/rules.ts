import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'

/** How much of each text is logged; the whole report is in the database. */
const LOGGED_CHARACTERS = 2000

/** Reports larger than 64 KB as a whole are refused. */
export function demandSize(report: unknown): void {
  const bytes = Buffer.byteLength(JSON.stringify(report))
  if (bytes > limits.frontendErrorBytes) {
    throw new Problem('bodyTooLarge', { maxBytes: limits.frontendErrorBytes })
  }
}

/**
 * A text that a browser sent, as a field of a log line: cut off, and without characters that end a line or steer a
 * terminal, whatever reads the log. (The logger escapes them as well; viewers that unescape would be fooled.)
 */
export function loggable(text: string | null | undefined): string | undefined {
  return text
    ?.slice(0, LOGGED_CHARACTERS)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
}
