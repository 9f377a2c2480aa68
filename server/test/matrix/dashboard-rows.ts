import type { PanelInput } from '@feldwerk/contract/dashboards.ts'
import type { Estate } from './estate.ts'
import type { MatrixRows } from './row.ts'

const named = (estate: Estate, word: string) => [{ language: 'de' as const, name: estate.unique(word) }]
const sourcesOf = (estate: Estate) => [
  { viewId: estate.lasting('view'), timeExpression: 'at', labelExpression: 'name' },
]
const metricOf = (estate: Estate) => ({
  sources: sourcesOf(estate),
  translations: named(estate, 'Kennzahl'),
})
const place = { startRow: 0, startCol: 0, width: 6, height: 4, translations: [] }
const panelsOf = (estate: Estate): PanelInput[] => [
  { ...place, kind: 'BAR_CHART', metricId: estate.lasting('metric'), useLabel: true },
  { ...place, kind: 'TABLE', viewId: estate.lasting('view'), startCol: 6 },
]
const dashboardOf = (estate: Estate) => ({
  interval: 'LAST_5_YEARS' as const,
  translations: named(estate, 'Dashboard'),
  panels: panelsOf(estate),
})
const period = {
  from: '2020-01-01T00:00:00.000Z',
  until: '2030-01-01T00:00:00.000Z',
  interval: 'P1Y',
  timezone: 'Europe/Berlin',
} as const

const lastingMetric = (estate: Estate) => ({ metricId: estate.lasting('metric') })
const byMetric = { metricId: 'metric' } as const
const lastingDashboard = (estate: Estate) => ({ dashboardId: estate.lasting('dashboard') })
const byDashboard = { dashboardId: 'dashboard' } as const
const panelIds = (body: string) =>
  ({ [`${body}.panels.0.metricId`]: 'metric', [`${body}.panels.1.viewId`]: 'view' }) as const

/** Metrics, dashboards and what they show. */
export const dashboardRows: Pick<MatrixRows, 'metrics' | 'metricData' | 'dashboards' | 'dashboardData'> = {
  metrics: {
    paginated: { args: () => ({ search: 'kennzahl', orderColumn: 'lastChangeAt' }), ids: {} },
    byId: { args: lastingMetric, ids: byMetric },
    dependants: { args: lastingMetric, ids: byMetric },
    following: { args: lastingMetric, ids: byMetric },
    follow: { args: lastingMetric, ids: byMetric },
    unfollow: { args: lastingMetric, ids: byMetric },
    create: {
      args: (estate) => ({ metric: metricOf(estate) }),
      ids: { 'metric.sources.0.viewId': 'view' },
    },
    update: {
      args: async (estate) => ({
        metricId: await estate.metric(),
        metric: { ...metricOf(estate), revision: 1 },
      }),
      ids: { ...byMetric, 'metric.sources.0.viewId': 'view' },
    },
    remove: { args: async (estate) => ({ metricId: await estate.metric() }), ids: byMetric },
  },
  metricData: {
    byMetric: { args: (estate) => ({ ...lastingMetric(estate), ...period, useLabel: true }), ids: byMetric },
    preview: {
      args: (estate) => ({ ...period, sources: sourcesOf(estate) }),
      ids: { 'sources.0.viewId': 'view' },
    },
    rows: {
      args: (estate) => ({
        ...lastingMetric(estate),
        mark: { from: period.from, until: period.until, exceptLabels: ['x'] },
      }),
      ids: byMetric,
    },
  },
  dashboards: {
    paginated: { args: () => ({ search: 'dashboard', onlyFavourites: false }), ids: {} },
    list: { args: () => ({ onlyFavourites: true, orderColumn: 'latestChangeAt' }), ids: {} },
    byId: { args: lastingDashboard, ids: byDashboard },
    create: { args: (estate) => ({ dashboard: dashboardOf(estate) }), ids: panelIds('dashboard') },
    update: {
      args: async (estate) => ({
        dashboardId: await estate.dashboard(),
        dashboard: { ...dashboardOf(estate), revision: 1 },
      }),
      ids: { ...byDashboard, ...panelIds('dashboard') },
    },
    updateName: {
      args: async (estate) => ({
        dashboardId: await estate.dashboard(),
        translations: named(estate, 'Dashboard'),
      }),
      ids: byDashboard,
    },
    addFavourite: { args: lastingDashboard, ids: byDashboard },
    removeFavourite: { args: lastingDashboard, ids: byDashboard },
    remove: { args: async (estate) => ({ dashboardId: await estate.dashboard() }), ids: byDashboard },
  },
  dashboardData: {
    byDashboard: { args: (estate) => ({ ...lastingDashboard(estate), interval: 'TODAY' }), ids: byDashboard },
    pdf: { args: (estate) => ({ ...lastingDashboard(estate), interval: 'TODAY' }), ids: byDashboard },
    preview: {
      args: (estate) => ({
        ...lastingDashboard(estate),
        draft: { interval: 'LAST_YEAR', panels: panelsOf(estate) },
      }),
      ids: { ...byDashboard, ...panelIds('draft') },
    },
    figures: {
      args: (estate) => ({ wanted: { metricIds: [estate.lasting('metric')], interval: 'LAST_YEAR' } }),
      ids: { 'wanted.metricIds.0': 'metric' },
    },
    watermark: { args: lastingDashboard, ids: byDashboard },
  },
}
