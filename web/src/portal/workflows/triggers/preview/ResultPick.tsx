import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import type { NewestResult } from '../../draft/use-newest-results.ts'

interface ResultPickProps {
  readonly results: readonly NewestResult[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** With which result it is tried. */
export function ResultPick({ results, value, onChange }: ResultPickProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <SelectField
      label={t('triggers.preview.result')}
      value={value}
      options={results.map(({ id, completedAt }) => ({
        value: id,
        label: t('triggers.preview.resultOf', { at: format.dateTime(completedAt) }),
      }))}
      searchable={results.length > 10}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  )
}
