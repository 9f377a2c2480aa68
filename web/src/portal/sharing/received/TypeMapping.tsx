import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import type { SharedAssetType } from '@feldwerk/contract/sharing.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { nameOfType } from '../shared-types.ts'
import { COPY, compatibleTypes } from './compatible.ts'

interface TypeMappingProps {
  readonly offered: readonly SharedAssetType[]
  readonly own: readonly AssetTypeRow[]
  readonly chosen: (offeredId: string) => string
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
        label={nameOfType(type, language)}
        help={fitting.length === 0 ? t('sharing.accept.noneFits') : undefined}
        options={[
          { value: COPY, label: t('sharing.accept.copy') },
          ...fitting.map((each) => ({ value: each.id, label: nameOfType(each, language) })),
        ]}
        value={chosen(type.id)}
        onChange={(to) => onChoose(type.id, to ?? COPY)}
      />
    )
  })
}
