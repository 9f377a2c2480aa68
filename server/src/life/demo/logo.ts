import { readFile } from 'node:fs/promises'
import { newId } from '@feldwerk/contract/new-id.ts'
import { firstOwner } from '../../people/accounts/store.ts'
import { findCompany, updateCompany } from '../../people/companies/store.ts'
import { giveFiles } from '../../people/upload/give.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/files/store.ts'

/** Gives a demo company the logo that stands at the head of its documents, unless it has one. */
export async function giveLogo(
  trx: Trx,
  {
    companyId,
    path,
    files,
  }: { readonly companyId: string; readonly path: string; readonly files: FileStore },
): Promise<void> {
  const by = await firstOwner(trx, companyId)
  if (!by || (await findCompany(trx, companyId)).logo_file_id !== null) return
  const bytes = await readFile(path)
  const fileId = newId()
  await giveFiles(trx, files, [{ companyId, fileId, name: 'logo.png', bytes, by }])
  await updateCompany(trx, companyId, { logo_file_id: fileId })
}
