import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import { findRun } from '../../../fieldwork/trigger-runs/list-store.ts'
import { followersOf } from '../../../fieldwork/workflows/follower-store.ts'
import { findNames } from '../../../fieldwork/workflows/store.ts'
import { readOwners } from '../../../people/accounts/reachable-store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { NewsEvent } from '../../../platform/jobs/happening.ts'
import type { NotificationKind, ToldPeople } from '../event.ts'
import { namesByLanguage } from './names.ts'

/** What a run of each kind would have done. */
const ACTS: Readonly<Record<Locale, Readonly<Record<TriggerRunKind, string>>>> = {
  de: {
    EMAIL: 'Eine E-Mail ging nicht hinaus',
    PDF: 'Ein Dokument entstand nicht',
    WEBHOOK: 'Ein Aufruf kam nicht an',
    TASK: 'Eine Aufgabe entstand nicht',
    ASSET: 'Ein Asset wurde nicht geändert',
  },
  en: {
    EMAIL: 'A mail could not be sent',
    PDF: 'A document could not be made',
    WEBHOOK: 'A call did not arrive',
    TASK: 'A task could not be made',
    ASSET: 'An asset could not be changed',
  },
}

/** Something that a result sets going was given up. */
export const triggerFailed: NotificationKind = {
  linkType: 'TRIGGER_RUN',
  channels: { portal: true, push: false, mail: true },
  isFixed: true,
  isUrgent: true,
  isOfPortal: true,
  words: {
    de: ({ kind = '', thing = '' }) => ({
      title: ACTS.de[kind as TriggerRunKind],
      thing,
      detail: 'wartet auf Ihre Entscheidung',
    }),
    en: ({ kind = '', thing = '' }) => ({
      title: ACTS.en[kind as TriggerRunKind],
      thing,
      detail: 'waits for your decision',
    }),
  },
  tell: whomAFailureConcerns,
}

/** Owners, and those who follow the workflow; of the same trigger once until they have read it. */
async function whomAFailureConcerns(
  trx: Trx,
  companyId: string,
  { id: runId }: NewsEvent,
): Promise<ToldPeople | null> {
  const run = await findRun(trx, { companyId, runId })
  if (run?.state !== 'FAILED') return null
  const [workflow] = await findNames(trx, companyId, [run.workflow_id])
  return {
    accountIds: [
      ...(await readOwners(trx, companyId)),
      ...(await followersOf(trx, { companyId, workflowId: run.workflow_id })),
    ],
    facts: { thing: namesByLanguage(workflow?.translations ?? []), kind: run.kind },
    bundle: run.workflow_id,
  }
}
