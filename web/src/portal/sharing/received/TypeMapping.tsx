import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import type { SharedAssetType } from '@feldwerk/contract/sharing.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../names/titles.ts'
import { COPY, compatibleTypes } from './compatible.ts'

interface TypeMappingProps {
  readonly offered: readonly SharedAssetType[]
  readonly own: readonly AssetTypeRow[]
  /** By the giver's types the own ones. */
  readonly chosen: Readonly<Record<string, string>>
  readonly onChoose: (offeredId: string, assetTypeId: string) => void
}

/** For each asset type of the giver the own one that stands for it, or a copy without assets. */
export function TypeMapping({ offered, own, chosen, onChoose }: TypeMappingProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return offered.map((type) => {
    const fitting = compatibleTypes(type, own)
    return (
      <SelectField
        key={type.id}
        label={titleOf(type, language)}
        help={fitting.length === 0 ? t('sharing.accept.noneFits') : undefined}
        options={[
          { value: COPY, label: t('sharing.accept.copy') },
          ...fitting.map((each) => ({ value: each.id, label: titleOf(each, language) })),
        ]}
        value={chosen[type.id] ?? COPY}
        onChange={(to) => onChoose(type.id, to ?? COPY)}
      />
    )
  })
}
