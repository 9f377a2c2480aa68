import type { AssetValue } from '@feldwerk/contract/asset-problems.ts'
import { useTranslation } from 'react-i18next'
import { elementOf } from '../../values/value.ts'
import { FieldFor } from '../form/FieldFor.tsx'
import { drawnProperty, type TypeDraft } from './draft.ts'
import styles from './FillField.module.css'

interface FillFieldProps {
  readonly draft: TypeDraft
  /** Name of the property whose values are missing. */
  readonly name: string
  readonly fill: AssetValue
  readonly onFill: (fill: AssetValue) => void
}

/** One value for all assets that lack it. Pictures and files belong to one asset each, so there is no field for them. */
export function FillField({ draft, name, fill, onFill }: FillFieldProps) {
  const { t } = useTranslation()
  const drawn = draft.properties.find((property) => property.name === name)
  const property = drawn && drawnProperty(drawn)
  if (!property || ['IMAGE', 'FILE'].includes(elementOf(property.type).kind)) return null
  const words = property.translations.map((one) => ({
    ...one,
    name: t('assets.effects.fill'),
    description: t('assets.effects.fillHelp'),
  }))
  return (
    <div className={styles['fill']}>
      <FieldFor
        property={{ ...property, translations: words, required: true }}
        value={fill[name] ?? null}
        onChange={(value) => onFill({ ...fill, [name]: value ?? null })}
        references={{}}
      />
    </div>
  )
}
