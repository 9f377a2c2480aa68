import { Problem } from '@feldwerk/contract/errors.ts'
import { codeOf, syscallOf } from '../process/error-code.ts'
import { S3Fault } from '../s3/fault.ts'

const full = /^(ENOSPC|EDQUOT)$/
/** Read-only after a fault of the disk, the fault itself, and too many open files at the moment. */
const passing = /^(EROFS|EIO|EMFILE|ENFILE)$/

/**
 * The problem that an error of the file system or of an object storage means for the caller: no room, or one that cannot do
 * it at present.
 * Undefined for everything else, which is a fault of ours.
 */
export function problemOfFileError(error: unknown): Problem | undefined {
  if (error instanceof S3Fault) return new Problem('unavailable')
  if (!syscallOf(error)) return undefined
  const code = codeOf(error)
  if (full.test(code)) return new Problem('diskFull')
  return passing.test(code) ? new Problem('unavailable') : undefined
}
