import {
  accountsMine,
  assetsCreate,
  assetsPaginated,
  workflowResultsById,
  workflowResultsCreate,
} from '../made/orval/client'
import { DONE_AT, NOBODY, tell } from './story'

void tell(({ token, assetTypeId, workflowId }) => {
  const options = { headers: { Authorization: `Bearer ${token}` } }
  return {
    whoAmI: async () => {
      const { status, data } = await accountsMine(options)
      return status === 200 ? data.id : data.code
    },
    assets: async () => {
      const query = { size: 100, orderColumn: 'createdAt' } as const
      const { status, data } = await assetsPaginated(assetTypeId, query, options)
      return status === 200 ? data.data.map(({ name }) => name) : [data.code]
    },
    create: async (name) => {
      const { status, data } = await assetsCreate(assetTypeId, { value: { name } }, {}, options)
      return status === 200 ? data.id : data.code
    },
    submit: async (finding) => {
      const activityResults = { check: { finding } }
      const workflow = { id: workflowId }
      const { status, data } = await workflowResultsCreate(
        { workflow, activityResults, completedAt: DONE_AT },
        options,
      )
      return status === 200 ? data.id : data.code
    },
    read: async (id) => {
      const { status, data } = await workflowResultsById(id, options)
      return status === 200 ? data.activityResults : data.code
    },
    refusal: async () => {
      const { status, data } = await workflowResultsById(NOBODY, options)
      return status === 200 ? 'none' : data.code
    },
  }
})
