import { OPEN_SHARES } from '@feldwerk/contract/share-states.ts'
import { findCompany } from '../../people/companies/store.ts'
import { findFiles } from '../../people/upload/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { send } from '../../platform/jobs/outbox.ts'
import type { SharedFile, ShareMessage } from './message.ts'
import { filesOf } from './share-files.ts'
import { findShare, type ShareKey, type ShareRow } from './store.ts'
import { newestTerms } from './terms.ts'

/** Has the other side hear how this one stands, once the transaction commits. */
export async function tellOther(trx: Trx, { companyId, shareId }: ShareKey): Promise<void> {
  await send(trx, companyId, 'sharing.tell', { shareId })
}

/** How this side stands, for the other one; undefined where there is no such share. */
export async function messageOf(
  trx: Trx,
  key: ShareKey,
): Promise<{ readonly toCompanyId: string; readonly message: ShareMessage } | undefined> {
  const share = await findShare(trx, key)
  if (!share) return undefined
  const company = await findCompany(trx, key.companyId)
  const isOffering = share.side === 'GIVER' && OPEN_SHARES.includes(share.state)
  const fileIds = [
    ...(company.logo_file_id ? [company.logo_file_id] : []),
    ...(isOffering ? filesOf(share.offered) : []),
  ]
  return {
    toCompanyId: share.other_company_id,
    message: {
      shareId: share.id,
      from: {
        side: share.side,
        companyId: company.id,
        name: company.name,
        demo: company.demo,
        logo: company.logo_file_id,
      },
      revision: share.revision,
      state: share.state,
      endedThrough: share.ended_through,
      ...offerOf(share),
      offered: isOffering ? share.offered : null,
      files: await sharedFiles(trx, key.companyId, fileIds),
    },
  }
}

/** Of a giver what it offers now, of a receiver what it has taken. */
function offerOf(share: ShareRow): Pick<ShareMessage, 'terms' | 'offer' | 'version'> {
  if (share.side === 'RECEIVER')
    return { terms: share.terms, offer: share.taken, version: share.version_taken }
  return {
    terms: newestTerms(share),
    offer: share.offer,
    version: share.version_offered,
  }
}

/** Files of the company as another one is told of them; those that have not arrived are left out. */
export async function sharedFiles(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<SharedFile[]> {
  const rows = await findFiles(trx, companyId, ids)
  return rows.flatMap(({ id, name, storage_key: key, mime, size, sha256, width, height }) =>
    mime !== null && size !== null && sha256 !== null
      ? [{ id, name, key, facts: { mime, size, sha256, width, height } }]
      : [],
  )
}
