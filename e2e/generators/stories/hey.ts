import {
  accountsMine,
  assetsCreate,
  assetsPaginated,
  workflowResultsById,
  workflowResultsCreate,
} from '../made/hey'
import { createClient, createConfig } from '../made/hey/client'
import { DONE_AT, NOBODY, tell } from './story'

void tell(({ address, token, assetTypeId, workflowId }) => {
  const client = createClient(createConfig({ baseUrl: `${address}/api`, auth: () => token }))
  const path = { assetTypeId }
  return {
    whoAmI: async () => (await accountsMine({ client, throwOnError: true })).data.id,
    assets: async () => {
      const query = { size: 100, orderColumn: 'createdAt' } as const
      const { data } = await assetsPaginated({ client, path, query, throwOnError: true })
      return data.data.map(({ name }) => name)
    },
    create: async (name) => {
      const headers = { 'Idempotency-Key': 'story-2' }
      const body = { value: { name } }
      return (await assetsCreate({ client, path, headers, body, throwOnError: true })).data.id
    },
    submit: async (finding) => {
      const body = {
        workflow: { id: workflowId },
        activityResults: { check: { finding } },
        completedAt: DONE_AT,
      }
      return (await workflowResultsCreate({ client, body, throwOnError: true })).data.id
    },
    read: async (workflowResultId) =>
      (await workflowResultsById({ client, path: { workflowResultId }, throwOnError: true })).data
        .activityResults,
    refusal: async () => {
      const { error } = await workflowResultsById({ client, path: { workflowResultId: NOBODY } })
      return error?.code ?? 'none'
    },
  }
})
