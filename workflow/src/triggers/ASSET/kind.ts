import { fault } from '@feldwerk/query/faults.ts'
import { asset } from '@feldwerk/query/types.ts'
import { QueryField } from '../../field.ts'
import { z } from '../../zod.ts'
import { conditionFaults, onResults, resultFaults, triggerKind } from '../kind.ts'

/** Writes assets, one per row: UPDATE and DELETE take the row's `asset`, the other columns are properties by name. */
export const ASSET = triggerKind({
  shape: z.object({
    ...onResults,
    assetTypeId: z.string().max(64),
    action: z.enum(['CREATE', 'UPDATE', 'DELETE']),
    values: QueryField,
  }),
  sees: 'RESULT',
  faults: (trigger, about) => {
    const { check, path, catalogue } = about
    const type = asset(trigger.assetTypeId)
    const properties = catalogue.fields(type)
    if (!properties)
      return [fault('unknownRecordType', { path: [...path, 'assetTypeId'] }, { found: trigger.assetTypeId })]
    return [
      ...check.rows(trigger.values, [...path, 'values'], { ...properties, asset: type }),
      ...conditionFaults(trigger.condition, about),
      ...resultFaults(trigger, about),
    ]
  },
  references: ({ assetTypeId }) => [{ kind: 'ASSET_TYPE', id: assetTypeId }],
})
