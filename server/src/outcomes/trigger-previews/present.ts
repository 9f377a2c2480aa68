import type { PreviewedRun } from '@feldwerk/contract/workflow-triggers.ts'
import { accountsOf, type NewPlan } from '../../fieldwork/trigger-runs/plans.ts'
import { recipientNames } from '../../fieldwork/trigger-runs/present.ts'
import { readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { htmlOf } from '../../platform/written-text/html.ts'
import { findType } from '../../records/assets/types/store.ts'

/** Plans as people read them, people by their names. */
export async function presentPlans(
  trx: Trx,
  companyId: string,
  plans: readonly NewPlan[],
): Promise<PreviewedRun[]> {
  const people = await readReferences(trx, companyId, plans.flatMap(accountsIn))
  const named = await propertyNames(trx, companyId, plans)
  return plans.flatMap((plan): PreviewedRun[] => {
    switch (plan.kind) {
      case 'EMAIL':
        return [
          {
            kind: 'EMAIL',
            recipients: recipientNames(plan.to, people),
            cc: recipientNames(plan.cc, people),
            subject: plan.subject,
            bodyHtml: htmlOf(plan.body),
          },
        ]
      case 'TASK': {
        const { workflowId, label, validFrom, deadline, data } = plan
        const assignedTo = people.get(plan.assignedTo ?? '') ?? null
        return [{ kind: 'TASK', workflowId, label, assignedTo, validFrom, deadline, data }]
      }
      case 'WEBHOOK': {
        const { method, url, body } = plan
        return [{ kind: 'WEBHOOK', method, url, body }]
      }
      case 'PDF':
        return [{ kind: 'PDF', title: plan.title, name: plan.name }]
      case 'ASSET': {
        const { assetTypeId, action, assetId, name, values } = plan
        const byName = Object.entries(values).flatMap(([id, value]) => {
          const property = named.get(id)
          return property === undefined ? [] : [[property, value] as const]
        })
        return [{ kind: 'ASSET', assetTypeId, action, assetId, name, values: Object.fromEntries(byName) }]
      }
    }
  })
}

/** What the properties of the assets that plans write are called, by their ids. */
async function propertyNames(
  trx: Trx,
  companyId: string,
  plans: readonly NewPlan[],
): Promise<ReadonlyMap<string, string>> {
  const typeIds = new Set(plans.flatMap((plan) => (plan.kind === 'ASSET' ? plan.assetTypeId : [])))
  const names = new Map<string, string>()
  for (const typeId of typeIds)
    for (const { id, name } of (await findType(trx, { companyId, typeId }))?.properties ?? [])
      names.set(id, name)
  return names
}

function accountsIn(plan: NewPlan): string[] {
  if (plan.kind === 'EMAIL') return accountsOf([...plan.to, ...plan.cc])
  return plan.kind === 'TASK' && plan.assignedTo !== null ? [plan.assignedTo] : []
}
