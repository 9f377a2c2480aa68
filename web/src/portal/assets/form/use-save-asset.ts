import type { AssetConflict } from '@feldwerk/contract/asset-problems.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { assetKey } from '../../known/asset-key.ts'
import { useAssetsChanged } from '../../known/use-asset-types.ts'
import { sameValue, type Value } from '../../values/value.ts'

export type Values = Readonly<Record<string, Value>>

/** Saves a new asset, or the changed fields of one; `version` is the one that was edited. */
export function useSaveAsset(assetTypeId: string, asset: AssetWithReferences | undefined) {
  const client = useClient()
  const queries = useQueryClient()
  const changed = useAssetsChanged(assetTypeId)
  return useMutation({
    mutationFn: ({ values, version }: { values: Values; version: number | undefined }) => {
      if (!asset) return client.assets.create({ assetTypeId, asset: { value: withoutEmpty(values) } })
      const value = changedOf(asset.value, values)
      return client.assets.update({
        assetTypeId,
        assetId: asset.id,
        asset: { version: version ?? asset.version, value },
      })
    },
    onSuccess: async (saved) => {
      queries.setQueryData(assetKey(saved.id), saved)
      await changed()
    },
  })
}

/** The save that came in between, where that is why a save was refused. */
export function conflictOf(error: unknown): AssetConflict | undefined {
  return problemDetails(error, 'assetChanged')?.conflicts[0]
}

/** Fields that are other than before; null takes a value away. */
function changedOf(before: Values, after: Values): Record<string, Exclude<Value, undefined>> {
  const names = Object.keys(after).filter((name) => !sameValue(before[name], after[name]))
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]))
}

function withoutEmpty(values: Values): Record<string, Exclude<Value, undefined>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, value]],
    ),
  )
}
