import { useTranslation } from 'react-i18next'
import { Segments } from '../Segments.tsx'

interface ColumnsFieldProps {
  readonly value: number
  readonly most: number
  readonly onChange: (columns: number) => void
}

/** How many stand beside each other. */
export function ColumnsField({ value, most, onChange }: ColumnsFieldProps) {
  const { t } = useTranslation()
  const options = Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))
  return (
    <Segments
      label={t('documents.columns')}
      value={String(value)}
      options={options}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}
