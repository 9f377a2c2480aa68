import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReferenceField } from '../assets/form/ReferenceField.tsx'
import { useAsset } from '../assets/use-asset.ts'
import { useAssetTypes } from '../known/use-asset-types.ts'
import { titleOf } from '../names/titles.ts'
import { subjectReferences } from '../tasks/task-subject.ts'

interface LinkFieldProps {
  readonly value: string | null
  readonly onChange: (assetId: string | null) => void
}

/** The asset that a message leads to, by its type and a few letters of its name. */
export function LinkField({ value, onChange }: LinkFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const types = useAssetTypes().data ?? []
  const asset = useAsset(value ?? '').data
  const [typeId, setTypeId] = useState<string | null>(null)
  const known = asset?.assetTypeId === typeId ? asset : undefined
  return (
    <>
      <SelectField
        label={t('push.leadsTo')}
        help={t('push.leadsToHelp')}
        optional
        value={typeId}
        options={types.map((type) => ({ value: type.id, label: titleOf(type, language) }))}
        searchable
        onChange={(next) => {
          setTypeId(next)
          onChange(null)
        }}
      />
      {typeId && (
        <ReferenceField
          key={typeId}
          label={t('push.asset')}
          element={{ kind: 'ASSET', id: typeId }}
          isList={false}
          value={value}
          references={known ? subjectReferences(known) : {}}
          onChange={(next) => onChange(typeof next === 'string' ? next : null)}
        />
      )}
    </>
  )
}
