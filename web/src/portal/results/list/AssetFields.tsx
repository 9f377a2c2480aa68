import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReferenceField } from '../../assets/form/ReferenceField.tsx'
import { useAsset } from '../../assets/form/use-asset.ts'
import type { List } from '../../list/use-list.ts'
import { titleOf } from '../../names/titles.ts'
import { subjectReferences } from '../../tasks/task/task-subject.ts'
import styles from './AssetFields.module.css'

interface AssetFieldsProps {
  readonly list: List
  /** Its key in the address. */
  readonly name: string
  readonly label: string
  /** What it may be of. */
  readonly types: readonly AssetTypeRow[]
}

/** Narrows a list to an asset, by its type and a few letters of its name. */
export function AssetFields({ list, name, label, types }: AssetFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = list.filter(name)
  const asset = useAsset(id).data
  const [pickedType, setPickedType] = useState<string | null>(null)
  const only = types.length === 1 ? types[0]?.id : undefined
  const typeId = pickedType ?? asset?.assetTypeId ?? only ?? null
  const known = asset?.assetTypeId === typeId ? asset : undefined
  return (
    <div className={styles['fields']}>
      {!only && (
        <SelectField
          label={t('assets.type')}
          value={typeId}
          options={types.map((type) => ({ value: type.id, label: titleOf(type, language) }))}
          searchable
          onChange={(next) => {
            setPickedType(next)
            list.setFilter(name, '')
          }}
        />
      )}
      {typeId && (
        <ReferenceField
          key={typeId}
          label={label}
          element={{ kind: 'ASSET', id: typeId }}
          isList={false}
          value={known?.id ?? null}
          references={known ? subjectReferences(known) : {}}
          onChange={(next) => list.setFilter(name, typeof next === 'string' ? next : '')}
        />
      )}
    </div>
  )
}
