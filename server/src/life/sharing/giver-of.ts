import type { SharingCompany } from '../../platform/db/schema/workflows.ts'
import type { ShareRow } from './store.ts'

/** The company that shares a workflow, as the workflow names it. */
export const giverOf = (share: ShareRow): SharingCompany => ({
  id: share.other_company_id,
  name: share.other_company_name,
  logo: share.other_company_logo,
  demo: share.other_company_demo,
})
