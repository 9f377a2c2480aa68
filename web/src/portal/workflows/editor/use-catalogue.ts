import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { ACCOUNT, type Fields, STRING, TIME } from '@feldwerk/query/types.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMemo } from 'react'
import { languageType } from '../../assets/editor/use-type-environment.ts'
import { titleOf } from '../../assets/titles.ts'
import { useAssetTypes } from '../../assets/use-asset-types.ts'

const ASSET: Fields = { id: STRING, createdAt: TIME, changedAt: TIME, createdBy: ACCOUNT }
const PERSON: Fields = {
  id: STRING,
  firstName: STRING,
  lastName: STRING,
  email: STRING,
  employeeNumber: STRING,
  machineName: STRING,
}

/** What formulas of a workflow may walk to: the company's assets and its people. */
export function useCatalogue(): Catalogue {
  const { data: types } = useAssetTypes()
  return useMemo(() => {
    const known = new Map(
      types?.map(({ id, properties }): [string, Fields] => [
        id,
        { ...ASSET, ...Object.fromEntries(properties.map(({ name, type }) => [name, languageType(type)])) },
      ]),
    )
    return {
      fields: (type) =>
        type.kind === 'ACCOUNT' ? PERSON : type.kind === 'ASSET' ? known.get(type.id) : { id: STRING },
      view: () => undefined,
    }
  }, [types])
}

/** Names of asset types by id, for texts about types. */
export function useTypeNames(): Readonly<Record<string, string>> {
  const { data: types = [] } = useAssetTypes()
  const language = useLanguage()
  return useMemo(
    () => Object.fromEntries(types.map((type) => [type.id, titleOf(type, language)])),
    [types, language],
  )
}
