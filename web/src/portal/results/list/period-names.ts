/** Periods that move along with the day: a saved filter of the last 30 days still is one tomorrow. */
export const PERIODS = ['today', 'yesterday', 'week', 'days', 'month', 'lastMonth'] as const
export type Period = (typeof PERIODS)[number]
