import { useTranslation } from 'react-i18next'
import { Segments } from '../Segments.tsx'
import type { BlockFieldsProps } from './block-fields.ts'

const COUNTS = ['2', '3'] as const

/** How many columns; what stood in one that goes stands in the last one. */
export function ColumnsFields({ block, set }: BlockFieldsProps<'COLUMNS'>) {
  const { t } = useTranslation()
  const change = (count: number) => {
    const kept = Array.from({ length: count }, (_, i) => block.inside[i] ?? [])
    const rest = block.inside.slice(count).flat()
    set({ inside: kept.with(count - 1, [...(kept[count - 1] ?? []), ...rest]) })
  }
  return (
    <Segments
      label={t('documents.columns')}
      value={String(block.inside.length)}
      options={COUNTS.map((value) => ({ value, label: value }))}
      onChange={(count) => change(Number(count))}
    />
  )
}
