import { Problem } from '@feldwerk/contract/errors.ts'
import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import { dayOf } from '@feldwerk/query/time/days.ts'
import { asDays } from '@feldwerk/query/types.ts'
import { own, type Value } from '@feldwerk/query/values.ts'
import { ASSET as TRIGGER } from '@feldwerk/workflow/triggers/ASSET/kind.ts'
import { toWire } from '@feldwerk/workflow/wire.ts'
import { AssetPlan, type RunOutcome } from '../../../fieldwork/trigger-runs/plans.ts'
import { nothingMentioned } from '../../../language/view-data/cells.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { AssetTypeRecord } from '../../../records/assets/types/store.ts'
import { BrokenRun } from '../../seen/broken.ts'
import { type Row, type Rows, rowsSeen } from '../../seen/seen.ts'
import type { DueRun, RunKind } from '../kind.ts'
import { readOnce } from '../read-once.ts'
import { refusalText } from './asset/refusal.ts'
import { writtenAsset } from './asset/written.ts'

const readTrigger = readOnce(TRIGGER.shape)

/**
 * Creates, changes or deletes an asset for each row, as the company itself. A value that a row does not have stays as it
 * is.
 */
export const asset: RunKind = {
  kind: 'ASSET',
  list: 'assetTriggers',
  where: 'HOUSE',
  plan: async (given, seen) => {
    const { id: triggerId, assetTypeId, action, values: query } = readTrigger(given)
    const { workflowId } = seen.subject
    const type = await seen.known.assetType(assetTypeId)
    if (!type) throw new BrokenRun({ code: 'assetTypeGone' })
    const found = await rowsSeen(seen, query.query)
    const ids = found.rows.map(({ asset: id }) => (action !== 'CREATE' && typeof id === 'string' ? id : null))
    const assets = new Set(ids.flatMap((id) => id ?? []))
    const named = await seen.known.referencesOf({ ...nothingMentioned(), assets })
    const nameOf = (id: string) => (named[id]?.deleted ? null : (named[id]?.name ?? null))
    return found.rows.map((row, i): AssetPlan => {
      const assetId = ids[i] ?? null
      return {
        kind: 'ASSET',
        workflowId,
        triggerId,
        assetTypeId,
        action,
        assetId,
        name: assetId === null ? null : nameOf(assetId),
        values:
          action === 'DELETE' ? {} : valuesIn(row, { type, columns: found.columns, zone: seen.model.zone }),
      }
    })
  },
  act: writeAsset,
}

interface RowForm {
  readonly type: AssetTypeRecord
  readonly columns: Rows['columns']
  readonly zone: string
}

/** The values of a row by the ids of their properties, as they travel; a day is one on the clock of the company. */
function valuesIn(row: Row, { type, columns, zone }: RowForm): AssetPlan['values'] {
  const held = type.properties.flatMap((property) => {
    const column = Object.hasOwn(columns, property.name) ? columns[property.name] : undefined
    const value = own(row, property.name) as Value | undefined
    if (!column || value === null || value === undefined) return []
    const onDays = property.dateOnly ? asDays(column) : column
    return [[property.id, toWire(onDays, value, (time) => dayOf(time, zone))] as const]
  })
  return Object.fromEntries(held)
}

/** Writes like a person's own; what a constraint refuses is told in the words of that, in every language. */
async function writeAsset(trx: Trx, run: DueRun): Promise<RunOutcome> {
  const plan = AssetPlan.parse(run.plan)
  if (plan.action !== 'CREATE' && plan.assetId === null) throw new BrokenRun({ code: 'noAsset' })
  const words: Partial<Record<Locale, string>> = {}
  for (const language of LOCALES) {
    try {
      const written = () => writtenAsset(trx, { run, plan, language })
      return { asset: await inSavepoint(trx, 'asset', written) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'notFound') throw new BrokenRun({ code: 'assetGone' })
      words[language] = refusalText(error, language)
    }
  }
  throw new BrokenRun({ code: 'assetRefused', words })
}
