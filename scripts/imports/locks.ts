import { testFile } from './rules.ts'

const FUNCTION = /^(?:export )?async function (lock[A-Z]\w*)([\s\S]*?)^\}/gm

/** A lock of rows or of a number, or another function that takes one. */
const LOCK =
  /\bfor (no key )?update\b|\bfor (key )?share\b|\.for(NoKeyUpdate|Update|KeyShare|Share)\(|\bfor \$\{lock\}|\bpg_advisory_xact_lock|\b(lock|hold)[A-Z]\w*\(/

/**
 * One line per function of the server whose name promises a lock and that takes none: what is decided after it would be
 * decided of rows that somebody else is changing, and only two calls at the same moment would show it.
 */
export function lockFaults(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) => {
    if (!file.startsWith('server/src/') || testFile.test(file)) return []
    return [...text.matchAll(FUNCTION)]
      .filter(([, , rest = '']) => !LOCK.test(rest))
      .map(([, name]) => `lock: ${file}: ${name} takes no lock`)
  })
}
