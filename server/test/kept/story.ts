import { createHash } from 'node:crypto'
import type { Client } from '@feldwerk/contract/client.ts'
import type { MetricData } from '@feldwerk/contract/metric-data.ts'
import type { Visit } from './visit.ts'

/**
 * What somebody finds who looks around in a company: the same before and after its database is brought forward. A later
 * version may ask otherwise; what it finds stays.
 */
export type Story = Awaited<ReturnType<typeof tellStory>>

/** The year before `until` is what its figures are of. Throws when there is nothing to tell. */
export async function tellStory(visit: Visit, until: string) {
  const { client } = visit
  const workflows = await client.workflows.paginated({ size: 50 })
  return {
    until,
    company: (await client.companies.mine()).name,
    people: (await client.accounts.users({ size: 50 })).recordsTotal,
    tasks: (await client.tasks.paginated({ size: 1 })).recordsTotal,
    workflows: await Promise.all(
      workflows.data
        .toSorted((a, b) => a.id.localeCompare(b.id))
        .map(async ({ id, version, translations }) => ({
          name: translations[0]?.name,
          version,
          results: (await client.workflowResults.paginated({ workflowId: id, size: 1 })).recordsTotal,
        })),
    ),
    result: await newestResult(client),
    dashboards: await figuresOfDashboards(client, until),
    asset: await firstAsset(client),
    file: await aFile(visit),
  }
}

async function newestResult(client: Client) {
  const { data } = await client.workflowResults.paginated({
    size: 1,
    orderColumn: 'completedAt',
    orderDir: 'DESC',
  })
  const { id, completedAt, version, activityResults } = demanded(data[0])
  return { id, completedAt, version, activityResults }
}

/** Of each dashboard what its metrics counted and added up, whatever interval it shows today. */
async function figuresOfDashboards(client: Client, until: string) {
  const { data } = await client.dashboards.paginated({ size: 50, orderColumn: 'name' })
  const from = new Date(Date.parse(until) - 365 * 86_400_000).toISOString()
  const period = { from, until, interval: 'P1M', timezone: 'Europe/Berlin' } as const
  return await Promise.all(
    data.map(async (row) => {
      const { panels } = await client.dashboards.byId({ dashboardId: row.id })
      const metricIds = [...new Set(panels.flatMap(({ metricId }) => metricId ?? []))].toSorted()
      const figures = metricIds.map(async (metricId) =>
        totals(await client.metricData.byMetric({ metricId, ...period })),
      )
      return { name: row.translations[0]?.name, figures: await Promise.all(figures) }
    }),
  )
}

function totals({ data }: MetricData) {
  const sum = data.reduce((all, point) => all + (point.sum ?? 0), 0)
  return { count: data.reduce((all, point) => all + point.count, 0), sum: Number(sum.toFixed(3)) }
}

async function firstAsset(client: Client) {
  const types = (await client.assetTypes.paginated({ size: 50 })).data.toSorted((a, b) =>
    a.id.localeCompare(b.id),
  )
  const assetTypeId = demanded(types[0]).id
  const { data } = await client.assets.paginated({ assetTypeId, size: 1 })
  const { id, name, version, value } = demanded(data[0])
  return { id, name, version, value }
}

async function aFile({ client, fetchFile }: Visit) {
  const { references } = await client.workflowResults.paginated({ size: 200 })
  const files = Object.values(references).filter(({ kind, mime }) => kind === 'FILE' && mime !== null)
  const { id, name, mime, bytes, fileUrl } = demanded(files.toSorted((a, b) => a.id.localeCompare(b.id))[0])
  const content = await fetchFile(demanded(fileUrl))
  return { id, name, mime, bytes, sha256: createHash('sha256').update(content).digest('hex') }
}

function demanded<T>(found: T | null | undefined): T {
  if (found === undefined || found === null) throw new Error('There is nothing to tell of this company.')
  return found
}
