import { codeOf } from '../process/error-code.ts'

/** Undefined where there is no such file or folder; throws whatever else it was. */
export function absent(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}

/** The same, also where a file stands in the way. */
export function noFolder(error: unknown): undefined {
  if (codeOf(error) === 'ENOTDIR') return undefined
  return absent(error)
}
