import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { lockUses, type UploadUses } from './quota-store.ts'

export interface WantedUploads {
  readonly companyId: string
  readonly accountId: string
  readonly files: number
  readonly bytes: number
}

export interface UploadQuota {
  /** Bytes of all files of a company. */
  readonly companyStorage: number
  /** Bytes that an account may have uploaded within the last hour, or may be about to, and that nothing refers to. */
  readonly unusedUploads: number
}

/** When room may have been made in a company's storage. */
const FULL_SECONDS = 15 * 60

/**
 * Refuses permissions for more than an account or its company may upload. A permission counts with the most it allows
 * until it expires, an upload with what it is until something refers to it; a company is counted whole. Of several at a
 * time each sees what the others were given. Throws `tooManyUploads`, `storageFull`.
 */
export async function checkQuota(trx: Trx, wanted: WantedUploads, quota: UploadQuota): Promise<void> {
  const { companyId, accountId } = wanted
  refuse(wanted, quota, await lockUses(trx, companyId, accountId))
}

/** Refuses files of the company itself for which there is no room. Throws `storageFull`. */
export async function checkStorage(
  trx: Trx,
  { companyId, bytes }: Pick<WantedUploads, 'companyId' | 'bytes'>,
  companyStorage: number,
): Promise<void> {
  const { company_bytes: used } = await lockUses(trx, companyId, null)
  if (used + bytes > companyStorage) throw storageFull(used, companyStorage)
}

const storageFull = (usedBytes: number, allowedBytes: number) =>
  new Problem('storageFull', { retryAfterSeconds: FULL_SECONDS, usedBytes, allowedBytes })

function refuse(
  wanted: WantedUploads,
  { unusedUploads, companyStorage }: UploadQuota,
  uses: UploadUses,
): void {
  if (uses.files + wanted.files > limits.unusedUploadsPerHour || uses.bytes + wanted.bytes > unusedUploads) {
    throw new Problem('tooManyUploads', {
      retryAfterSeconds: Math.max(1, uses.seconds ?? 1),
      usedBytes: uses.bytes,
      allowedBytes: unusedUploads,
      usedFiles: uses.files,
      allowedFiles: limits.unusedUploadsPerHour,
    })
  }
  if (uses.company_bytes + wanted.bytes > companyStorage) {
    throw storageFull(uses.company_bytes, companyStorage)
  }
}
