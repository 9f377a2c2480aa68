import type { AssetTypePreview, AssetValue, DefinitionFault } from '@feldwerk/contract/asset-problems.ts'
import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { assetTypesKey } from '../../known/use-asset-types.ts'
import { definitionOf, type TypeDraft } from './draft.ts'

interface TypeSave {
  readonly draft: TypeDraft
  /** Takes values out that no longer fit, as the person has chosen. */
  readonly clear?: boolean
  /** Values for the assets that lack one where there has to be one. */
  readonly fill?: AssetValue
}

/** What came of trying to save: the type, or what the change would do to its assets, for the person to decide. */
type SaveResult =
  | { readonly type: AssetTypeRow; readonly preview?: never }
  | { readonly preview: AssetTypePreview; readonly type?: never }

/** Saves a draft; where that would change assets, it first asks what it would do. */
export function useSaveType(known: AssetTypeRow | undefined) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, clear, fill = {} }: TypeSave): Promise<SaveResult> => {
      const definition = definitionOf(draft)
      if (!known)
        return { type: await client.assetTypes.create({ assetType: { id: draft.id, ...definition } }) }
      const assetType = { version: known.version, ...definition, fill }
      const assetTypeId = known.id
      if (clear === undefined) {
        const preview = await client.assetTypes.preview({ assetTypeId, assetType })
        if (preview.effects.length > 0) return { preview }
      }
      const onMisfit = clear ? 'CLEAR' : 'REFUSE'
      return { type: await client.assetTypes.update({ assetTypeId, onMisfit, assetType }) }
    },
    onSuccess: async ({ type }) => {
      if (!type) return
      queries.setQueryData([...assetTypesKey, 'byId', type.id], type)
      await Promise.all([
        queries.invalidateQueries({ queryKey: assetTypesKey }),
        queries.invalidateQueries({ queryKey: ['assets', type.id] }),
        queries.invalidateQueries({ queryKey: ['asset'] }),
      ])
    },
  })
}

/** The places of a definition that the server does not take. */
export function faultsOf(error: unknown): readonly DefinitionFault[] {
  return problemDetails(error, 'assetTypeInvalid')?.faults ?? []
}
