import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMemo } from 'react'
import { titleOf } from '../../assets/titles.ts'
import { useAssetTypes } from '../../assets/use-asset-types.ts'

/** Names of asset types by id, for texts about types. */
export function useTypeNames(): Readonly<Record<string, string>> {
  const { data: types = [] } = useAssetTypes()
  const language = useLanguage()
  return useMemo(
    () => Object.fromEntries(types.map((type) => [type.id, titleOf(type, language)])),
    [types, language],
  )
}
