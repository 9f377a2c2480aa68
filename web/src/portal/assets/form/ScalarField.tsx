import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import type { FieldProps } from '@feldwerk/ui/form/field.tsx'
import { InstantField } from '@feldwerk/ui/form/InstantField.tsx'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { isYear } from '../../names/titles.ts'
import { type CellValue, elementOf } from '../../values/value.ts'
import { SuggestField } from './SuggestField.tsx'

interface ScalarFieldProps extends FieldProps {
  readonly property: AssetProperty
  readonly value: CellValue | null | undefined
  readonly onChange: (value: CellValue | null) => void
}

/** From this length on a text gets several lines. */
const LONG_TEXT = 60

/** One value of a property: typed in, chosen, or picked. */
export function ScalarField({ property, value, onChange, ...field }: ScalarFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind } = elementOf(property.type)
  if (property.enumeration) {
    const say = (one: CellValue) =>
      typeof one === 'number' && !isYear(property) ? format.number(one) : String(one)
    return (
      <SelectField
        {...field}
        options={property.enumeration.map((one) => ({ value: String(one), label: say(one) }))}
        value={value === null || value === undefined ? null : String(value)}
        onChange={(chosen) => onChange(property.enumeration?.find((one) => String(one) === chosen) ?? null)}
        searchable={property.enumeration.length > 10}
        placeholder={t('assets.choose')}
      />
    )
  }
  if (kind === 'BOOLEAN') {
    return (
      <SelectField
        {...field}
        options={[
          { value: 'true', label: t('assets.yes') },
          { value: 'false', label: t('assets.no') },
        ]}
        value={typeof value === 'boolean' ? String(value) : null}
        onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
        placeholder={t('assets.choose')}
      />
    )
  }
  if (kind === 'LONG' || kind === 'DOUBLE') {
    return (
      <NumberField
        {...field}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        {...limitsOf(property)}
        {...(kind === 'LONG' ? { decimals: 0 } : {})}
        grouped={!isYear(property)}
      />
    )
  }
  const text = typeof value === 'string' ? value : ''
  if (kind === 'TIME' && property.dateOnly)
    return <DateField {...field} value={text || null} onChange={onChange} />
  if (kind === 'TIME') return <InstantField {...field} value={text || null} onChange={onChange} />
  if (property.foreignKeyConstraint) {
    return (
      <SuggestField
        {...field}
        from={property.foreignKeyConstraint}
        value={text}
        onChange={(next) => onChange(next || null)}
      />
    )
  }
  const isLong = text.length > LONG_TEXT || text.includes('\n')
  return (
    <TextField
      {...field}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      {...(isLong ? { lines: 2 } : {})}
    />
  )
}

/** Unit and limits of a number, as its field takes them. */
function limitsOf({ number }: AssetProperty) {
  const { unit = null, min = null, max = null, decimals = null } = number ?? {}
  return {
    ...(unit === null ? {} : { unit }),
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(decimals === null ? {} : { decimals }),
  }
}
