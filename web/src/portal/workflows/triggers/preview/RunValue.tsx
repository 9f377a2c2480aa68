import type { Type } from '@feldwerk/query/types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../../conditions/use-names.ts'

interface RunValueProps {
  readonly value: unknown
  /** What is known of it; nothing where the workflow or the asset type changed meanwhile. */
  readonly type: Type | undefined
}

/** A value of a task or an asset as people read it: the names of what it refers to, numbers and times as they are written. */
export function RunValue({ value, type }: RunValueProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const items = [value].flat().filter((item) => item !== null && item !== undefined && item !== '')
  const single = type?.kind === 'ARRAY' ? type.of : type
  const isRecord = single?.kind === 'ASSET' || single?.kind === 'ACCOUNT'
  const names = useNames(single ?? { kind: 'NULL' }, isRecord ? items.map(String) : [])
  if (items.length === 0) return t('triggers.preview.empty')
  if (isRecord) return names.map(({ name }) => name).join(', ')
  const written = (item: unknown): string => {
    if (typeof item === 'number') return format.number(item)
    if (typeof item === 'boolean') return t(item ? 'conditions.yes' : 'conditions.no')
    if (single?.kind === 'TIME' && typeof item === 'string')
      return single.dateOnly ? format.date(item) : format.dateTime(item)
    return typeof item === 'object' ? JSON.stringify(item) : String(item)
  }
  return items.map(written).join(', ')
}
