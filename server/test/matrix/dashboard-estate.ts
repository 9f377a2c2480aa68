import { newId } from '@feldwerk/contract/new-id.ts'
import type { TestCompany, World } from '../world.ts'

/** Metrics and dashboards of a company. */
export interface DashboardEstate {
  readonly lasting: Readonly<Record<'metric' | 'dashboard', string>>
  /** Over the lasting view. */
  metric(): Promise<string>
  /** With a panel of the lasting metric. */
  dashboard(): Promise<string>
}

interface EstateContext {
  readonly world: World
  readonly company: TestCompany
  readonly by: string
  readonly viewId: string
  unique(word: string): string
}

export async function buildDashboards({
  world,
  company,
  by,
  viewId,
  unique,
}: EstateContext): Promise<DashboardEstate> {
  const insert = async (table: string, columns: Readonly<Record<string, string>>) => {
    const id = newId()
    const names = Object.keys(columns)
    await world.owner.query(
      `insert into ${table} (company_id, id, created_by, last_change_by, ${names.join(', ')})
       values ($1, $2, $3, $3, ${names.map((_, i) => `$${i + 4}`).join(', ')})`,
      [company.id, id, by, ...Object.values(columns)],
    )
    return id
  }
  const called = (word: string) => JSON.stringify([{ language: 'de', name: unique(word) }])
  const source = {
    viewId,
    timeExpression: 'at',
    valueExpression: null,
    labelExpression: 'name',
    filterExpression: null,
  }
  const metric = () =>
    insert('metric', {
      translations: called('Kennzahl'),
      sources: JSON.stringify([source]),
      aggregation: 'COUNT',
    })
  const metricId = await metric()
  const dashboard = () => {
    const panel = {
      id: newId(),
      kind: 'TIME_SERIES_CHART',
      translations: [],
      interval: null,
      useLabel: true,
      aggregation: 'COUNT',
      startRow: 0,
      startCol: 0,
      width: 6,
      height: 4,
      metricId,
      viewId: null,
      limit: null,
    }
    const panels = JSON.stringify([panel])
    return insert('dashboard', { translations: called('Dashboard'), panels, interval: 'LAST_30_DAYS' })
  }
  return { lasting: { metric: metricId, dashboard: await dashboard() }, metric, dashboard }
}
