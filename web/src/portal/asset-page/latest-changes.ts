import type { AssetChange } from '@feldwerk/contract/assets.ts'

/** One line of the short history: a field that changed, or what happened to the asset as a whole. */
export interface ChangeLine {
  readonly key: string
  readonly change: AssetChange
  readonly field: AssetChange['fields'][number] | undefined
}

/** The latest changes field by field; creating, removing and bringing back is one line each. */
export function changeLines(changes: readonly AssetChange[], most: number): ChangeLine[] {
  return changes
    .flatMap((change): ChangeLine[] => {
      const isPlain = change.action === 'CHANGED' || change.action === 'IMPORTED'
      if (!isPlain || change.fields.length === 0)
        return [{ key: String(change.version), change, field: undefined }]
      return change.fields.map((field) => ({ key: `${change.version} ${field.propertyId}`, change, field }))
    })
    .slice(0, most)
}
