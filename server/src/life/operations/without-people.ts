import { constants } from 'node:os'
import { checkout } from '../../platform/node/data-folder.ts'
import { codeOf } from '../../platform/process/error-code.ts'
import type { LoggedTrouble } from '../../platform/process/log-tail.ts'

/** Codes of Node, of its look-ups and of the mailer: words that nobody enters. */
const CODES = new Set([
  ...Object.keys(constants.errno),
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAUTH',
  'ESOCKET',
  'EENVELOPE',
  'EMESSAGE',
  'EDNS',
  'ETLS',
  'ECONNECTION',
  'EPROTOCOL',
])
const MOST_FRAMES = 10

/**
 * The codes in a message, such as ECONNREFUSED, 550 or TypeError. The rest may hold an address, a name or an answer of
 * somebody and is never told.
 */
export function codesIn(message: string): string[] {
  const words = message.match(/\b(?:[A-Z][A-Z_]+|[A-Z][A-Za-z]*Error|[45]\d\d)\b/g) ?? []
  return [...new Set(words.filter((word) => CODES.has(word) || /Error$|^[45]\d\d$/.test(word)))]
}

/** A warning or an error as support may see it: our own words, codes and places in the program. */
export function toldTrouble({ at, level, message, request, error, isForeign }: LoggedTrouble) {
  return {
    at: at.toISOString(),
    level,
    request: request ?? null,
    message: isForeign || message === error?.message ? null : (message ?? null),
    error: error
      ? { kind: error.name, code: codeOf(error) || null, codes: codesIn(error.message), at: framesOf(error) }
      : null,
  }
}

/** Where in the program it happened, without the folder in which that lies. */
function framesOf({ stack = '' }: Error): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return frames
    .slice(0, MOST_FRAMES)
    .map((frame) => frame.trim().replaceAll(`file://${checkout}/`, '').replaceAll(`${checkout}/`, ''))
}
