import type { JobTools } from '../src/platform/jobs/context.ts'

/** What jobs find where nothing of the kind is set: no payments, no folder for backups, and no operators. */
export const noServices: Pick<JobTools, 'payments' | 'backups' | 'operators'> = {
  payments: { stripe: undefined, appLicenses: 0, outgoingProxy: undefined },
  backups: { to: undefined, s3: undefined, at: 150, keep: { days: 7, weeks: 4, months: 12 } },
  operators: [],
}
