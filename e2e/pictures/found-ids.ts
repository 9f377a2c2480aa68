import type { Client } from '@feldwerk/contract/client.ts'
import type { FoundIds } from './screens.ts'

interface ListAnswer {
  readonly data: readonly { readonly id: string }[]
}

/** The first thing of each kind that this company has, as its lists show them. */
export async function findIds(client: Client): Promise<FoundIds> {
  const one = { size: 1 }
  const firstOf = async (list: Promise<ListAnswer>) => (await list).data[0]?.id
  const assetType = await firstOf(client.assetTypes.paginated(one))
  const found = {
    assetType,
    asset: assetType && (await firstOf(client.assets.paginated({ assetTypeId: assetType, ...one }))),
    chat: await firstOf(client.chatRooms.mine(one)),
    dashboard: await firstOf(client.dashboards.paginated(one)),
    group: await firstOf(client.accountGroups.paginated(one)),
    machine: await firstOf(client.accounts.machines(one)),
    metric: await firstOf(client.metrics.paginated(one)),
    person: await firstOf(client.accounts.users(one)),
    push: await firstOf(client.pushMessages.paginated(one)),
    result: await firstOf(client.workflowResults.paginated(one)),
    series: (await client.taskSources.paginated(one)).data[0]?.source.id,
    share: await firstOf(client.workflowShares.given(one)),
    task: await firstOf(client.tasks.paginated(one)),
    template: await firstOf(client.templates.paginated(one)),
    view: await firstOf(client.views.paginated(one)),
    workflow: await firstOf(client.workflows.paginated(one)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, id]) => id !== undefined))
}
