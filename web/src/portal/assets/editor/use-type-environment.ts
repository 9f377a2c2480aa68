import type { AssetProperty, PropertyType } from '@feldwerk/contract/asset-types.ts'
import type { Environment } from '@feldwerk/query/expression/check.ts'
import { ACCOUNT, array, asset, type Fields, STRING, TIME, type Type } from '@feldwerk/query/types.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMemo } from 'react'
import type { RecordNames } from '../../expression/type-words.ts'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { titleOf } from '../../names/titles.ts'
import type { TypeDraft } from './draft.ts'

/** Fields that every asset has beside its own. */
const assetFields: Fields = { id: STRING, createdAt: TIME, changedAt: TIME, createdBy: ACCOUNT }

/** Fields of a person or machine that rules are made with. */
const accountFields: Fields = {
  id: STRING,
  firstName: STRING,
  lastName: STRING,
  email: STRING,
  employeeNumber: STRING,
  machineName: STRING,
}

/** The type of the language that a property has. */
export function languageType(type: PropertyType): Type {
  if (type.kind === 'ARRAY') return array(languageType(type.of))
  return type.kind === 'ASSET' ? asset(type.id) : { kind: type.kind }
}

const fieldsOf = (properties: readonly Pick<AssetProperty, 'name' | 'type'>[]): Fields => ({
  ...assetFields,
  ...Object.fromEntries(
    properties.filter(({ name }) => name).map(({ name, type }) => [name, languageType(type)]),
  ),
})

/** What a check of the type may use: `asset` as it is drawn up, and whatever it refers to. */
export function useTypeEnvironment({ id, properties }: TypeDraft): Environment {
  const { data: types } = useAssetTypes()
  return useMemo(
    () => ({
      names: { asset: asset(id), now: TIME },
      catalogue: {
        fields: (record) => {
          if (record.kind === 'ACCOUNT') return accountFields
          if (record.kind !== 'ASSET') return undefined
          const known =
            record.id === id ? properties : types?.find((type) => type.id === record.id)?.properties
          return known && fieldsOf(known)
        },
        view: () => undefined,
      },
    }),
    [id, properties, types],
  )
}

/** Names of the asset types by id, for texts about types. */
export function useRecordNames({ id, title }: Pick<TypeDraft, 'id' | 'title'>): RecordNames {
  const { data: types = [] } = useAssetTypes()
  const language = useLanguage()
  const own = title[language] || title.de || title.en
  return useMemo(
    () => ({
      ...Object.fromEntries(types.map((type) => [type.id, titleOf(type, language)])),
      ...(own ? { [id]: own } : {}),
    }),
    [types, language, id, own],
  )
}
