import { Failure } from '../process/failure.ts'

/** Why an S3 service did not do what it was asked: nobody answers, it asks to come later, or it refuses. */
export class S3Fault extends Failure {
  /** By whom it is told apart: `noConnection`, `SlowDown`, `AccessDenied`, `NoSuchBucket` … */
  readonly code: string
  /** It may be another time; otherwise a setting is wrong. */
  readonly isPassing: boolean

  constructor(about: string, { code, isPassing }: { readonly code: string; readonly isPassing: boolean }) {
    super(
      isPassing
        ? `The object storage ${about} does not answer at present (${code}).`
        : `The object storage ${about} refuses (${code}): compare S3_URL, S3_REGION and the keys with its own.`,
    )
    this.code = code
    this.isPassing = isPassing
  }
}
