import { findCompany } from '../../../people/companies/store.ts'
import type { CopyTools } from '../../../people/upload/keep-copy.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import { copyFiles } from '../../sharing/copy-files.ts'
import { sharedFiles } from '../../sharing/tell-other.ts'

interface LogoCopy {
  readonly fromId: string
  readonly companyId: string
  readonly shareId: string
}

/** Copies the logo of one side of a share for the other one, as it would have been told of it; null where there is none. */
export async function copyLogo(
  tools: CopyTools,
  { fromId, companyId, shareId }: LogoCopy,
): Promise<string | null> {
  const files = await inCompany(tools.db, fromId, 'read', async (trx) => {
    const { logo_file_id: id } = await findCompany(trx, fromId)
    return id === null ? [] : await sharedFiles(trx, fromId, [id])
  })
  const [copy] = (await copyFiles(tools, { companyId, shareId }, files)).values()
  return copy ?? null
}
