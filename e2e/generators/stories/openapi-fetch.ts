import createClient from 'openapi-fetch'
import type { paths } from '../made/types'
import { DONE_AT, NOBODY, tell } from './story'

void tell(({ address, token, assetTypeId, workflowId }) => {
  const client = createClient<paths>({
    baseUrl: `${address}/api`,
    headers: { Authorization: `Bearer ${token}` },
  })
  const ofType = { path: { assetTypeId } }
  const must = <T>({ data, error }: { data?: T; error?: { code: string; message: string } }): T => {
    if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`)
    return data
  }
  return {
    whoAmI: async () => must(await client.GET('/accounts/mine')).id,
    assets: async () =>
      must(
        await client.GET('/assets/byAssetType/{assetTypeId}/@paginated', {
          params: { ...ofType, query: { size: 100, orderColumn: 'createdAt' } },
        }),
      ).data.map(({ name }) => name),
    create: async (name) =>
      must(
        await client.POST('/assets/byAssetType/{assetTypeId}', {
          params: { ...ofType, header: { 'Idempotency-Key': 'story-1' } },
          body: { value: { name } },
        }),
      ).id,
    submit: async (finding) =>
      must(
        await client.POST('/workflowResults', {
          body: {
            workflow: { id: workflowId },
            activityResults: { check: { finding } },
            completedAt: DONE_AT,
          },
        }),
      ).id,
    read: async (workflowResultId) =>
      must(
        await client.GET('/workflowResults/byId/{workflowResultId}', {
          params: { path: { workflowResultId } },
        }),
      ).activityResults,
    refusal: async () => {
      const { error } = await client.GET('/workflowResults/byId/{workflowResultId}', {
        params: { path: { workflowResultId: NOBODY } },
      })
      return error?.code ?? 'none'
    },
  }
})
