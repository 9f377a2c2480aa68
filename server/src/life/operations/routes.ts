import { newId } from '@feldwerk/contract/new-id.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import type { Routes } from '../../platform/http/route.ts'
import { send } from '../../platform/jobs/outbox.ts'
import { dropFailed, retryFailed } from '../../platform/jobs/queue-store.ts'
import { askForBackup } from './ask-for-backup.ts'
import { diagnosisOf } from './diagnosis.ts'
import { operationsState } from './state.ts'
import { beginTrial } from './trial-store.ts'

/** Mails that somebody sends to oneself. */
const TRIALS = { max: 20, seconds: 3600 }

export const operationsRoutes: Routes<'operations'> = {
  state: {
    access: 'operator',
    transaction: 'none',
    handler: async ({ platform }) => await operationsState(platform),
  },

  diagnosis: {
    access: 'operator',
    transaction: 'none',
    handler: async ({ platform }) => {
      const diagnosis = await diagnosisOf(platform)
      return {
        filename: `feldwerk-${diagnosis.at.slice(0, 10)}.json`,
        mime: 'application/json; charset=utf-8',
        body: Buffer.from(`${JSON.stringify(diagnosis, undefined, 2)}\n`),
      }
    },
  },

  backUp: {
    access: 'operator',
    transaction: 'none',
    handler: async ({ platform }) => await askForBackup(platform),
  },

  tryMail: {
    access: 'operator',
    transaction: 'write',
    handler: async ({ trx, caller, language, platform }) => {
      const { companyId, accountId } = caller
      await limitRate(platform.db, `mail trials ${accountId}`, TRIALS)
      const trialId = newId()
      await beginTrial(platform.databases.owner, trialId)
      await send(trx, companyId, 'mail.try', { trialId, accountId, language })
    },
  },

  retryJob: {
    access: 'operator',
    transaction: 'none',
    handler: async ({ platform }, { params: { jobId } }) =>
      await retryFailed(platform.databases.owner, jobId),
  },

  dropJob: {
    access: 'operator',
    transaction: 'none',
    handler: async ({ platform }, { params: { jobId } }) => await dropFailed(platform.databases.owner, jobId),
  },
}
