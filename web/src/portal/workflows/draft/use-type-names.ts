import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMemo } from 'react'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { titleOf } from '../../names/titles.ts'

/** Names of asset types by id, for texts about types. */
export function useTypeNames(): Readonly<Record<string, string>> {
  const { data: types = [] } = useAssetTypes()
  const language = useLanguage()
  return useMemo(
    () => Object.fromEntries(types.map((type) => [type.id, titleOf(type, language)])),
    [types, language],
  )
}
