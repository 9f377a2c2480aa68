import type { SharingCompany } from '../../platform/db/schema/workflows.ts'
import type { ShareRow } from './store.ts'

/** The other company of a share, as it last told of itself. */
export const otherCompany = (share: ShareRow): SharingCompany => ({
  id: share.other_company_id,
  name: share.other_company_name,
  logo: share.other_company_logo,
  demo: share.other_company_demo,
})
