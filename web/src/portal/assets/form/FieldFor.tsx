import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../names/titles.ts'
import { elementOf, type References, type Value } from '../../values/value.ts'
import { FilesField } from './FilesField.tsx'
import { ListField } from './ListField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { ScalarField } from './ScalarField.tsx'

interface FieldForProps {
  readonly property: AssetProperty
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly references: References
  readonly error?: string | undefined
  readonly autoFocus?: boolean
}

/** The field that suits a property: its kind, its choices, what it refers to. */
export function FieldFor({ property, value, onChange, references, error, autoFocus = false }: FieldForProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const translation =
    property.translations.find((one) => one.language === language) ?? property.translations[0]
  const field = {
    label: titleOf(property, language),
    optional: !property.required,
    help: translation?.description || (property.barcode ? t('assets.barcodeHelp') : undefined),
    error,
    autoFocus,
    'data-path': property.name,
  }
  const { kind } = elementOf(property.type)
  const isList = property.type.kind === 'ARRAY'
  const element = elementOf(property.type)
  if (kind === 'IMAGE' || kind === 'FILE') {
    return <FilesField {...field} kind={kind} isList={isList} {...{ value, onChange, references }} />
  }
  if (kind === 'ASSET' || kind === 'ACCOUNT') {
    return (
      <ReferenceField {...field} element={element} isList={isList} {...{ value, onChange, references }} />
    )
  }
  if (isList) return <ListField {...field} property={property} {...{ value, onChange }} />
  return (
    <ScalarField
      {...field}
      property={property}
      value={Array.isArray(value) ? null : value}
      onChange={onChange}
    />
  )
}
