import { newId } from '@feldwerk/contract/new-id.ts'
import type { TemplateSample } from '@feldwerk/contract/template-bundle.ts'
import { createBudget } from '@feldwerk/query/expression/budget.ts'
import { prepareForm } from '@feldwerk/server/fieldwork/resolved-workflows/prepare.ts'
import { resolveForm } from '@feldwerk/server/fieldwork/resolved-workflows/resolve.ts'
import { readyVersion } from '@feldwerk/server/fieldwork/workflows/ready-versions.ts'
import { fillIn } from '@feldwerk/server/life/templates/sample/answers.ts'
import { chanceOf } from '@feldwerk/server/life/templates/sample/chance.ts'
import { inCompany } from '@feldwerk/server/platform/db/tenant.ts'
import { openSession } from '@feldwerk/workflow/session/session.ts'
import type { FilledChecklist } from './checklist.ts'
import type { SubmitSetup } from './sender.ts'

const FILLED = 100
/** Rules leave things open now and then that must be answered. */
const TRIES = 1000

interface ChecklistRequest {
  readonly results: TemplateSample['results'][number]
  readonly assetTypeId: string
  readonly assetId: string
  readonly withFiles: boolean
}

/** Fills a checklist in a hundred times about one asset, as the sample of its template would. */
export async function fillChecklist(
  { database, company }: SubmitSetup,
  { results, assetId, withFiles }: ChecklistRequest,
): Promise<FilledChecklist[]> {
  const companyId = company.id
  const reader = { companyId, accountId: company.ownerId, owner: true }
  return await inCompany(database.databases.db, companyId, 'read', async (trx) => {
    const version = await readyVersion(trx, { companyId, workflowId: results.workflowId, version: 1 })
    if (!version) throw new Error('the checklist is not published')
    const { form, model } = await prepareForm(trx, version.definition, { reader, language: 'de' })
    const chosen = [{ kind: 'ASSET', id: assetId }] as const
    const resolved = await resolveForm(trx, { form, model, task: null, chosen })
    const chance = chanceOf(results.workflowId)
    const [place = { lat: 54.3, lon: 10.1 }] = results.positions
    const meta = { position: { ...place, accuracy: 12 } }
    // What is chosen is the one asset that there is.
    const rules = Object.fromEntries(
      Object.entries(results.answers).map(([name, { by, ...rule }]) => [
        name,
        rule.values?.some((value) => String(value).startsWith('@')) ? {} : { ...rule, ...otherBy(by) },
      ]),
    )
    const filled: FilledChecklist[] = []
    for (let attempt = 0; attempt < TRIES && filled.length < FILLED; attempt += 1) {
      const at = new Date()
      const now = at.getTime() - 60_000
      const budget = createBudget()
      const given = { form, zone: model.zone, language: 'de', now, resolved, budget } as const
      const session = openSession({ ...given, meta: { ...meta, device: null, startedAt: now } })
      const fileIds: string[] = []
      const picture = () => {
        if (!withFiles) return undefined
        fileIds.push(newId())
        return fileIds.at(-1)
      }
      const when = { at, until: at, date: at.toISOString().slice(0, 10) }
      const by = { performer: 'Lena Brandt', keyOf: (id: string) => id }
      fillIn(session, { rules, chance, turns: new Map(), picture, ...by, ...when })
      if (session.problems().length > 0) continue
      filled.push({ answers: JSON.stringify(session.result()), fileIds, meta })
    }
    if (filled.length < FILLED) throw new Error('the checklist can hardly be filled in')
    return filled
  })
}

/** Not by which asset it is. */
const otherBy = (by: ChecklistRequest['results']['answers'][string]['by']) =>
  by && !Object.keys(by.values).some((value) => value.startsWith('@')) ? { by } : {}
