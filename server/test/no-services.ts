import type { JobTools } from '../src/platform/jobs/context.ts'

/** What jobs find where nothing of the kind is set: no payments, and no folder for backups. */
export const noServices: Pick<JobTools, 'payments' | 'backups'> = {
  payments: { stripe: undefined, appLicenses: 0, outgoingProxy: undefined },
  backups: { to: undefined, at: 150, keep: { days: 7, weeks: 4, months: 12 } },
}
